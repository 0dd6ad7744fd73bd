import { expect, test } from 'vitest'
import type { z } from 'zod'
import { Day, Line, listOf, Name, OptionalPersonName, PersonName } from './fields.ts'

const takes = (shape: z.ZodType, names: string[]) => names.filter((name) => shape.safeParse(name).success)

const HONEST_PEOPLE = [
  "Asha O'Neil, MBA",
  "Dr. A. O'Neil",
  'St. John',
  'St.John Rivers',
  'J.R.R. Tolkien',
  'J.R.R.Tolkien',
  'A.SMITH',
  'Mrs.Okoro',
  'Anna-Maria Núñez de la Peña',
  'Ph.D. Ole Ås',
  'M.Sc. Kim',
  '王小明',
  // Contains a zero-width joiner, as some Persian names do.
  'علی\u200cرضا',
  'Sam (they/them)',
  'Ada @ Smith',
]
const HONEST_COMPANIES = [
  'Smith & Co. (UK)',
  'Booking.com Ltd',
  'amazon.co.uk',
  'Q1/Q2: how are we?',
  'How are we doing at Booking.com?',
  'Big data: what you think',
  'A/S Jensen #1',
  'Bakery, early; "Shop"',
]
const ADDRESSES = [
  'https://evil.example',
  'See http://1.2.3.4 now',
  'www.evil.example',
  'WWW.evil',
  'evil.example/login',
  'evil.example?token=1',
  'evil.example:8080',
  'Write to boss@evil.example',
  'mailto:boss',
  'tel:+44900',
  '1.2.3.4/login',
  'evil。com/login',
  'evil.\ufe0fcom/login',
  'evil.\u034fcom/login',
  'evil.xn--p1ai/login',
]
const DOMAINS = [
  'evil.com',
  'Your prize: bit.ly',
  'Sam evil.co.uk today',
  'evil.рф',
  'unlock it at payroll.support',
  'evil.bank',
  'evil.zip',
  'evil.su',
  'ab.москва',
  'evil.中国',
  'evil.xn--p1ai',
  't.co',
  'X.com',
  'T.Co',
  'evil。com',
  'evil．com',
  'evil․com',
  'evil｡com',
  'call 1.2',
]
const UNSEEN = [
  'two\nlines',
  'two\r\nlines',
  'a\ttab',
  'a\u0000nul',
  'a\u001bcontrol',
  'a\u2028break',
  'turned\u202egnp.exe',
  'isolated\u2066x',
  'no\u200bwidth',
  'soft\u00adhyphen',
  'tagged\u{e0041}',
]

test('Real names of people and companies are accepted', () => {
  expect(takes(PersonName, HONEST_PEOPLE)).toEqual(HONEST_PEOPLE)
  expect(takes(Name, [...HONEST_PEOPLE, ...HONEST_COMPANIES])).toEqual([
    ...HONEST_PEOPLE,
    ...HONEST_COMPANIES,
  ])
})

test('Names with web addresses are refused, as are people’s names with domains', () => {
  expect(takes(Name, ADDRESSES)).toEqual([])
  expect(takes(PersonName, [...ADDRESSES, ...DOMAINS])).toEqual([])
  expect(takes(Name, DOMAINS)).toEqual(DOMAINS)
})

test('A single-line field refuses line breaks, control and hidden characters', () => {
  for (const shape of [Line, Name, PersonName, OptionalPersonName]) expect(takes(shape, UNSEEN)).toEqual([])
})

test('The error for a name says whether it is missing or invalid', () => {
  const said = (name: string) => PersonName.safeParse(name).error?.issues.map(({ message }) => message)
  expect(said('https://evil.example')).toEqual(['Must not contain a web address'])
  expect(said('two\nlines')).toEqual(['Must not contain line breaks or invisible characters'])
  expect(said(' ')).toEqual(['Required'])
})

test('An optional name may be missing', () => {
  expect([undefined, null, '', ' '].map((given) => OptionalPersonName.parse(given))).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('A date is accepted only if it exists and is between 1900 and 2199', () => {
  const days = ['1900-01-01', '2024-02-29', '2199-12-31']
  const others = [
    '0000-01-01',
    '0026-05-01',
    '1899-12-31',
    '2023-02-29',
    '2200-01-01',
    '9999-12-31',
    '2027-1-1',
  ]
  expect(takes(Day, [...days, ...others])).toEqual(days)
})

test('The check of a list stops after 50 problems', () => {
  const Names = listOf(PersonName, 1_000)
  expect(Names.safeParse('Ann').success).toBe(false)
  expect(Names.parse(Array(1_000).fill('Ann'))).toHaveLength(1_000)
  const paths = Names.safeParse(['Ann', ...Array(900).fill('')]).error?.issues.map(({ path }) => path)
  expect(paths).toHaveLength(50)
  expect([paths?.[0], paths?.at(-1)]).toEqual([[1], [50]])
})

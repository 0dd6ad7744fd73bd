import { expect, test } from 'vitest'
import { enGB } from '#content/words/en-gb.ts'
import { type Help, helpGroups, isPhone } from './help.ts'
import { translator } from './words.ts'

const english = translator({ language: 'en-GB', direction: 'ltr', words: enGB.page.help })
const nobody: Help = { contacts: [], lines: [] }
const contact = { name: 'Occupational health', phone: '+44 20 7946-0000', email: null, hours: null }
const samaritans = { name: 'Samaritans', phone: '116 123', option: null, text: null }

test('A contact’s phone number and email address become plain links', () => {
  const groups = said({ ...nobody, contacts: [{ ...contact, email: "o'h+a?subject=x&b@example.test" }] })
  expect(groups).toEqual([
    {
      heading: 'Contacts from your employer',
      entries: [
        {
          name: 'Occupational health',
          hours: null,
          ways: [
            { href: 'tel:+442079460000', label: 'Call +44 20 7946-0000' },
            {
              href: "mailto:o'h%2Ba%3Fsubject%3Dx%26b@example.test",
              label: "Write to o'h+a?subject=x&b@example.test",
            },
          ],
        },
      ],
    },
  ])
})

test('A national helpline is offered by call, menu option or text message', () => {
  const groups = said({
    ...nobody,
    lines: [
      samaritans,
      { name: 'NHS 111', phone: '111', option: '2', text: null },
      { name: 'Shout', phone: '85258', option: null, text: 'SHOUT' },
    ],
  })
  expect(groups.flatMap(({ entries }) => entries.flatMap(({ ways }) => ways))).toEqual([
    { href: 'tel:116123', label: 'Call 116 123' },
    { href: 'tel:111', label: 'Call 111 and choose option 2' },
    { href: 'sms:85258', label: 'Text SHOUT to 85258' },
  ])
})

test('No helplines are shown if there are no contacts', () => {
  expect(said(nobody)).toEqual([])
})

test('A phone number keeps its digit order in right-to-left text', () => {
  const groups = helpGroups({ ...nobody, lines: [samaritans] }, english.words, {
    direction: 'rtl',
    say: english.say,
  })
  expect(groups[0]?.entries[0]?.ways[0]?.label).toBe('Call \u2066116 123\u2069')
})

test.each(['999', '020 7946 0000', '+44 20 7946 0000', '(020) 7946-0000'])(
  'The phone number %s is accepted',
  (phone) => {
    expect(isPhone(phone)).toBe(true)
  },
)

test.each(['', '12', 'call me', '020 7946 0000 ext. 5', '++44 20', '1234567890123456', '116 123;x=1'])(
  'The phone number %s is refused',
  (phone) => {
    expect(isPhone(phone)).toBe(false)
  },
)

const said = (help: Help) => helpGroups(help, english.words, english)

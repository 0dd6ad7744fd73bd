import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWeekend, plusDays, weekdayOf } from './calendar.ts'
import type { SurveyKind } from './lifecycle.ts'
import {
  DAYS_APART,
  dayOfSlot,
  firstAllowed,
  freeBetween,
  isAllowed,
  isApart,
  isQuiet,
  kindIn,
  layOut,
  plannedUntil,
  type Span,
  slotsBefore,
  spanOf,
  stateOf,
  yearShapes,
} from './year.ts'

const DAYS = 1_600
const anyDay = fc.integer({ min: 0, max: DAYS }).map((days) => plusDays('2026-11-23', days))
const anyKind = fc.constantFrom<SurveyKind>('full', 'pulse')
const anyHolidays = fc
  .uniqueArray(anyDay, { maxLength: 60 })
  .map((days) => new Set(days))
  .map((days) => (day: string) => days.has(day))
const anySpans = fc
  .array(
    fc.tuple(anyDay, anyKind).map(([on, kind]) => spanOf(on, kind)),
    { maxLength: 6 },
  )
  // Earlier surveys already follow the 28-day rule.
  .map((spans) => spans.filter((span, index) => spans.slice(0, index).every((other) => isApart(other, span))))
const anyPlan = fc.record({ shape: fc.constantFrom(...yearShapes), first_on: anyDay })

const apart = (spans: readonly Span[]) =>
  spans.every((one, index) => spans.slice(index + 1).every((other) => isApart(one, other)))

test('A year plan puts dates on allowed days, at least 28 days apart', () => {
  fc.assert(
    fc.property(anyPlan, anyHolidays, anySpans, anySpans, (plan, isHoliday, taken, own) => {
      const kept = own
        .filter((span) => taken.every((other) => isApart(span, other)))
        .map((span) => ({ ...span, kind: 'full' as const, slot: null }))
      const until = plannedUntil(plan.first_on)
      const laid = layOut(plan, { kept, taken, isHoliday, from: plan.first_on, until, since: 0 })
      const chosen = laid.filter((slot) => slot.kept === null).map(({ on, kind }) => spanOf(on, kind))
      expect(chosen.every((span) => isAllowed(span, isHoliday))).toBe(true)
      expect(apart([...taken, ...kept, ...chosen])).toBe(true)
      const days = laid.map(({ on }) => on)
      expect(new Set(days).size).toBe(days.length)
    }),
    { numRuns: 400 },
  )
})

test('A year plan has a full survey and pulses, or one or two full surveys', () => {
  const isHoliday = () => false
  const daysOf = (shape: (typeof yearShapes)[number]) =>
    layOut(
      { shape, first_on: '2027-05-12' },
      { kept: [], taken: [], isHoliday, from: '2027-04-14', until: '2028-04-14', since: 0 },
    ).map(({ on, kind }) => `${kind} ${on}`)
  expect(daysOf('full_and_pulses')).toEqual([
    'full 2027-05-12',
    'pulse 2027-08-12',
    'pulse 2027-11-12',
    'pulse 2028-02-14',
  ])
  expect(daysOf('two_full')).toEqual(['full 2027-05-12', 'full 2027-11-12'])
  expect(daysOf('one_full')).toEqual(['full 2027-05-12'])
})

test('A year plan works out every date from the chosen first date', () => {
  const plan = { shape: 'full_and_pulses', first_on: '2027-01-31' } as const
  expect(dayOfSlot(plan, 1)).toBe('2027-04-30')
  expect(dayOfSlot(plan, 2)).toBe('2027-07-31')
  expect([0, 1, 2, 3, 4, -1].map((slot) => kindIn(plan.shape, slot))).toEqual([
    'full',
    'pulse',
    'pulse',
    'pulse',
    'full',
    'pulse',
  ])
})

test('A prepared survey keeps its date when the year plan changes', () => {
  const prepared = { ...spanOf('2027-08-12', 'pulse'), kind: 'pulse' as const, slot: null }
  const laid = layOut(
    { shape: 'full_and_pulses', first_on: '2028-05-12' },
    {
      kept: [prepared],
      taken: [],
      isHoliday: () => false,
      from: '2027-08-01',
      until: '2028-07-28',
      since: slotsBefore('full_and_pulses'),
    },
  )
  expect(laid.map(({ on, kept }) => [on, kept])).toEqual([
    ['2027-08-12', 0],
    ['2027-11-12', null],
    ['2028-02-14', null],
    ['2028-05-12', null],
  ])
})

test('A full survey can take a pulse’s place in a year plan, not vice versa', () => {
  const laidWith = (kind: SurveyKind, on: string) =>
    layOut(
      { shape: 'full_and_pulses', first_on: '2027-05-12' },
      {
        kept: [{ ...spanOf(on, kind), kind, slot: null }],
        taken: [],
        isHoliday: () => false,
        from: '2027-04-14',
        until: '2027-09-01',
        since: 0,
      },
    ).map((slot) => [slot.on, slot.kept])
  expect(laidWith('full', '2027-08-16')).toEqual([
    ['2027-05-12', null],
    ['2027-08-16', 0],
  ])
  // The pulse stays as well, so the full survey is put off.
  expect(laidWith('pulse', '2027-05-14')).toEqual([
    ['2027-06-18', null],
    ['2027-08-12', null],
  ])
})

test('A year plan still has its first full survey if the usual day has passed', () => {
  const laid = layOut(
    { shape: 'one_full', first_on: '2027-12-20' },
    {
      kept: [],
      taken: [],
      isHoliday: () => false,
      from: '2028-01-06',
      until: '2029-01-02',
      since: 0,
    },
  )
  expect(laid.map(({ on }) => on)).toEqual(['2028-01-10', '2029-01-10'])
})

test('A year plan avoids the working weeks before Christmas and after New Year', () => {
  for (let year = 2026; year <= 2060; year++) {
    const christmas = `${year}-12-25`
    // The last full working week before Christmas Day, and the first full working week of the next year.
    const friday = Array.from({ length: 7 }, (_, back) => plusDays(christmas, -1 - back)).find(
      (day) => weekdayOf(day) === 5,
    )!
    const free = [plusDays(friday, 0), christmas, `${year}-12-31`, `${year + 1}-01-01`]
    expect(free.every(isQuiet), `${year}`).toBe(true)
    const backAtWork = Array.from({ length: 7 }, (_, ahead) => plusDays(`${year + 1}-01-02`, ahead)).filter(
      (day) => !isWeekend(day),
    )
    expect(backAtWork.every(isQuiet), `${year}`).toBe(true)
  }
  expect(isQuiet('2027-12-17')).toBe(false)
  expect(isQuiet('2028-01-10')).toBe(false)
})

test('A year plan moves a date to after another survey, never before it', () => {
  const taken = [spanOf('2027-06-01', 'full')]
  const on = firstAllowed('2027-05-20', 'full', { isHoliday: () => false, taken })
  expect(on).toBe(plusDays('2027-06-15', DAYS_APART))
})

test('The first allowed day is the first far enough from every survey', () => {
  const day = fc.integer({ min: 0, max: 900 }).map((days) => plusDays('2027-01-04', days))
  const survey = fc.record({ on: day, kind: fc.constantFrom<SurveyKind>('full', 'pulse') })
  const isHoliday = (date: string) => date.endsWith('-25')
  fc.assert(
    fc.property(day, survey, fc.array(survey, { maxLength: 12 }), (from, { kind }, surveys) => {
      const taken = surveys.map((other) => spanOf(other.on, other.kind))
      let on = from
      while (
        taken.some((other) => !isApart(spanOf(on, kind), other)) ||
        !isAllowed(spanOf(on, kind), isHoliday)
      )
        on = plusDays(on, 1)
      expect(firstAllowed(from, kind, { isHoliday, taken })).toBe(on)
    }),
  )
})

test('Thousands of surveys in a row do not slow down a year plan', () => {
  const taken = Array.from({ length: 5_000 }, (_, index) =>
    spanOf(plusDays('2027-01-04', 42 * index), 'full'),
  )
  const begun = performance.now()
  expect(firstAllowed('2027-01-04', 'full', { isHoliday: () => false, taken }) > '2600').toBe(true)
  expect(performance.now() - begun).toBeLessThan(1_000)
})

test('A survey fits between two others with 28 days on either side', () => {
  const [before, after] = [spanOf('2027-01-11', 'full'), spanOf('2027-06-09', 'pulse')]
  const { from, to } = freeBetween(before, after, 'pulse')
  const isFree = (on: string) => [before, after].every((other) => isApart(spanOf(on, 'pulse'), other))
  expect([from, to]).toEqual(['2027-02-22', '2027-05-05'])
  expect(['2027-02-21', '2027-02-22', '2027-05-05', '2027-05-06'].map(isFree)).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(freeBetween(undefined, undefined, 'full')).toEqual({ from: null, to: null })
})

test('A year plan shows the state of each date', () => {
  const row = { isSkipped: false, isNotSent: false, isMade: true, survey: null }
  const survey = (status: 'draft' | 'scheduled' | 'active' | 'complete', isTicked = false) =>
    stateOf({ ...row, survey: { status, isTicked } })
  expect(stateOf({ ...row, isMade: false })).toBe('planned')
  expect(stateOf({ ...row, isMade: false, isSkipped: true })).toBe('skipped')
  expect(stateOf(row)).toBe('skipped')
  expect(survey('scheduled')).toBe('checklist_open')
  expect(survey('scheduled', true)).toBe('ready')
  expect(survey('draft', true)).toBe('checklist_open')
  expect(survey('active')).toBe('running')
  expect(survey('complete')).toBe('complete')
  expect(stateOf({ ...row, isNotSent: true, survey: { status: 'draft', isTicked: true } })).toBe('not_sent')
  expect(stateOf({ ...row, isMade: false, isNotSent: true })).toBe('not_sent')
})

import { describe, expect, test } from 'vitest'
import {
  closesAt,
  daysLeft,
  earliestDate,
  type LaunchFacts,
  launchDecision,
  nextDate,
  nextReminder,
  preflightLabels,
  reminderDue,
  whatHoldsItBack,
} from './lifecycle.ts'

const at = (iso: string) => new Date(iso)

test('the earliest date is four days from today in London, not from today elsewhere', () => {
  expect(earliestDate(at('2027-07-15T22:30:00Z'))).toBe('2027-07-19')
  expect(earliestDate(at('2027-07-15T23:30:00Z'))).toBe('2027-07-20')
})

describe('before a launch', () => {
  const ticked = preflightLabels.map((label) => ({ label, status: true }))

  const enough = { recipients: 5, min_group_size: 5, asked_elsewhere: null, lone_scores: [], vouched: true }

  test('nothing holds a scheduled survey back when all is ticked and enough people are there', () => {
    expect(whatHoldsItBack({ status: 'scheduled', checks: ticked, ...enough })).toEqual([])
  })

  test('fewer people than the smallest group, or people whom another survey asks, are a reason', () => {
    const reasons = (audience: Partial<typeof enough>) =>
      whatHoldsItBack({ status: 'scheduled', checks: ticked, ...enough, ...audience })
    const tooFew = 'At least 5 people must be asked, so that nobody can be pointed at: there'
    expect(reasons({ recipients: 4 })).toEqual([`${tooFew} are 4`])
    expect(reasons({ recipients: 1 })).toEqual([`${tooFew} is 1`])
    const elsewhere = (people: number) =>
      whatHoldsItBack({
        status: 'scheduled',
        checks: ticked,
        ...enough,
        recipients: people,
        asked_elsewhere: { people, until: at('2026-12-03T23:59:00Z') },
      }).at(-1)
    expect(elsewhere(1)).toBe('1 of these people is being asked by another survey until 3 December')
    expect(elsewhere(1_041)).toBe('1,041 of these people are being asked by another survey until 3 December')
  })

  test('it is held while nobody’s address stands behind it', () => {
    expect(whatHoldsItBack({ status: 'scheduled', checks: ticked, ...enough, vouched: false })).toEqual([
      'Confirm your e-mail address',
    ])
  })

  test('each open box is named, and that nobody is there', () => {
    const checks = ticked.map((check, index) => ({ ...check, status: index !== 1 && index !== 4 }))
    expect(whatHoldsItBack({ status: 'scheduled', checks, ...enough, recipients: 0 })).toEqual([
      'Team tags are set',
      'The date avoids holidays and busy periods',
      'There is nobody to send it to',
    ])
  })

  test('a category whose score would be that of one question is named', () => {
    const scores = { ...enough, lone_scores: ['Sleep, mostly', 'Pay'] }
    expect(whatHoldsItBack({ status: 'scheduled', checks: ticked, ...scores })).toEqual([
      '‘Sleep, mostly’ has one scored question: show at least two, or none',
      '‘Pay’ has one scored question: show at least two, or none',
    ])
  })

  test.each(['draft', 'active', 'complete'] as const)('a survey that is %s has its own reason', (status) => {
    expect(whatHoldsItBack({ status, checks: [], ...enough })).toEqual([
      'Only a scheduled survey can be launched',
    ])
  })
})

describe('on its date', () => {
  const decide = (now: string, facts: Partial<LaunchFacts> = {}) =>
    launchDecision({ now: at(now), estimated_date: '2027-03-28', held: false, reasons: [], ...facts })
  const open = { reasons: ['Team tags are set'] }

  test('a survey goes out at nine o’clock in London, the morning after the clocks changed as well', () => {
    expect(decide('2027-03-28T07:59:59Z')).toBe('wait')
    expect(decide('2027-03-28T08:00:00Z')).toBe('launch')
    expect(decide('2027-10-31T08:59:59Z', { estimated_date: '2027-10-31' })).toBe('wait')
    expect(decide('2027-10-31T09:00:00Z', { estimated_date: '2027-10-31' })).toBe('launch')
  })

  test('one that was ready goes out at any later hour, so that a restart catches up', () => {
    expect(decide('2027-03-28T21:00:00Z')).toBe('launch')
    expect(decide('2027-04-02T03:00:00Z')).toBe('launch')
  })

  test('one that is not ready is held, once, and not before its time', () => {
    expect(decide('2027-03-28T07:59:59Z', open)).toBe('wait')
    expect(decide('2027-03-28T08:00:00Z', open)).toBe('hold')
    expect(decide('2027-03-28T08:01:00Z', { ...open, held: true })).toBe('wait')
  })

  test('one that was held goes out by day only: from nine, and before five', () => {
    const held = { held: true }
    expect(decide('2027-03-28T08:30:00Z', held)).toBe('launch')
    expect(decide('2027-03-28T15:59:59Z', held)).toBe('launch')
    expect(decide('2027-03-28T16:00:00Z', held)).toBe('wait')
    expect(decide('2027-03-29T07:59:59Z', held)).toBe('wait')
    expect(decide('2027-03-29T08:00:00Z', held)).toBe('launch')
  })

  test('one that was held and then moved to a later date waits for it', () => {
    expect(decide('2027-03-28T10:00:00Z', { held: true, estimated_date: '2027-04-05' })).toBe('wait')
  })
})

test('the next reminder is the first that was not sent, at the time at which it really goes out', () => {
  const launched_at = at('2027-07-01T08:00:00Z')
  const next = (now: string, reminded_day = 0, reminded_at: string | null = null) =>
    nextReminder({
      now: at(now),
      launched_at,
      reminded_day,
      reminded_at: reminded_at ? at(reminded_at) : null,
    })?.at.toISOString()
  expect(next('2027-07-01T08:00:00Z')).toBe('2027-07-05T08:00:00.000Z')
  expect(next('2027-07-05T07:59:59Z')).toBe('2027-07-05T08:00:00.000Z')
  expect(next('2027-07-05T08:00:10Z', 4, '2027-07-05T08:00:05Z')).toBe('2027-07-10T08:00:00.000Z')
  expect(next('2027-07-05T17:00:00Z')).toBe('2027-07-06T08:00:00.000Z')
  expect(next('2027-07-10T08:00:10Z', 9, '2027-07-10T08:00:05Z')).toBeUndefined()
})

describe('a reminder', () => {
  const launched_at = at('2027-03-24T09:00:00Z')
  const due = (now: string, reminded_day = 0, reminded_at: string | null = null) =>
    reminderDue({
      now: at(now),
      launched_at,
      reminded_day,
      reminded_at: reminded_at === null ? null : at(reminded_at),
    })

  test('is due at nine o’clock in London on the fourth day and on the ninth', () => {
    expect(due('2027-03-28T07:59:59Z')).toBeNull()
    expect(due('2027-03-28T08:00:00Z')).toBe(4)
    expect(due('2027-04-02T07:59:59Z', 4)).toBeNull()
    expect(due('2027-04-02T08:00:00Z', 4)).toBe(9)
  })

  test('is never sent twice', () => {
    expect(due('2027-03-28T08:01:00Z', 4)).toBeNull()
    expect(due('2027-04-05T08:00:00Z', 9)).toBeNull()
  })

  test('that was missed is overtaken by the later one', () => {
    expect(due('2027-04-03T12:00:00Z')).toBe(9)
  })

  test('that is late goes out by day only: from nine, and before five', () => {
    expect(due('2027-03-28T15:59:59Z')).toBe(4)
    expect(due('2027-03-28T16:00:00Z')).toBeNull()
    expect(due('2027-03-29T03:00:00Z')).toBeNull()
    expect(due('2027-03-29T07:59:59Z')).toBeNull()
    expect(due('2027-03-29T08:00:00Z')).toBe(4)
    expect(due('2027-04-02T23:00:00Z')).toBeNull()
  })

  test('never comes within 48 hours of the one before, and waits for the day after that', () => {
    const late = (now: string) => due(now, 4, '2027-04-01T12:00:00Z')
    expect(late('2027-04-02T08:00:00Z')).toBeNull()
    expect(late('2027-04-03T11:59:59Z')).toBeNull()
    expect(late('2027-04-03T12:00:00Z')).toBe(9)
    const clocksChanged = (now: string) =>
      reminderDue({
        now: at(now),
        launched_at: at('2027-10-21T08:00:00Z'),
        reminded_day: 4,
        reminded_at: at('2027-10-29T15:30:00Z'),
      })
    expect(clocksChanged('2027-10-31T15:30:00Z')).toBe(9)
    expect(clocksChanged('2027-10-31T15:29:59Z')).toBeNull()
  })

  test('is not sent once the survey is over', () => {
    expect(due('2027-04-07T08:00:00Z')).toBeNull()
    expect(due('2027-04-06T15:59:59Z')).toBe(9)
    expect(due('2027-04-07T07:59:59Z')).toBeNull()
  })

  test('counts from the launch’s date, however late on it the launch was', () => {
    const late = at('2027-07-01T22:30:00Z')
    const first = { now: at('2027-07-05T08:00:00Z'), reminded_day: 0, reminded_at: null }
    expect(reminderDue({ ...first, launched_at: late })).toBe(4)
    const afterMidnight = at('2027-07-01T23:30:00Z')
    expect(reminderDue({ ...first, launched_at: afterMidnight })).toBeNull()
  })
})

test('a survey closes fourteen days after its launch, at the same time of day', () => {
  expect(closesAt(at('2027-10-20T08:00:00Z')).toISOString()).toBe('2027-11-03T09:00:00.000Z')
})

test('days left are days on the calendar, and none once it is over', () => {
  const closes = at('2027-11-03T09:00:00Z')
  expect(daysLeft(at('2027-10-20T08:00:00Z'), closes)).toBe(14)
  expect(daysLeft(at('2027-10-29T08:00:00Z'), closes)).toBe(5)
  expect(daysLeft(at('2027-11-02T23:59:00Z'), closes)).toBe(1)
  expect(daysLeft(at('2027-11-03T00:00:00Z'), closes)).toBe(0)
  expect(daysLeft(at('2027-12-01T00:00:00Z'), closes)).toBe(0)
})

describe('the next date', () => {
  const now = at('2027-01-20T12:00:00Z')

  test('is as many calendar months later as the survey repeats', () => {
    expect(nextDate('2027-01-10', 'none', now)).toBeNull()
    expect(nextDate('2027-01-31', 'month', now)).toBe('2027-02-28')
    expect(nextDate('2027-01-10', 'quarter', now)).toBe('2027-04-10')
    expect(nextDate('2026-08-31', 'half_year', now)).toBe('2027-02-28')
    expect(nextDate('2027-01-10', 'year', now)).toBe('2028-01-10')
  })

  test('is never earlier than a date that may be chosen today', () => {
    expect(nextDate('2026-11-10', 'month', now)).toBe('2027-01-24')
  })
})

import { describe, expect, test } from 'vitest'
import {
  closesAt,
  daysLeft,
  earliestDate,
  type LaunchProps,
  launchDecision,
  nextDate,
  nextReminder,
  preflightLabels,
  reminderDue,
  whatHoldsItBack,
} from './lifecycle.ts'

const at = (iso: string) => new Date(iso)

test('The earliest survey date is the fourth day after today in London', () => {
  expect(earliestDate(at('2027-07-15T22:30:00Z'))).toBe('2027-07-19')
  expect(earliestDate(at('2027-07-15T23:30:00Z'))).toBe('2027-07-20')
})

const ticked = preflightLabels.map((label) => ({ label, status: true }))

const enough = {
  recipients: 5,
  min_group_size: 5,
  asked_elsewhere: null,
  asked_twice: null,
  lone_scores: [],
  vouched: true,
  too_many: null,
}

describe('before a launch', () => {
  test('A scheduled survey with a full checklist and enough people can launch', () => {
    expect(whatHoldsItBack({ status: 'scheduled', checks: ticked, ...enough })).toEqual([])
  })

  test('A launch needs enough people, none of them in a running survey', () => {
    const reasons = (audience: Partial<typeof enough>) =>
      whatHoldsItBack({ status: 'scheduled', checks: ticked, ...enough, ...audience })
    const tooFew = 'The survey must go to at least 5 people, so that nobody can be identified. It would go to'
    expect(reasons({ recipients: 4 })).toEqual([`${tooFew} 4`])
    expect(reasons({ recipients: 1 })).toEqual([`${tooFew} 1`])
    const elsewhere = (people: number) =>
      whatHoldsItBack({
        status: 'scheduled',
        checks: ticked,
        ...enough,
        recipients: people,
        asked_elsewhere: { people, until: at('2026-12-03T23:59:00Z') },
      }).at(-1)
    expect(elsewhere(1)).toBe('1 of these people is in another survey until 3 December')
    expect(elsewhere(1_041)).toBe('1,041 of these people are in another survey until 3 December')
  })

  test('A launch is refused if it is too soon or would form an odd cycle', () => {
    const reasons = (why: 'twice' | 'circle') =>
      whatHoldsItBack({
        status: 'scheduled',
        checks: ticked,
        ...enough,
        asked_twice: { why, from: '2027-04-18' },
      })
    expect(reasons('twice')).toEqual([
      'Some of these people have been asked twice in the last 8 weeks. This survey can go out from 18 April 2027',
    ])
    expect(reasons('circle')).toEqual([
      'Too many surveys within 8 weeks would have people in common. This survey can go out from 18 April 2027',
    ])
  })

  test('A launch waits until the caller or owner has confirmed their address', () => {
    expect(whatHoldsItBack({ status: 'scheduled', checks: ticked, ...enough, vouched: false })).toEqual([
      'Confirm your e-mail address',
    ])
  })

  test('The checklist lists unticked boxes and says if the audience is empty', () => {
    const checks = ticked.map((check, index) => ({ ...check, status: index !== 1 && index !== 4 }))
    expect(whatHoldsItBack({ status: 'scheduled', checks, ...enough, recipients: 0 })).toEqual([
      'Team tags are set',
      'The date avoids holidays and busy periods',
      'There is nobody to send the survey to',
    ])
  })

  test('The checklist lists categories with a single scored question', () => {
    const scores = { ...enough, lone_scores: ['Sleep, mostly', 'Pay'] }
    expect(whatHoldsItBack({ status: 'scheduled', checks: ticked, ...scores })).toEqual([
      '‘Sleep, mostly’ has only one scored question. Show at least two, or none',
      '‘Pay’ has only one scored question. Show at least two, or none',
    ])
  })

  test.each(['draft', 'active', 'complete'] as const)('A survey that is %s cannot be launched', (status) => {
    expect(whatHoldsItBack({ status, checks: [], ...enough })).toEqual([
      'Only a scheduled survey can be launched',
    ])
  })
})

test('A launch may not exceed the trial’s limit or the two-week limit', () => {
  const reasons = (has_plan: boolean) =>
    whatHoldsItBack({
      status: 'scheduled',
      checks: ticked,
      ...enough,
      too_many: { people: 1_251, most: 1_250, has_plan },
    })
  expect(reasons(false)).toEqual([
    'During the free trial, your surveys can go to 1,250 people. This survey would bring the total to 1,251. Choose a plan, or ask us to raise the limit',
  ])
  expect(reasons(true)).toEqual([
    'In any two weeks, your surveys can go to at most 1,250 people. This survey would bring the total to 1,251. Please try again later',
  ])
})

describe('on its date', () => {
  const decide = (now: string, facts: Partial<LaunchProps> = {}) =>
    launchDecision({ now: at(now), estimated_date: '2027-03-28', held: false, reasons: [], ...facts })
  const open = { reasons: ['Team tags are set'] }

  test('A survey launches at 09:00 in London, even after the clocks change', () => {
    expect(decide('2027-03-28T07:59:59Z')).toBe('wait')
    expect(decide('2027-03-28T08:00:00Z')).toBe('launch')
    expect(decide('2027-10-31T08:59:59Z', { estimated_date: '2027-10-31' })).toBe('wait')
    expect(decide('2027-10-31T09:00:00Z', { estimated_date: '2027-10-31' })).toBe('launch')
  })

  test('A survey that was ready on time launches at any hour after a restart', () => {
    expect(decide('2027-03-28T21:00:00Z')).toBe('launch')
    expect(decide('2027-04-02T03:00:00Z')).toBe('launch')
  })

  test('An unready survey goes on hold once, and not before its launch time', () => {
    expect(decide('2027-03-28T07:59:59Z', open)).toBe('wait')
    expect(decide('2027-03-28T08:00:00Z', open)).toBe('hold')
    expect(decide('2027-03-28T08:01:00Z', { ...open, held: true })).toBe('wait')
  })

  test('A survey that was on hold launches only from 09:00 to 17:00', () => {
    const held = { held: true }
    expect(decide('2027-03-28T08:30:00Z', held)).toBe('launch')
    expect(decide('2027-03-28T15:59:59Z', held)).toBe('launch')
    expect(decide('2027-03-28T16:00:00Z', held)).toBe('wait')
    expect(decide('2027-03-29T07:59:59Z', held)).toBe('wait')
    expect(decide('2027-03-29T08:00:00Z', held)).toBe('launch')
  })

  test('A survey that was on hold waits for its new date', () => {
    expect(decide('2027-03-28T10:00:00Z', { held: true, estimated_date: '2027-04-05' })).toBe('wait')
  })
})

test('The next reminder is shown with the time when it will be sent', () => {
  const launched_at = at('2027-07-01T08:00:00Z')
  const next = (now: string, reminded_day = 0, reminded_at: string | null = null) =>
    nextReminder({
      kind: 'full',
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
      kind: 'full',
      now: at(now),
      launched_at,
      reminded_day,
      reminded_at: reminded_at === null ? null : at(reminded_at),
    })

  test('Reminders are due at 09:00 in London on days 4 and 9', () => {
    expect(due('2027-03-28T07:59:59Z')).toBeNull()
    expect(due('2027-03-28T08:00:00Z')).toBe(4)
    expect(due('2027-04-02T07:59:59Z', 4)).toBeNull()
    expect(due('2027-04-02T08:00:00Z', 4)).toBe(9)
  })

  test('No reminder is sent twice', () => {
    expect(due('2027-03-28T08:01:00Z', 4)).toBeNull()
    expect(due('2027-04-05T08:00:00Z', 9)).toBeNull()
  })

  test('A missed reminder is skipped once the next one is due', () => {
    expect(due('2027-04-03T12:00:00Z')).toBe(9)
  })

  test('A late reminder is sent only from 09:00 to 17:00', () => {
    expect(due('2027-03-28T15:59:59Z')).toBe(4)
    expect(due('2027-03-28T16:00:00Z')).toBeNull()
    expect(due('2027-03-29T03:00:00Z')).toBeNull()
    expect(due('2027-03-29T07:59:59Z')).toBeNull()
    expect(due('2027-03-29T08:00:00Z')).toBe(4)
    expect(due('2027-04-02T23:00:00Z')).toBeNull()
  })

  test('Reminders are at least 48 hours apart', () => {
    const late = (now: string) => due(now, 4, '2027-04-01T12:00:00Z')
    expect(late('2027-04-02T08:00:00Z')).toBeNull()
    expect(late('2027-04-03T11:59:59Z')).toBeNull()
    expect(late('2027-04-03T12:00:00Z')).toBe(9)
    const clocksChanged = (now: string) =>
      reminderDue({
        kind: 'full',
        now: at(now),
        launched_at: at('2027-10-21T08:00:00Z'),
        reminded_day: 4,
        reminded_at: at('2027-10-29T15:30:00Z'),
      })
    expect(clocksChanged('2027-10-31T15:30:00Z')).toBe(9)
    expect(clocksChanged('2027-10-31T15:29:59Z')).toBeNull()
  })

  test('No reminder is sent after the survey has closed', () => {
    expect(due('2027-04-07T08:00:00Z')).toBeNull()
    expect(due('2027-04-06T15:59:59Z')).toBe(9)
    expect(due('2027-04-07T07:59:59Z')).toBeNull()
  })

  test('Reminder days count from the launch date, even after a late launch', () => {
    const late = at('2027-07-01T22:30:00Z')
    const first = {
      kind: 'full' as const,
      now: at('2027-07-05T08:00:00Z'),
      reminded_day: 0,
      reminded_at: null,
    }
    expect(reminderDue({ ...first, launched_at: late })).toBe(4)
    const afterMidnight = at('2027-07-01T23:30:00Z')
    expect(reminderDue({ ...first, launched_at: afterMidnight })).toBeNull()
  })
})

test('A survey closes 14 days after the launch at the same time of day', () => {
  expect(closesAt(at('2027-10-20T08:00:00Z'), 'full').toISOString()).toBe('2027-11-03T09:00:00.000Z')
})

test('The days left are calendar days, and 0 once a survey has closed', () => {
  const closes = at('2027-11-03T09:00:00Z')
  expect(daysLeft(at('2027-10-20T08:00:00Z'), closes)).toBe(14)
  expect(daysLeft(at('2027-10-29T08:00:00Z'), closes)).toBe(5)
  expect(daysLeft(at('2027-11-02T23:59:00Z'), closes)).toBe(1)
  expect(daysLeft(at('2027-11-03T00:00:00Z'), closes)).toBe(0)
  expect(daysLeft(at('2027-12-01T00:00:00Z'), closes)).toBe(0)
})

describe('the next date of a repeating survey', () => {
  const now = at('2027-01-20T12:00:00Z')

  test('A survey repeats after the chosen number of calendar months', () => {
    expect(nextDate('2027-01-10', 'none', now)).toBeNull()
    expect(nextDate('2027-01-31', 'month', now)).toBe('2027-02-28')
    expect(nextDate('2027-01-10', 'quarter', now)).toBe('2027-04-10')
    expect(nextDate('2026-08-31', 'half_year', now)).toBe('2027-02-28')
    expect(nextDate('2027-01-10', 'year', now)).toBe('2028-01-10')
  })

  test('A survey never repeats before the earliest date allowed', () => {
    expect(nextDate('2026-11-10', 'month', now)).toBe('2027-01-24')
  })
})

test('A pulse closes after 7 days and sends one reminder, at 09:00 on day 3', () => {
  const launched_at = at('2027-10-27T08:00:00Z')
  expect(closesAt(launched_at, 'pulse').toISOString()).toBe('2027-11-03T09:00:00.000Z')
  const pulse = { kind: 'pulse' as const, launched_at, now: launched_at, reminded_at: null }
  expect(nextReminder({ ...pulse, reminded_day: 0 })).toEqual({ day: 3, at: at('2027-10-30T08:00:00Z') })
  expect(nextReminder({ ...pulse, reminded_day: 3 })).toBeNull()
})

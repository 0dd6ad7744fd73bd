import { expect, test } from 'vitest'
import {
  type ActionStatus,
  digestMonth,
  groupOf,
  highestAndLowest,
  isMailTime,
  isOverdue,
  nextActionReminder,
  sayStatus,
  sharedAgainFrom,
  usualDueDate,
} from './actions.ts'
import { londonDate } from './london.ts'

test('An open action is overdue from the day after its due date', () => {
  const due_on = '2027-06-10'
  const late = (status: 'planned' | 'doing' | 'done' | 'dropped', time: string) =>
    isOverdue({ status, due_on }, londonDate(new Date(time)))
  expect(late('planned', '2027-06-10T22:59:59Z')).toBe(false)
  expect(late('planned', '2027-06-10T23:00:00Z')).toBe(true)
  expect(late('doing', '2027-06-11T12:00:00Z')).toBe(true)
  expect(late('done', '2027-06-11T12:00:00Z')).toBe(false)
  expect(late('dropped', '2027-06-11T12:00:00Z')).toBe(false)
})

test.each([
  ['2027-01-01T00:00:00Z', '2027-06-03'],
  ['2027-06-03T07:59:59Z', '2027-06-03'],
  // 09:00 in London during British Summer Time.
  ['2027-06-03T08:00:00Z', '2027-06-10'],
  ['2027-06-10T08:00:00Z', '2027-06-17'],
  ['2027-06-30T00:00:00Z', '2027-07-01'],
  ['2027-07-08T07:00:00Z', '2027-07-08'],
  ['2027-07-08T08:00:00Z', null],
])('At %s, the next reminder for an action due on 10 June is %s', (now, next) => {
  expect(nextActionReminder('2027-06-10', new Date(now))).toBe(next)
})

test('An overdue action that is under way says so', () => {
  const due_on = '2027-01-15'
  const said = (status: ActionStatus, day: string) => sayStatus({ status, due_on }, day)
  expect(said('planned', '2027-01-16')).toBe('Overdue')
  expect(said('doing', '2027-01-16')).toBe('Overdue, under way')
  expect(said('doing', '2027-01-15')).toBe('Under way')
  expect(said('done', '2027-01-16')).toBe('Done')
})

test('Plan emails go out from 09:00 to 17:00, even when the clocks change', () => {
  expect(isMailTime(new Date('2027-03-28T07:59:59Z'))).toBe(false)
  expect(isMailTime(new Date('2027-03-28T08:00:00Z'))).toBe(true)
  expect(isMailTime(new Date('2027-10-31T08:59:59Z'))).toBe(false)
  expect(isMailTime(new Date('2027-10-31T16:59:59Z'))).toBe(true)
  expect(isMailTime(new Date('2027-10-31T17:00:00Z'))).toBe(false)
})

test('The monthly list of actions is sent at 09:00 on the first of the month', () => {
  expect(digestMonth(new Date('2027-06-30T23:30:00Z'))).toEqual({
    month: '2027-07',
    since: new Date('2027-07-01T08:00:00Z'),
  })
})

test('A new action is due in 30 days by default', () => {
  expect(usualDueDate(new Date('2027-01-31T12:00:00Z'))).toBe('2027-03-02')
  // The day 30 days later is a Saturday, then a Sunday. Both actions are due on the Friday before.
  expect(usualDueDate(new Date('2027-02-04T12:00:00Z'))).toBe('2027-03-05')
  expect(usualDueDate(new Date('2027-02-05T12:00:00Z'))).toBe('2027-03-05')
})

test('A plan can be shared again after 7 days', () => {
  expect(sharedAgainFrom(new Date('2027-01-31T12:00:00Z'))).toEqual(new Date('2027-02-07T12:00:00Z'))
})

const scored = (...scores: (number | null)[]) => scores.map((score, id) => ({ id, score }))
const told = (...scores: (number | null)[]) => {
  const { highest, lowest } = highestAndLowest(scored(...scores))
  return [highest.map(({ score }) => score), lowest.map(({ score }) => score)]
}

test('The outcome lists up to three highest and lowest scores, without repeats', () => {
  expect(told(1, 2, 3, 4, 5, 6, 7, 8)).toEqual([
    [8, 7, 6],
    [1, 2, 3],
  ])
  expect(told(5, null, 3, 4, null)).toEqual([[5, 4], [3]])
  expect(told(5, 3)).toEqual([[5], [3]])
  expect(told(5)).toEqual([[5], []])
  expect(told(null)).toEqual([[], []])
})

test('The outcome lists no lowest score if all scores are equal', () => {
  expect(told(5, 5, 5, 5)).toEqual([[5, 5, 5], []])
})

test('A plan’s actions are grouped by urgency', () => {
  const group = (due_on: string, overdue = false) =>
    groupOf({ status: 'planned', due_on, overdue }, '2027-06-10')
  expect([group('2027-06-09', true), group('2027-07-10'), group('2027-07-11')]).toEqual([
    'overdue',
    'soon',
    'later',
  ])
  expect(groupOf({ status: 'dropped', due_on: '2027-06-09', overdue: false }, '2027-06-10')).toBe('dropped')
})

import { expect, test } from 'vitest'
import {
  clearSteps,
  linesOf,
  placesOf,
  questionSets,
  sayLeftOut,
  stretches,
  type Trend,
} from './trend-lines.ts'

const none = { change: null, change_verdict: null, change_margin: null, change_untold: null }

const unbanded = { mean: null, band: null, gap: null }

const survey = (month: string, overall: number | null, template_id = 1): Trend[number] => ({
  uuid: month,
  title: `O'Hara's, ${month}`,
  kind: 'full',
  pulse: null,
  template_id,
  template: `Set ${template_id}`,
  completed_at: `2027-${month}-01T09:00:00Z`,
  respondents: 9,
  completed: 9,
  recipients: 12,
  counts_only: false,
  overall_score: overall,
  ...none,
  instrument: null,
  categories: [{ id: 4, name: 'Workload', color: 'ember', score: overall, ...unbanded, ...none }],
})

test('The trend draws a withheld survey as a gap, not as a zero', () => {
  const [overall] = linesOf([survey('01', 6), survey('03', null), survey('05', 0), survey('07', 7)])
  expect(overall?.points.map(({ score }) => score)).toEqual([6, null, 0, 7])
  expect(stretches(overall?.points ?? []).map((line) => line.map(({ score }) => score))).toEqual([
    [6],
    [0, 7],
  ])
})

test('A trend covers one question set and names the surveys it leaves out', () => {
  const trend = [survey('01', 6, 1), survey('03', 8, 2), survey('05', 9, 1), survey('07', 9, 3)]
  const sets = questionSets(trend)
  expect(sets.map(({ id, surveys }) => [id, surveys.map(({ uuid }) => uuid)])).toEqual([
    [3, ['07']],
    [1, ['01', '05']],
    [2, ['03']],
  ])
  expect(sayLeftOut(trend, sets[2]!)).toBe(
    "This trend leaves out ‘O'Hara's, 01’ (1 January 2027), ‘O'Hara's, 05’ (1 May 2027) and ‘O'Hara's, 07’ (1 July 2027), because they ask different questions.",
  )
  expect(sayLeftOut(trend.slice(0, 2), sets[1]!)).toBe(
    "This trend leaves out ‘O'Hara's, 03’ (1 March 2027), because it asks different questions.",
  )
  expect(sayLeftOut(trend.slice(0, 1), sets[1]!)).toBeNull()
})

test('The trend does not connect scores from different questions', () => {
  const other = { change: 1, change_untold: 'other_questions' as const }
  const [overall, area] = linesOf([
    { ...survey('01', 6), categories: [] },
    { ...survey('03', 7), ...other },
    survey('05', 8),
    survey('07', null),
  ])
  expect(stretches(overall?.points ?? []).map((line) => line.map(({ score }) => score))).toEqual([
    [6],
    [7, 8],
  ])
  expect(overall?.points.map(({ hasOtherQuestions }) => hasOtherQuestions)).toEqual([
    false,
    true,
    false,
    false,
  ])
  expect(area?.points.map(({ score }) => score)).toEqual([undefined, 7, 8, null])
})

test('HSE’s areas are sorted by band and show an average instead of a score', () => {
  const [overall, ...areas] = linesOf([
    {
      ...survey('01', 6),
      instrument: 'hse',
      categories: [
        { id: 1, name: 'Role', color: 'c6', score: 7.7, mean: 4.09, band: 'yellow', gap: 0.09, ...none },
        { id: 2, name: 'Change', color: 'c7', score: 4.8, mean: 2.93, band: 'yellow', gap: 0.11, ...none },
        { id: 3, name: 'Demands', color: 'c3', score: 4.2, mean: 2.67, band: 'red', gap: 0.27, ...none },
      ],
    },
  ])
  expect(overall).toMatchObject({ name: 'Average of the seven areas', band: null, hasBands: true })
  expect(areas.map(({ name, band }) => [name, band])).toEqual([
    ['Demands', 'red'],
    ['Change', 'yellow'],
    ['Role', 'yellow'],
  ])
})

test('The trend draws a thick line for a clear change, but not across a gap', () => {
  const risen = { change: 1, change_verdict: 'risen' as const, change_margin: 0.5 }
  const [overall] = linesOf([
    survey('01', 5),
    { ...survey('03', 6), ...risen },
    { ...survey('05', 6.2), ...risen, change_verdict: 'no_clear_change' },
    survey('07', null),
    { ...survey('09', 8), ...risen },
  ])
  expect(clearSteps(overall?.points ?? []).map((step) => step.map(({ score }) => score))).toEqual([[5, 6]])
})

test('The trend draws nothing if there are no surveys', () => {
  expect(linesOf([])).toEqual([])
})

test('The trend spaces surveys by date between 0 and 1 without overlap', () => {
  expect(placesOf([])).toEqual([])
  expect(placesOf([5])).toEqual([0.5])
  expect(placesOf([0, 1, 2])).toEqual([0, 0.5, 1])
  const [first = 1, second = 0, third = 0, last = 0] = placesOf([0, 1, 50, 100])
  expect(first).toBe(0)
  expect(second).toBeGreaterThan(0.15)
  expect(third).toBeGreaterThan(second + 0.3)
  expect(last).toBeCloseTo(1)
  expect(placesOf([7, 7])).toEqual([0, 1])
})

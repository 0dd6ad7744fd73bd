import { expect, test } from 'vitest'
import { clearSteps, linesOf, placesOf, stretches, type Trend } from './trend-lines.ts'

const none = { change: null, change_verdict: null, change_margin: null, change_untold: null }

const survey = (month: string, overall: number | null, template_id = 1): Trend[number] => ({
  uuid: month,
  title: `O'Hara's, ${month}`,
  template_id,
  completed_at: `2027-${month}-01T09:00:00Z`,
  respondents: 9,
  completed: 9,
  recipients: 12,
  overall_score: overall,
  ...none,
  instrument: null,
  categories: [{ id: 4, name: 'Workload', color: 'ember', score: overall, band: null, ...none }],
})

test('leaves a gap for a withheld survey, not a zero', () => {
  const [overall] = linesOf([survey('01', 6), survey('03', null), survey('05', 0), survey('07', 7)])
  expect(overall?.points.map(({ score }) => score)).toEqual([6, null, 0, 7])
  expect(stretches(overall?.points ?? []).map((line) => line.map(({ score }) => score))).toEqual([
    [6],
    [0, 7],
  ])
})

test('does not compare surveys of another template', () => {
  const lines = linesOf([survey('01', 6, 1), survey('03', 8, 2), survey('05', 9, 2)])
  expect(lines.map(({ name }) => name)).toEqual(['Overall wellbeing', 'Workload'])
  for (const { points } of lines) expect(points.map(({ score }) => score)).toEqual([null, 8, 9])
})

test('labels HSE’s overall figure as an average', () => {
  const [overall, area] = linesOf([
    {
      ...survey('01', 6),
      instrument: 'hse',
      categories: [{ id: 1, name: 'Demands', color: 'ember', score: 5.2, band: 'yellow', ...none }],
    },
  ])
  expect(overall).toMatchObject({ name: 'Average of the seven areas', band: null })
  expect(area).toMatchObject({ name: 'Demands', band: 'yellow' })
})

test('draws a thick line for a clear change, but not across a gap', () => {
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

test('draws no lines without surveys', () => {
  expect(linesOf([])).toEqual([])
})

test('places surveys by date, from 0 to 1, without overlap', () => {
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

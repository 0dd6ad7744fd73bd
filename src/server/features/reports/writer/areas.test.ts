import { expect, test } from 'vitest'
import type { Band } from '#domain/bands.ts'
import { writeReport } from './builtin.ts'
import type { ReportProps } from './props.ts'

const area = (name: string, mean: number | null, band: Band | null, gap: number | null = null) => ({
  name,
  mean,
  band,
  gap,
})

const props = (areas: ReturnType<typeof area>[], team: string | null = null): ReportProps => ({
  title: 'Stress survey',
  kind: 'full',
  team,
  respondents: 30,
  completed: 30,
  recipients: 36,
  cards_over: 0,
  is_without_lists: false,
  overall: 6.1,
  overall_change: null,
  overall_verdict: null,
  categories: areas.map(({ name }) => ({
    name,
    score: 7.4,
    change: null,
    verdict: null,
    impacting_issues: [],
    obstacles: [],
    goals: [],
    unaffected: [],
  })),
  standards: { response_words: 'very good', areas },
})

const seven = [
  area('Demands', 2.81, 'red', 0.13),
  area('Control', 3.4, 'yellow', 0.08),
  area("Managers' support", 3.7, 'green'),
  area('Peer support', 3.8, 'aqua', 0.09),
  area('Relationships', 4.1, 'green'),
  area('Role', 3.9, 'red', 0.14),
  area('Change', null, null),
]

test('An area is described by its HSE band, not by its score out of ten', () => {
  const { key_insights } = writeReport(props(seven))
  expect(key_insights).toContain('the average of the seven areas is 6.1 out of ten')
  expect(key_insights).toContain('In HSE’s words, this response is very good.')
  expect(key_insights).toContain('<em>Role</em> and <em>Demands</em> need urgent action.')
  expect(key_insights).toContain('<em>Control</em> shows a clear need for improvement.')
  expect(key_insights).toContain('<em>Peer support</em> is good, but needs improvement.')
  expect(key_insights).toContain("<em>Managers' support</em> and <em>Relationships</em> are doing very well.")
  expect(key_insights).toContain('There is no official score for <em>Change</em>.')
  expect(key_insights).toContain('Start with <em>Role</em>, whose band is ‘urgent action needed’.')
  // The survey did not ask about issues, obstacles or goals. Our words for scores out of ten, such as 'good
  // result', do not fit HSE's scale.
  expect(key_insights).not.toMatch(/issue|obstacle|good result|strongest|overall wellbeing/i)
})

test('Actions for the lowest areas come first, and communication comes last', () => {
  const { suggested_actions } = writeReport(props(seven))
  const items = suggested_actions.split('<li>').slice(1)
  expect(items).toHaveLength(4)
  expect(items[0]).toContain(
    '<em>Role</em> scores 3.90 out of 5 on HSE’s scale: urgent action needed. Within a month, each person',
  )
  expect(items[1]).toContain('<em>Demands</em>')
  expect(items[2]).toContain('<em>Control</em>')
  expect(items[3]).toContain('These results come from 30 people')
})

test('At least three actions are suggested even if all areas do well', () => {
  const well = seven.map(({ name }) => area(name, 4.6, 'green'))
  const { key_insights, suggested_actions } = writeReport(props(well, "Kitchen, O'Hara's"))
  expect(key_insights).toContain('No area is red or yellow')
  expect(key_insights).toContain("In the team <em>Kitchen, O'Hara's</em>, the average")
  expect(suggested_actions.split('<li>').length - 1).toBeGreaterThanOrEqual(3)
})

test('Report texts do not mention areas without an official score', () => {
  const { key_insights } = writeReport(props(seven.map(({ name }) => area(name, null, null))))
  expect(key_insights).toContain('No category has a score that can be shown.')
})

import { expect, test } from 'vitest'
import type { Band } from '#domain/hse.ts'
import { writeReport } from './builtin.ts'
import type { ReportFacts } from './facts.ts'

const area = (name: string, mean: number | null, band: Band | null, gap: number | null = null) => ({
  name,
  mean,
  band,
  gap,
})

const facts = (areas: ReturnType<typeof area>[], team: string | null = null): ReportFacts => ({
  title: 'Stress survey',
  team,
  respondents: 30,
  completed: 30,
  recipients: 36,
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

test('an area is told by HSE’s band, whatever a score out of ten would be called', () => {
  const { key_insights } = writeReport(facts(seven))
  expect(key_insights).toContain('the average of the seven areas stands at 6.1 out of ten')
  expect(key_insights).toContain('HSE calls such a response very good.')
  expect(key_insights).toContain('In <em>Demands</em> and <em>Role</em> urgent action is needed.')
  expect(key_insights).toContain('In <em>Control</em> there is a clear need for improvement.')
  expect(key_insights).toContain('<em>Peer support</em> is good, but needs improvement.')
  expect(key_insights).toContain("<em>Managers' support</em> and <em>Relationships</em> are doing very well.")
  expect(key_insights).toContain('Of <em>Change</em> there is no official score.')
  expect(key_insights).toContain('Begin with <em>Role</em>, which HSE calls ‘urgent action needed’.')
  // Nobody was asked for an issue, an obstacle or a goal, and none of our own levels is said.
  expect(key_insights).not.toMatch(/issue|obstacle|sound base|strongest|overall wellbeing/i)
})

test('the first actions are for the red and yellow areas, the worst first, and the last tells people', () => {
  const { suggested_actions } = writeReport(facts(seven))
  const items = suggested_actions.split('<li>').slice(1)
  expect(items).toHaveLength(4)
  expect(items[0]).toContain(
    '<em>Role</em> stands at 3.90 on HSE’s scale up to 5: urgent action needed. Within a month each person',
  )
  expect(items[1]).toContain('<em>Demands</em>')
  expect(items[2]).toContain('<em>Control</em>')
  expect(items[3]).toContain('30 people stand behind these results')
})

test('where all is well there is something to protect, and still at least three actions', () => {
  const well = seven.map(({ name }) => area(name, 4.6, 'green'))
  const { key_insights, suggested_actions } = writeReport(facts(well, "Kitchen, O'Hara's"))
  expect(key_insights).toContain('No area is red or yellow')
  expect(key_insights).toContain("In the team <em>Kitchen, O'Hara's</em>, the average")
  expect(suggested_actions.split('<li>').length - 1).toBeGreaterThanOrEqual(3)
})

test('without any official score nothing is made of the areas', () => {
  const { key_insights } = writeReport(facts(seven.map(({ name }) => area(name, null, null))))
  expect(key_insights).toContain('No category has a score that can be shown.')
})

import { expect, test } from 'vitest'
import { reports } from '#contract/reports.ts'
import { type Answers, companyOf, completed, type Running, thirty } from '#test/over-time.ts'
import { comparedWith } from './seats.ts'

const names = Object.keys(thirty)
const everybody = (step: number): Answers => Object.fromEntries(names.map((name) => [name, step]))
const team0 = (step: number): Answers =>
  Object.fromEntries(names.filter((name) => Number(name.slice(1)) % 3 === 0).map((name) => [name, step]))

const changeIn = async ({ as, params }: Running, tag_id?: number) => {
  const { overall_score, change, category_breakdown } = (
    await as.manager(reports.read, { params, body: { tag_id } })
  ).reply.data
  return { overall_score, change, byCategory: category_breakdown.map((category) => category.change) }
}

test('A report is compared with the last survey of the same teams', async () => {
  const company = await companyOf(names)
  const tag = company.tags.get('team0')
  const first = await completed(company, 0, everybody(3))
  const ofTeam = await completed(company, 20, team0(5), ['team0'])
  const again = await completed(company, 57, everybody(4))
  const before = await changeIn(first)
  expect((await changeIn(ofTeam)).overall_score).toBeGreaterThan(before.overall_score ?? 10)
  expect((await changeIn(ofTeam)).change).toBeNull()
  const now = await changeIn(again)
  expect(now.change).toBeCloseTo((now.overall_score ?? 0) - (before.overall_score ?? 0), 5)
  expect(now.change).toBeGreaterThan(0)
  expect(now.byCategory.every((change) => (change ?? 0) >= 0)).toBe(true)
  expect((await changeIn(again, tag)).change).toBe(now.change)
})

test('A lead sees changes only if they may read the survey compared with', () => {
  const survey = { kind: 'full', template_id: 1, has_pulse: true } as const
  const none = { leads: 'none', representatives: false } as const
  const team = { leads: 'team', representatives: false } as const
  const now = { ...survey, id: 3, tag_ids: [7, 8], readers: team }
  const ofOneTeam = { ...survey, id: 2, tag_ids: [7], readers: team }
  const ofBoth = { ...survey, id: 1, tag_ids: [8, 7], readers: none }
  expect(comparedWith([now, ofOneTeam, ofBoth], now)).toEqual([team, team, none, none])
  expect(comparedWith([ofOneTeam, ofBoth], ofOneTeam)).toEqual([none, none])
})

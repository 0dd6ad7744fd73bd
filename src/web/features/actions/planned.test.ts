import { expect, test } from 'vitest'
import type { Action } from '#contract/actions.ts'
import { plannedFrom } from './planned.ts'

const BAKERY = 5
const SHOP = 6

const action = (id: number, tag_id: number | null): Action => ({
  id,
  survey_uuid: 'spring',
  survey_title: 'Spring survey',
  tag_id,
  team: null,
  category_id: null,
  category: null,
  title: 'Explain how pay is decided',
  how: null,
  source: 'suggested',
  owner: { member_id: null, name: 'Sam' },
  due_on: '2027-01-15',
  status: 'planned',
  outcome: null,
  shared: false,
  overdue: false,
  asked: null,
  hazard_ids: [],
  level: null,
  check_on: null,
  check_overdue: false,
  checks: [],
  version: 1,
  created_at: '2026-12-16T09:00:00Z',
  history: [],
})

const planIn = (tagId: number | null, ...all: Action[]) =>
  plannedFrom('Explain how pay is decided', all, { uuid: 'spring', tagId })

test('A team’s report says whether a suggestion is in its own plan or in the company’s', () => {
  expect(planIn(BAKERY, action(1, null))).toMatchObject({ action: { id: 1 }, plan: 'the company’s plan' })
  expect(planIn(BAKERY, action(1, null), action(2, BAKERY))).toMatchObject({
    action: { id: 2 },
    plan: 'the plan',
  })
})

test('A suggestion planned for another team can still be planned for this one', () => {
  expect(planIn(BAKERY, action(1, SHOP))).toBeUndefined()
  expect(planIn(null, action(1, SHOP))).toMatchObject({ plan: 'the plan' })
})

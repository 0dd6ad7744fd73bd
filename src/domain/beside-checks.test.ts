import { expect, test } from 'vitest'
import { besideChecks } from './beside-checks.ts'

const ACTION = { id: 1, survey_uuid: 'spring', status: 'done', asked: null } as const
const HAZARD = { area: 'demands', tag_id: null, team: null, actions: [1] } as const
const CHANGE = { survey_uuid: 'spring', area: 'demands', tag_id: null, before: 3.018, after: 3.11 } as const

test('A check shows the area’s score before and after, and whether it changed', () => {
  const words = (change: object) =>
    besideChecks(ACTION, {
      hazards: [HAZARD],
      changes: [{ ...CHANGE, verdict: 'no_clear_change', ...change }],
    })
  expect(words({})).toEqual(['Demands score for everybody: 3.02 then, 3.11 now: no clear change'])
  expect(words({ verdict: 'risen' })).toEqual(['Demands score for everybody: 3.02 then, 3.11 now: risen'])
  expect(words({ verdict: null })).toEqual([
    'Demands score for everybody: 3.02 then, 3.11 now: not comparable',
  ])
  expect(words({ after: null, verdict: null })).toEqual([
    'Demands score for everybody: 3.02 of 5 in the survey, nothing newer yet',
  ])
  expect(words({ before: null })).toEqual([])
})

test('A check shows no score from another team, area or survey', () => {
  for (const other of [{ tag_id: 7 }, { area: 'role' as const }, { survey_uuid: 'autumn' }])
    expect(
      besideChecks(ACTION, { hazards: [HAZARD], changes: [{ ...CHANGE, verdict: null, ...other }] }),
    ).toEqual([])
})

test('An open action shows no score, even if another in its area is done', () => {
  const all = { hazards: [HAZARD], changes: [{ ...CHANGE, verdict: null }] }
  expect(besideChecks(ACTION, all)).toHaveLength(1)
  for (const status of ['planned', 'doing', 'dropped'] as const)
    expect(besideChecks({ ...ACTION, status }, all)).toEqual([])
})

test('A pulse’s answers about an action are shown after its scores', () => {
  const asked = { survey_title: 'Pulse, August 2026', yes: 12, a_little: 9, no: 4, cannot_say: 3 }
  const twice = { hazards: [HAZARD, HAZARD], changes: [{ ...CHANGE, after: null, verdict: null }] }
  expect(besideChecks({ ...ACTION, asked }, twice)).toEqual([
    'Demands score for everybody: 3.02 of 5 in the survey, nothing newer yet',
    'From ‘Pulse, August 2026’: 12 said yes, 9 a little, 4 no, 3 could not say.',
  ])
})

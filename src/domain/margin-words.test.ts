import { expect, test } from 'vitest'
import {
  type ChangeFacts,
  explainChange,
  explainInfluence,
  explainSilent,
  sayLowResponse,
} from './margin-words.ts'

const response = { completed: 34, recipients: 40 }
const risen: ChangeFacts = { change: 0.6, change_verdict: 'risen', change_margin: 0.5, change_untold: null }
const explained = (more: Partial<ChangeFacts>) => explainChange({ ...risen, ...more }, response)

test('a change says how far chance alone would take it', () => {
  expect(explained({})).toBe(
    'This is 0.6 higher than in the last complete survey, worked out before the two scores are rounded. If nothing had changed, chance alone would move this score by up to 0.5 in 19 of 20 cases, with 34 of 40 people answering. So it has risen.',
  )
  expect(explained({ change: -1, change_verdict: 'fallen' })).toMatch(/1\.0 lower .* So it has fallen\.$/)
  expect(explained({ change_margin: 0 })).toContain('by less than 0.1 in 19 of 20 cases')
})

test('what is not clear has not risen, and one of several has to move further', () => {
  const unclear = explained({ change: 0.3, change_verdict: 'no_clear_change' })
  expect(unclear).toMatch(/0\.3 higher .* So this is no clear change\.$/)
  expect(explained({ change_verdict: 'no_clear_change' })).toContain('looked at together')
  expect(explained({ change: 0, change_verdict: 'no_clear_change', change_margin: 0 })).toMatch(
    /^To one decimal this is the same .* So this is no clear change\.$/,
  )
})

test('what cannot be told says why, and never that it rose', () => {
  const reasons = (['earlier_report', 'other_questions', 'optional_questions', 'too_little'] as const).map(
    (change_untold) => explained({ change_verdict: null, change_margin: null, change_untold }),
  )
  expect(new Set(reasons).size).toBe(4)
  for (const reason of reasons) {
    expect(reason).toContain('0.6 higher')
    expect(reason).toContain('cannot be told, because')
    expect(reason).not.toMatch(/risen|fallen|no clear change/)
  }
  expect(explained({ change: null, change_verdict: null, change_margin: null })).toContain(
    'There is no change to show',
  )
})

test('few people, silent people and few answers are said', () => {
  expect(explainInfluence(0.9)).toBe(
    'Few people: one person answering differently can move this score by up to 0.9.',
  )
  expect(explainSilent(6.2, response)).toBe(
    'Had those who did not answer felt one point lower, this would be 6.2.',
  )
  expect(explainSilent(6.2, { completed: 40, recipients: 40 })).toBeNull()
  expect(explainSilent(null, response)).toBeNull()
  expect(sayLowResponse(response)).toBeNull()
  expect(sayLowResponse({ completed: 19, recipients: 40 })).toContain('19 of 40')
})

import { expect, test } from 'vitest'
import { explainResponse } from './hse-words.ts'
import { untolds } from './margin.ts'
import {
  type ChangeProps,
  changeInShort,
  explainChange,
  explainInfluence,
  explainSilent,
  sayLowResponse,
} from './margin-words.ts'

const response = { completed: 34, recipients: 40, counts_only: false }
const risen: ChangeProps = { change: 0.6, change_verdict: 'risen', change_margin: 0.5, change_untold: null }
const explained = (more: Partial<ChangeProps>) => explainChange({ ...risen, ...more }, response)

test('The margin note says how much chance alone could change a score', () => {
  expect(explained({})).toBe(
    'This is 0.6 higher than in the last complete survey. With 34 of 40 people answering, chance alone would move this score by up to 0.5 in 19 out of 20 cases, even if nothing had changed. The score has clearly risen.',
  )
  expect(explained({ change: -1, change_verdict: 'fallen' })).toMatch(
    /1\.0 lower .* The score has clearly fallen\.$/,
  )
})

test('The note says ‘no clear change’ and that several scores are compared', () => {
  const unclear = explained({ change: 0.3, change_verdict: 'no_clear_change' })
  expect(unclear).toMatch(/0\.3 higher .* This is not a clear change\.$/)
  expect(explained({ change_verdict: 'no_clear_change' })).toContain('The more scores we compare')
  expect(explained({ change: 0, change_verdict: 'no_clear_change', change_margin: 0.1 })).toMatch(
    /^Rounded to one decimal place, this is the same .* This is not a clear change\.$/,
  )
})

test('The margin note mentions a clear change even if it rounds to 0', () => {
  const hidden = { ...risen, change: 0, change_margin: 0.1 }
  expect(changeInShort(hidden)).toBe('risen by less than 0.1')
  expect(changeInShort({ ...hidden, change_verdict: 'no_clear_change' })).toBe('0.0 no clear change')
  expect(changeInShort(risen)).toBe('0.6 risen')
  expect(explainChange(hidden, response)).toMatch(
    /^Rounded to one decimal place, this is the same .* before rounding\. .* The score has clearly risen\.$/,
  )
})

test('The note says why a change cannot be judged and does not call it a rise', () => {
  const reasons = untolds.map((change_untold) =>
    explained({ change_verdict: null, change_margin: null, change_untold }),
  )
  expect(new Set(reasons).size).toBe(untolds.length)
  for (const reason of reasons) {
    expect(reason).toContain('0.6 higher')
    expect(reason).toContain('We cannot tell whether this is more than chance, because')
    expect(reason).not.toMatch(/risen|fallen|no clear change/)
  }
  expect(explained({ change: null, change_verdict: null, change_margin: null })).toContain(
    'There is no earlier score',
  )
})

test('No change is described as clear if too few people are counted', () => {
  expect(explained({ change_verdict: 'no_clear_change', change_margin: null })).toMatch(
    /0\.6 higher .* too few people were counted to tell a change from chance, so we report no clear change\.$/,
  )
})

test('The margin notes warn of few people, low response and few answers', () => {
  expect(explainInfluence(0.9)).toBe(
    'Few people: one person answering differently can move this score by up to 0.9.',
  )
  const silent = { overall_score: 6.4, if_silent_lower: 6.2, ...response }
  expect(explainSilent(silent)).toBe(
    'If the people who did not answer had scored one point lower, the result would be 6.2.',
  )
  expect(explainSilent({ ...silent, overall_score: 6.2 })).toBeNull()
  expect(explainSilent({ ...silent, completed: 40, recipients: 40 })).toBeNull()
  expect(explainSilent({ ...silent, if_silent_lower: null })).toBeNull()
  expect(sayLowResponse(response)).toBeNull()
  expect(sayLowResponse({ ...response, completed: 19 })).toContain('19 of 40')
})

test('For people with a seat, the notes are about the people counted', () => {
  const seat = { ...response, counts_only: true }
  expect(explainChange(risen, seat)).toContain('With 34 of 40 people counted, chance alone')
  expect(explainSilent({ overall_score: 6.4, if_silent_lower: 6.2, ...seat })).toBe(
    'If the people who are not counted had scored one point lower, the result would be 6.2.',
  )
  expect(sayLowResponse({ ...seat, completed: 19 })).toMatch(
    /^Fewer than half of the people asked are counted: 19 of 40\./,
  )
  expect(explainResponse({ ...seat, response_words: 'very good' })).toBe(
    '34 of 40 people are counted (85%). In HSE’s words, a response from this many people is very good.',
  )
})

import { expect, test } from 'vitest'
import { employeeWellbeing } from '#content/templates/employee-wellbeing.ts'
import { withNoticed } from '#domain/since-last.ts'
import { isNoticed, questionsOf } from '#domain/template.ts'
import { type ChoiceCount, withoutLists, withoutOptional } from './choice-counts.ts'

const template = withNoticed(employeeWellbeing)
const idOf = (find: (question: ReturnType<typeof questionsOf>[number]) => boolean) =>
  questionsOf(template).find(find)?.id ?? 0
const noticed = idOf(isNoticed)
const required = idOf(({ role, optional }) => role === 'score' && !optional)
const list = idOf(({ role }) => role === 'goal')

const count = (question_id: number): ChoiceCount => ({
  block: 0,
  by: 'mail',
  question_id,
  choice: 'yes',
  people: 5,
  answered: 5,
})

test('Linked surveys leave out the optional question about noticed changes', () => {
  const kept = withoutOptional(template, [required, noticed, list].map(count))
  expect(kept.map(({ question_id }) => question_id)).toEqual([required, list])
})

test('A company’s linked surveys leave out lists', () => {
  const kept = withoutLists(template, [required, noticed, list].map(count))
  expect(kept.map(({ question_id }) => question_id)).toEqual([required, noticed])
})

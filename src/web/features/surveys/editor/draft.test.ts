import { expect, test } from 'vitest'
import type { Survey } from '#contract/surveys.ts'
import { LONE_SCORE } from '#domain/template-check.ts'
import { changeOf, type Draft, DraftShape, draftOf } from './draft.ts'

const question = (id: number) => ({
  id,
  key: `key-${id}`,
  question: `Question ${id}?`,
  question_type: 'range' as const,
  role: 'score' as const,
  options: [],
  has_other: false,
  reversed: false,
  optional: false,
})
const category = (id: number, questions: number[]) => ({
  id,
  name: `Category ${id}`,
  description: '',
  color: 'green',
  questions: questions.map(question),
})
const survey = {
  title: "Smith, Sons & O'Hara's survey",
  estimated_date: '2027-02-18',
  tag_ids: [],
  repeat: 'none',
  blocks: [],
  survey_template: {
    id: 1,
    name: 'Template',
    categories: [category(1, [11, 12, 13]), category(2, [21, 22])],
  },
} as unknown as Survey
const draft = draftOf(survey)
const messages = (edited: Draft) => {
  const problems = DraftShape.safeParse(edited).error?.issues ?? []
  return Object.fromEntries(problems.map(({ path, message }) => [path.join('.'), message]))
}
const hiding = (...ids: number[]): Draft => ({
  ...draft,
  survey_template: {
    categories: draft.survey_template.categories.map((category) => ({
      ...category,
      questions: category.questions.map((asked) => ({ ...asked, hidden: ids.includes(asked.id) })),
    })),
  },
})

test('Saving a draft sends only the fields that were changed', () => {
  expect(changeOf(structuredClone(draft), draft)).toEqual({})
  expect(changeOf({ ...draft, title: 'Another', tag_ids: [7] }, draft)).toEqual({
    title: 'Another',
    tag_ids: [7],
  })
  expect(changeOf({ ...draft, tag_ids: null }, { ...draft, tag_ids: [7] })).toEqual({ tag_ids: [] })
})

test('Saving a draft sends all questions when their order changes', () => {
  const { survey_template } = changeOf(
    { ...draft, survey_template: { categories: draft.survey_template.categories.toReversed() } },
    draft,
  )
  expect(survey_template?.categories.map(({ id, questions }) => [id, questions.map(({ id }) => id)])).toEqual(
    [
      [2, [21, 22]],
      [1, [11, 12, 13]],
    ],
  )
})

test('The editor reports an empty title, question, audience or survey', () => {
  expect(messages(draft)).toEqual({})
  const emptied = { ...hiding(), title: ' ', tag_ids: [] }
  Object.assign(emptied.survey_template.categories[0]!.questions[1]!, { question: ' ' })
  expect(messages(emptied)).toEqual({
    title: 'Required',
    tag_ids: 'Choose at least one tag',
    'survey_template.categories.0.questions.1.question': 'Required',
  })
  expect(messages(hiding(11, 12, 13, 21, 22))).toEqual({
    'root.questions': 'At least one question must be shown',
  })
})

test('A category with only one scored question is reported', () => {
  expect(messages(hiding(11))).toEqual({})
  expect(messages(hiding(11, 12))).toEqual({ 'root.questions': LONE_SCORE })
  expect(messages(hiding(22))).toEqual({ 'root.questions': LONE_SCORE })
  expect(messages(hiding(11, 12, 13))).toEqual({})
})

import { expect, test } from 'vitest'
import type { Survey } from '#contract/surveys.ts'
import { LONE_SCORE } from '#domain/template-check.ts'
import {
  changeOf,
  draftOf,
  isChanged,
  moved,
  problemsOf,
  withBlock,
  withCategoryMoved,
  withQuestion,
  withQuestionMoved,
} from './draft.ts'

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
const order = ({ categories }: typeof draft) =>
  categories.map(({ id, questions }) => [id, questions.map((question) => question.id)])

test('moves a question one place within its category', () => {
  expect(order(withQuestionMoved(draft, 12, -1))).toEqual([
    [1, [12, 11, 13]],
    [2, [21, 22]],
  ])
  expect(moved(draft.categories, 1, -1)).toBe(draft.categories)
  expect(order(withQuestionMoved(draft, 13, 1))).toEqual(order(draft))
  expect(order(withCategoryMoved(draft, 2, -1))).toEqual([
    [2, [21, 22]],
    [1, [11, 12, 13]],
  ])
})

test('counts a real difference as a change and moving back as none', () => {
  expect(isChanged(withQuestionMoved(withQuestionMoved(draft, 11, 1), 11, -1), draft)).toBe(false)
  expect(
    isChanged(draft, withQuestion(withQuestion(draft, 11, { hidden: true }), 11, { hidden: false })),
  ).toBe(false)
  expect(isChanged(withQuestion(draft, 11, { question: 'Another?' }), draft)).toBe(true)
  expect(isChanged(withQuestion(draft, 11, { hidden: true }), draft)).toBe(true)
  expect(isChanged(withQuestionMoved(draft, 11, 1), draft)).toBe(true)
})

test('adds and removes a block in any order', () => {
  const both = withBlock(withBlock(draft, 'recommend', true), 'ons4', true)
  expect(changeOf(both, draft)).toEqual({ blocks: ['ons4', 'recommend'] })
  expect(isChanged(withBlock(withBlock(both, 'ons4', false), 'recommend', false), draft)).toBe(false)
})

test('sends every question in its new order and only what may change', () => {
  const { survey_template } = changeOf(withQuestionMoved(draft, 11, 1), draft)
  expect(survey_template?.categories[0]).toEqual({
    id: 1,
    questions: [12, 11, 13].map((id) => ({
      id,
      question: `Question ${id}?`,
      answer_helper: null,
      hidden: false,
    })),
  })
})

test('reports an empty title, question, audience or survey', () => {
  expect(problemsOf(draft)).toEqual({})
  const emptied = withQuestion({ ...draft, title: ' ', tag_ids: [] }, 12, { question: ' ' })
  expect(problemsOf(emptied)).toEqual({
    title: 'Required',
    tag_ids: 'Choose at least one tag',
    12: 'Required',
  })
  const hidden = [11, 12, 13, 21, 22].reduce((draft, id) => withQuestion(draft, id, { hidden: true }), draft)
  expect(problemsOf(hidden)).toEqual({ questions: 'At least one question must be shown' })
})

test('reports a category with a single scored question', () => {
  const hiding = (...ids: number[]) =>
    problemsOf(ids.reduce((edited, id) => withQuestion(edited, id, { hidden: true }), draft))
  expect(hiding(11)).toEqual({})
  expect(hiding(11, 12)).toEqual({ 'category-1': LONE_SCORE })
  expect(hiding(11, 12, 13)).toEqual({})
  expect(hiding(22)).toEqual({ 'category-2': LONE_SCORE })
  expect(Object.keys(hiding(11, 12, 22))).toEqual(['category-1', 'category-2'])
})

import { expect, test } from 'vitest'
import { blocks } from '#domain/question-blocks.ts'
import { templateProblems } from '#domain/template-check.ts'
import { BLOCKS } from './question-blocks.ts'

const everything = Object.values(BLOCKS)

test('Every question in a question block is a locked reference question', () => {
  for (const block of blocks) expect(BLOCKS[block].key).toBe(block)
  for (const { locked, role, question_type, optional } of everything.flatMap(({ questions }) => questions))
    expect([locked, role, question_type, optional]).toEqual([true, 'reference', 'scale', false])
})

test('Question blocks have no conflicting ids and are otherwise valid', () => {
  const numbered = everything.map((category, place) => ({
    ...category,
    id: place + 1,
    questions: category.questions.map((question) => ({ ...question, id: question.id - 2_000_000_000 })),
  }))
  expect(templateProblems(numbered)).toEqual([])
})

test('The ONS block has the four original ONS questions and their licence', () => {
  const { description, instrument, questions } = BLOCKS.ons4
  expect(description).toMatch(/^Next I would like to ask you four questions .* 10 is "completely"\.$/)
  expect(Object.values(instrument ?? {}).filter((words) => words.trim() !== '')).toHaveLength(6)
  expect(instrument?.licence).toBe('Open Government Licence v3.0')
  expect(questions.map(({ question }) => question)).toEqual([
    'Overall, how satisfied are you with your life nowadays?',
    'Overall, to what extent do you feel that the things you do in your life are worthwhile?',
    'Overall, how happy did you feel yesterday?',
    'On a scale where 0 is "not at all anxious" and 10 is "completely anxious", overall, how anxious did you feel yesterday?',
  ])
})

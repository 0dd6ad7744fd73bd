import { expect, test } from 'vitest'
import { questionOf, templateOf } from './sample.fixture.ts'
import { withNoticed } from './since-last.ts'
import { questionsOf, type Template } from './template.ts'
import { inTexts, longestOf, textsOf, translationProblem } from './translation.ts'

const choice = questionOf({ id: 2, question_type: 'select', options: ['yes, please', 'no.label'] })
const text = questionOf({ id: 3, question_type: 'text', themes: [{ value: 'pay', label: 'Pay' }] })
const template: Template = {
  ...templateOf([[questionOf({ id: 1, answer_helper: 'Think.' })], [choice, text]]),
  name: 'Sample',
}

test('Every translatable text has a path, and option values are left out', () => {
  const texts = textsOf(template)
  expect(texts.get('name')).toBe('Sample')
  expect(texts.get('category.301.name')).toBe('Category 1')
  expect(texts.get('question.question-1.answer_helper')).toBe('Think.')
  expect(texts.get('question.question-2.option.yes, please.label')).toBe('YES, PLEASE')
  expect(texts.get('question.question-3.theme.pay')).toBe('Pay')
  expect([...texts.values()]).not.toContain('yes, please')
})

test('A translation changes texts and nothing else', () => {
  const other = Object.fromEntries([...textsOf(template)].map(([path, text]) => [path, `‹${text}›`]))
  const translated = inTexts(template, other)
  expect([...textsOf(translated).values()]).toEqual(Object.values(other))
  const back = Object.fromEntries(textsOf(template))
  expect(inTexts(translated, back)).toEqual(inTexts(template, {}))
  expect(questionsOf(translated).map(({ options }) => options.map(({ value }) => value))).toEqual(
    questionsOf(template).map(({ options }) => options.map(({ value }) => value)),
  )
  expect(questionsOf(translated).at(-1)?.themes).toEqual([{ value: 'pay', label: '‹Pay›' }])
})

test('Categories that share a part name share its translation', () => {
  const noticed = withNoticed(template)
  const [last] = noticed.categories.slice(-1)
  const path = `category.${last?.id}.part`
  const together = { ...noticed, categories: [...noticed.categories, { ...last!, id: 999 }] }
  expect(textsOf(together).has('category.999.part')).toBe(false)
  expect(
    inTexts(together, { [path]: 'Od tego czasu' })
      .categories.slice(-2)
      .map(({ part }) => part),
  ).toEqual(['Od tego czasu', 'Od tego czasu'])
})

test('Translations that are empty, too long or lack a placeholder are reported', () => {
  expect(translationProblem('How is {company}?', 'Co w {company}?')).toBeUndefined()
  expect(translationProblem('How is {company}?', 'Co w firmie?')).toBe('This must also contain {company}')
  expect(translationProblem('Yes', ' ')).toBe('This is not translated yet')
  expect(translationProblem('Yes', 'x'.repeat(longestOf('Yes') + 1))).toBe('Must be at most 200 characters')
})

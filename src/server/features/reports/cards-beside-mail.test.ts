import { expect, test } from 'vitest'
import { reports } from '#contract/reports.ts'
import { surveys } from '#contract/surveys.ts'
import { questionOf, templateOf } from '#domain/sample.fixture.ts'
import { isListed } from '#domain/scoring.ts'
import { questionsOf, themesOf } from '#domain/template.ts'
import { answerWith, printedDeck } from '#test/cards.ts'
import { crowd, launchedSurvey } from '#test/survey.ts'
import { type ChoiceCount, withoutFew, withoutOptional } from './choice-counts.ts'

const k = 5
const row = (question_id: number, choice: string, people: number, isCard: boolean): ChoiceCount => ({
  block: 0,
  question_id,
  choice,
  people,
  by: isCard ? 'byCard' : 'mail',
  answered: people,
})

/**
 * The numbers that the company's lists show for one option and one theme. `byMail` of 6 people who answer by
 * email choose both, and so do `byCard` of 10 people who answer by card.
 */
async function listedWhere(byMail: number, byCard: number) {
  const survey = await launchedSurvey(crowd(6))
  const { survey_template } = survey.survey
  const question = questionsOf(survey_template).find(isListed)!
  const [usual, chosen] = question.options.filter(({ exclusive }) => !exclusive)
  const text = questionsOf(survey_template).find((asked) => themesOf(asked).length > 0)!
  const [usualTheme, theme] = themesOf(text)
  const says =
    (isChosen: boolean) =>
    ({ id }: { id: number }) => {
      if (id === text.id) return { answer: '', themes: [(isChosen ? theme : usualTheme)?.value ?? ''] }
      return (id === question.id && (isChosen ? chosen : usual)?.value) || ''
    }
  const { codes } = await printedDeck(survey, { tag_ids: [], number: 11 })
  for (const [index, name] of [...survey.people.keys()].entries())
    await survey.submit(name, says(index < byMail))
  for (const [index, code] of codes.slice(1).entries()) await answerWith(survey, code, says(index < byCard))
  const { params } = survey
  await survey.as.manager(surveys.close, { params })
  const { reply } = await survey.as.manager(reports.read, { params, body: {} })
  const categories = reply.data.category_breakdown
  const lists = categories.map(({ top_impacting_issues, top_obstacles, top_12_month_goals }) => ({
    ...top_impacting_issues,
    ...top_obstacles,
    ...top_12_month_goals,
  }))
  const themes = categories.map(({ top_themes }) => top_themes)
  return {
    chosen: lists.map((list) => list[chosen?.label ?? '']),
    ticked: themes.map((list) => list[theme?.label ?? '']),
  }
}

test('Reports reveal nothing about one or two emailed answers among cards', async () => {
  const [nobody, one, two] = [await listedWhere(0, 10), await listedWhere(1, 10), await listedWhere(2, 10)]
  for (const list of ['chosen', 'ticked'] as const) expect(nobody[list]).toContain(10)
  expect([one, two]).toEqual([nobody, nobody])
  const three = await listedWhere(3, 10)
  for (const list of ['chosen', 'ticked'] as const) expect(three[list]).toContain(13)
})

test('Reports reveal nothing about one unknown card among nine known ones', async () => {
  const [without, with9] = [await listedWhere(4, 8), await listedWhere(4, 9)]
  expect(with9).toEqual(without)
  for (const list of ['chosen', 'ticked'] as const) expect(with9[list]).toContain(4)
})

const STEPS = ['1', '2', '3', '4', '5']
const scored = questionOf({ id: 1, options: STEPS, optional: true })
const template = templateOf([[scored]])

test('A report hides an optional question that few people answered by email', () => {
  const cards = [row(1, '5', 10, true)]
  const shown = (byMail: number) => withoutFew(template, [...cards, row(1, '1', byMail, false)], k)
  for (const few of [1, 4]) expect(shown(few)).toEqual(cards)
  expect(shown(5)).toHaveLength(2)
  const fewCards = [row(1, '5', 9, true)]
  for (const few of [0, 4])
    expect(withoutFew(template, [...fewCards, row(1, '1', few, false)], k)).toEqual([])
})

test('A scored question is left out if too few emailed answers are scored', () => {
  const options = [
    { value: 'often', label: 'Often', score: 8 },
    { value: 'not', label: 'Does not apply' },
  ]
  const partly = templateOf([[questionOf({ id: 1, question_type: 'select', options })]])
  const without = [row(1, 'not', 6, false)]
  expect(withoutFew(partly, [...without, row(1, 'often', 4, false)], k)).toEqual([])
  expect(withoutFew(partly, [...without, row(1, 'often', 1, false), row(1, 'often', 9, true)], k)).toEqual([])
  expect(withoutFew(partly, [...without, row(1, 'often', 5, false)], k)).toHaveLength(2)
})

test('Optional questions and questions with unscored answers are dropped', () => {
  const options = [{ value: 'often', label: 'Often', score: 8 }, 'not']
  const mixed = templateOf([
    [
      scored,
      questionOf({ id: 2, options: STEPS }),
      questionOf({ id: 3, question_type: 'select', options }),
      questionOf({ id: 4, question_type: 'multi_select', role: 'impact', options: ['a'], optional: true }),
    ],
  ])
  const rows = [1, 2, 3, 4].map((id) => row(id, '1', 9, false))
  expect(withoutOptional(mixed, rows).map(({ question_id }) => question_id)).toEqual([2, 4])
})

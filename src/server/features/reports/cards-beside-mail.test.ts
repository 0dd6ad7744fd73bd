import { expect, test } from 'vitest'
import { reports } from '#contract/reports.ts'
import { surveys } from '#contract/surveys.ts'
import { isListed } from '#domain/scoring.ts'
import { questionsOf, themesOf } from '#domain/template.ts'
import { answerWith, printedDeck } from '#test/cards.ts'
import { crowd, launchedSurvey } from '#test/survey.ts'
import { type ChoiceCount, withoutFew } from './numbers.ts'

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
 * Lets 4 people who answer by card and `byMail` people who answer by email choose the same option and theme. Returns
 * how often the company's lists say that these were chosen.
 */
async function listedWhere(byMail: number) {
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
  for (const [index, name] of [...survey.people.keys()].entries())
    await survey.submit(name, says(index < byMail))
  const { codes } = await printedDeck(survey, { tag_ids: [], number: 5 })
  for (const code of codes.slice(0, 4)) await answerWith(survey, code, says(true))
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

test('reveals nothing about one or two emailed answers among cards', async () => {
  const [nobody, one, two] = [await listedWhere(0), await listedWhere(1), await listedWhere(2)]
  for (const list of ['chosen', 'ticked'] as const) expect(nobody[list]).toContain(4)
  expect([one, two]).toEqual([nobody, nobody])
  const three = await listedWhere(3)
  for (const list of ['chosen', 'ticked'] as const) expect(three[list]).toContain(7)
})

test('reveals nothing about a few emailed optional answers among cards', () => {
  const cards = [row(1, '5', 10, true)]
  const shown = (byMail: number) => withoutFew([...cards, row(1, '1', byMail, false)], k)
  for (const few of [1, 4]) expect(shown(few)).toEqual(cards)
  expect(shown(5)).toHaveLength(2)
  const fewCards = [row(1, '5', 9, true)]
  for (const few of [0, 4]) expect(withoutFew([...fewCards, row(1, '1', few, false)], k)).toEqual([])
})

import { expect, test } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { type Question, visible } from '#domain/template.ts'
import { reportOf, submitBy } from '#test/report.ts'
import { startCompany, world } from '#test/start.ts'
import { addTeam, crowd, LAUNCH, scheduledSurvey } from '#test/survey.ts'

/**
 * This question is not scored. It is moved to the front of its category, so that everybody reads it before
 * the scored questions.
 */
const FIRST = 'mental.impacts'
const INSTRUCTION = 'On the next pages, choose the lowest answer in Leeds and the highest elsewhere.'

test('A survey with a reworded question does not report correlations', async () => {
  const company = await startCompany()
  const { people } = await addTeam(company, crowd(100))
  const { uuid, survey_template } = await scheduledSurvey(company, { blocks: ['recommend'] })
  const params = { uuid }
  const categories = survey_template.categories.map(({ id, questions }) => ({
    id,
    questions: questions
      .map(({ id, key }) => (key === FIRST ? { id, question: INSTRUCTION } : { id }))
      .toSorted((one, other) => Number('question' in other) - Number('question' in one)),
  }))
  await company.as.manager(surveys.update, { params, body: { survey_template: { categories } } })
  const { timeIs, clock } = await world()
  await timeIs(LAUNCH)
  clock.time = new Date(LAUNCH.getTime() + 3_600_000)
  const asked = visible((await company.as.manager(surveys.one, { params })).reply.survey_template)
  expect(JSON.stringify(asked)).toContain(INSTRUCTION)
  const firstAnswer = ({ question_type, options }: Question) =>
    question_type === 'boolean' ? 'true' : (options[0]?.value ?? '')
  for (const { email } of people.values())
    await submitBy(email, { uuid, survey_template: asked }, firstAnswer)
  await company.as.manager(surveys.close, { params })

  const { data } = (await reportOf({ ...company, params })).reply
  expect([data.respondents, data.goes_together]).toEqual([100, null])
})

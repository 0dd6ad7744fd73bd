import { expect, test } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { type Question, visible } from '#domain/template.ts'
import { reportOf, submitBy } from '#test/report.ts'
import { startCompany, world } from '#test/start.ts'
import { addTeam, crowd, LAUNCH, scheduledSurvey } from '#test/survey.ts'

const ABOUT_THEM = 'Do you work outside Leeds?'

/** Everybody answers the reworded questions truthfully. Only the first person works in Leeds. */
const saidBy =
  (person: number) =>
  ({ key, id, question, question_type, options, role }: Question) => {
    if (key === 'recommend') return person === 0 ? '0' : String(7 + (person % 3))
    if (question === ABOUT_THEM && question_type === 'range') return person === 0 ? '1' : '5'
    if (question === ABOUT_THEM) return person === 0 ? 'false' : 'true'
    const noise = (person * 7 + id * 3) % 5
    if (question_type === 'range') return String(1 + noise)
    if (question_type === 'boolean') return noise >= 2 ? 'true' : 'false'
    if (question_type === 'select' && role === 'score') return options[noise % options.length]?.value ?? ''
    return ''
  }

const reworded = ({ id, key }: Question) =>
  ['mental.hard_days', 'mental.someone_to_talk_to'].includes(key)
    ? { id, question: ABOUT_THEM }
    : { id, hidden: key.startsWith('mental.') }

test('Categories with reworded questions are left out of correlations', async () => {
  const company = await startCompany()
  const { people } = await addTeam(company, crowd(105))
  const { uuid, survey_template } = await scheduledSurvey(company, { blocks: ['recommend'] })
  const params = { uuid }
  const categories = survey_template.categories.map(({ id, questions }) => ({
    id,
    questions: questions.map(reworded),
  }))
  await company.as.manager(surveys.update, { params, body: { survey_template: { categories } } })
  const { timeIs, clock } = await world()
  await timeIs(LAUNCH)
  clock.time = new Date(LAUNCH.getTime() + 3_600_000)
  const asked = visible((await company.as.manager(surveys.one, { params })).reply.survey_template)
  for (const [person, { email }] of [...people.values()].entries())
    await submitBy(email, { uuid, survey_template: asked }, saidBy(person))
  if ((await company.as.manager(surveys.one, { params })).reply.status === 'active')
    await company.as.manager(surveys.close, { params })

  const { data } = (await reportOf({ ...company, params })).reply
  const [first, ...others] = data.category_breakdown.map(({ id, score }) => [id, score !== null])
  expect([data.respondents, first?.[1]]).toEqual([105, true])
  expect(data.goes_together?.categories.map(({ category_id }) => [category_id, true])).toEqual(others)
})

import { expect, test } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { isScored, LONE_SCORE } from '#domain/template-check.ts'
import { json } from '#server/platform/database/db.ts'
import { startCompany, world } from '#test/start.ts'
import { addTeam, crowd, LAUNCH_DATE, scheduledSurvey } from '#test/survey.ts'

test('A draft is refused if a category has only one scored question', async () => {
  const { as } = await startCompany()
  const draft = (await as.manager(surveys.create, { body: { estimated_date: LAUNCH_DATE } })).reply
  const params = { uuid: draft.uuid }
  const [category] = draft.survey_template.categories
  const scored = category!.questions.filter(isScored)
  const showing = (shown: number) => ({
    survey_template: {
      categories: [
        { id: category!.id, questions: scored.map(({ id }, index) => ({ id, hidden: index >= shown })) },
      ],
    },
  })
  expect(await as.manager(surveys.update, { params, body: showing(1) })).toMatchObject({
    status: 422,
    error: { survey_template: [`${LONE_SCORE}: ${category!.name}`] },
  })
  for (const shown of [2, 0])
    expect(await as.manager(surveys.update, { params, body: showing(shown) })).toMatchObject({ status: 200 })
})

test('A survey goes on hold if a category has only one scored question', async () => {
  const company = await startCompany()
  await addTeam(company, crowd(5))
  const { uuid, id, survey_template } = await scheduledSurvey(company)
  const [category, ...others] = survey_template.categories
  const scored = category!.questions.filter(isScored).slice(0, 1)
  const { database } = await world()
  const template = { ...survey_template, categories: [{ ...category!, questions: scored }, ...others] }
  await database.db
    .updateTable('surveys')
    .set({ template: json(template) })
    .where('id', '=', id)
    .execute()
  const refused = await company.as.admin(surveys.launch, { params: { uuid } })
  expect(refused).toMatchObject({ status: 409, error: 'not_ready' })
  expect(refused.text).toContain(
    `‘${category!.name}’ has only one scored question. Show at least two, or none`,
  )
})

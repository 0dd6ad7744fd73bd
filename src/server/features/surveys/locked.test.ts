import { expect, test } from 'vitest'
import { surveys } from '#contract/surveys.ts'
import { templates } from '#contract/templates.ts'
import { questionsOf, visible } from '#domain/template.ts'
import { json } from '#server/platform/database/db.ts'
import { startCompany, world } from '#test/start.ts'
import { addTeam, crowd, LAUNCH, LAUNCH_DATE, scheduledSurvey, templateOf } from '#test/survey.ts'

async function hseDraft() {
  const { as } = await startCompany()
  const { reply: all } = await as.manager(templates.list)
  const template_id = all.find(({ instrument }) => instrument?.id === 'hse')!.id
  const { reply } = await as.manager(surveys.create, { body: { estimated_date: LAUNCH_DATE, template_id } })
  const params = { uuid: reply.uuid }
  return {
    template: reply.survey_template,
    read: async () => (await as.manager(surveys.one, { params })).reply,
    update: (body: object) => as.manager(surveys.update, { params, raw: body }),
  }
}

const LOCKED = ['This belongs to a recognised question set and cannot be changed']

test('A survey copies the attribution and locks of a recognised question set', async () => {
  const { template } = await hseDraft()
  expect(template.instrument).toMatchObject({ id: 'hse', attribution: expect.stringContaining('Executive') })
  expect(
    template.categories.flatMap(({ questions }) => questions).filter(({ locked }) => locked),
  ).toHaveLength(35)
})

test('A change to a locked question is refused, and nothing is saved', async () => {
  const { template, read, update } = await hseDraft()
  const [demands] = template.categories
  const [first, second, ...rest] = demands!.questions
  const changes: [field: string, value: unknown][] = [
    ['question', 'Too many things?'],
    ['answer_helper', null],
    ['answer_helper', 'Think of today.'],
    ['options', [{ value: '1', label: 'Nie' }]],
    ['question_type', 'boolean'],
    ['reversed', false],
    ['optional', true],
    ['key', 'mine'],
  ]
  for (const [field, value] of changes) {
    const questions = [{ ...first, [field]: value }, { ...second, hidden: true }, ...rest]
    const attempt = await update({
      title: 'Ours',
      survey_template: { categories: [{ ...demands, questions }] },
    })
    expect(attempt).toMatchObject({
      status: 422,
      error: { [`survey_template.categories.0.questions.0.${field}`]: LOCKED },
    })
  }
  expect(await read()).toMatchObject({
    title: 'HSE Management Standards Indicator Tool',
    survey_template: template,
  })
})

test('Locked questions cannot be reordered or removed', async () => {
  const { template, read, update } = await hseDraft()
  const [demands] = template.categories
  for (const questions of [demands!.questions.toReversed(), demands!.questions.slice(1, 3)])
    expect(await update({ survey_template: { categories: [{ ...demands, questions }] } })).toMatchObject({
      status: 422,
      error: { 'survey_template.categories': LOCKED },
    })
  expect((await read()).survey_template).toEqual(template)
})

test('A locked question cannot be hidden and is accepted if unchanged', async () => {
  const { template, read, update } = await hseDraft()
  expect(await update(await read())).toMatchObject({ status: 200, reply: { survey_template: template } })
  const [demands, ...others] = template.categories
  const [first, ...rest] = demands!.questions
  const withFirst = (hidden: boolean) => ({
    survey_template: { categories: [{ ...demands, questions: [{ ...first, hidden }, ...rest] }, ...others] },
  })
  expect(await update(withFirst(true))).toMatchObject({
    status: 422,
    error: { 'survey_template.categories.0.questions.0.hidden': LOCKED },
  })
  expect((await read()).survey_template).toEqual(template)
  expect(await update(withFirst(false))).toMatchObject({ status: 200 })
})

test('A locked question is asked even if a draft hides it', async () => {
  const company = await startCompany()
  await addTeam(company, crowd(5))
  const template_id = await templateOf(company, 'hse')
  const survey = await scheduledSurvey(company, { template_id })
  const { database, timeIs } = await world()
  const hiding = structuredClone(survey.survey_template)
  hiding.categories[0]!.questions[0]!.hidden = true
  const template = json(hiding)
  await database.db.updateTable('surveys').set({ template }).where('uuid', '=', survey.uuid).execute()
  await timeIs(LAUNCH)
  const { reply } = await company.as.manager(surveys.one, { params: { uuid: survey.uuid } })
  expect(reply.status).toBe('active')
  expect(questionsOf(visible(reply.survey_template))).toHaveLength(35)
})

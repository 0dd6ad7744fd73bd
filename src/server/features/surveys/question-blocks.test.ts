import { expect, test } from 'vitest'
import { companies } from '#contract/companies.ts'
import { surveys } from '#contract/surveys.ts'
import { questionsOf, type Template } from '#domain/template.ts'
import { startCompany, world } from '#test/start.ts'
import { addTeam, type Company, crowd, LAUNCH, LAUNCH_DATE, scheduledSurvey } from '#test/survey.ts'

const body = { estimated_date: LAUNCH_DATE }
const keysIn = (template: Template) =>
  questionsOf(template).flatMap(({ key, role }) => (role === 'reference' ? [key] : []))
const ONS4 = ['ons4.satisfied', 'ons4.worthwhile', 'ons4.happy', 'ons4.anxious']

const lastWords = (template: Template) => questionsOf(template).at(-1)?.question

const rename = ({ as, company }: Company, name: string) =>
  as.manager(companies.update, { params: { id: company.id }, body: { ...COMPANY, name } })
const COMPANY = { no: '12345678', address_1: '1 High Street', city: 'Leeds', postcode: 'LS1 1AA' }

test('Question blocks come after the template’s questions and are locked', async () => {
  const { as } = await startCompany()
  const plain = (await as.manager(surveys.create, { body })).reply
  expect(plain.blocks).toEqual([])
  const { status, reply } = await as.manager(surveys.create, {
    body: { ...body, blocks: ['recommend', 'ons4', 'recommend'] },
  })
  expect([status, reply.blocks]).toEqual([201, ['ons4', 'recommend']])
  const added = reply.survey_template.categories.slice(plain.survey_template.categories.length)
  expect(added.map(({ key, name }) => [key, name])).toEqual([
    ['ons4', 'Personal wellbeing'],
    ['recommend', 'Would recommend'],
  ])
  expect(added.flatMap(({ questions }) => questions).every(({ locked }) => locked)).toBe(true)
  expect(added[0]).toMatchObject({
    description: expect.stringMatching(/^Next I would like to ask you four questions/),
    instrument: { licence: 'Open Government Licence v3.0' },
  })
  expect(reply.survey_template.categories.slice(0, -2)).toEqual(plain.survey_template.categories)
})

test('An unknown question block is refused and changes nothing', async () => {
  const { as } = await startCompany()
  const params = {
    uuid: (await as.manager(surveys.create, { body: { ...body, blocks: ['ons4'] } })).reply.uuid,
  }
  for (const attempt of [
    await as.manager(surveys.create, { raw: { ...body, blocks: ['who5'] } }),
    await as.manager(surveys.update, { params, raw: { blocks: ['who5'] } }),
  ])
    expect(attempt).toMatchObject({ status: 422, error: { 'blocks.0': [expect.any(String)] } })
  expect((await as.manager(surveys.list)).reply).toHaveLength(1)
  expect((await as.manager(surveys.one, { params })).reply.blocks).toEqual(['ons4'])
})

test('Adding and removing blocks before launch keeps the question order', async () => {
  const { as } = await startCompany()
  const { reply: draft } = await as.manager(surveys.create, { body })
  const params = { uuid: draft.uuid }
  const update = async (change: object) => (await as.manager(surveys.update, { params, raw: change })).reply

  expect(keysIn((await update({ blocks: ['ons4'] })).survey_template)).toEqual(ONS4)
  const both = await update({ blocks: ['recommend', 'ons4'] })
  expect(keysIn(both.survey_template)).toEqual([...ONS4, 'recommend'])
  const arranged = await update({
    survey_template: { categories: both.survey_template.categories.toReversed() },
  })
  expect(arranged.survey_template.categories[0]?.key).toBe('recommend')
  expect(await update(arranged)).toEqual(arranged)
  expect((await update({ title: 'Spring' })).survey_template).toEqual(arranged.survey_template)

  const { categories } = (await update({ blocks: ['recommend'] })).survey_template
  expect(categories).toEqual(arranged.survey_template.categories.filter(({ key }) => key !== 'ons4'))
  const none = await update({ blocks: [] })
  expect(none.blocks).toEqual([])
  expect(none.survey_template.categories).toEqual(draft.survey_template.categories.toReversed())
})

test('Questions in a block cannot be reworded or hidden', async () => {
  const { as } = await startCompany()
  const { reply: draft } = await as.manager(surveys.create, { body: { ...body, blocks: ['ons4'] } })
  const params = { uuid: draft.uuid }
  const block = draft.survey_template.categories.at(-1)!
  const [first, ...rest] = block.questions
  const attempt = (questions: object[]) =>
    as.manager(surveys.update, {
      params,
      raw: { survey_template: { categories: [{ ...block, questions }] } },
    })
  for (const questions of [
    [{ ...first, question: 'All well?' }, ...rest],
    [{ ...first, hidden: true }, ...rest],
    block.questions.toReversed(),
  ])
    expect(await attempt(questions)).toMatchObject({ status: 422 })
  expect((await as.manager(surveys.one, { params })).reply).toEqual(draft)
})

test('A question block uses the company’s name at launch', async () => {
  const company = await startCompany()
  const asks = (name: string) =>
    `On a scale of 0 to 10, how likely are you to recommend ${name} as a place to work?`
  await rename(company, "$& Sons, {company} & O'Hara")
  await addTeam(company, crowd(5))
  const survey = await scheduledSurvey(company, { blocks: ['recommend'], repeat: 'month' })
  expect(lastWords(survey.survey_template)).toBe(asks("$& Sons, {company} & O'Hara"))

  await rename(company, 'Harbour & Co')
  const { timeIs, clock } = await world()
  await timeIs(LAUNCH)
  clock.time = new Date(LAUNCH.getTime() + 3_600_000)
  const params = { uuid: survey.uuid }
  const running = (await company.as.manager(surveys.one, { params })).reply
  expect([running.status, lastWords(running.survey_template)]).toEqual(['active', asks('Harbour & Co')])

  await rename(company, 'Third Name')
  const later = await company.as.manager(surveys.update, { params, body: { repeat: 'year', blocks: [] } })
  expect(later.reply).toMatchObject({ repeat: 'year', blocks: ['recommend'] })
  expect(lastWords(later.reply.survey_template)).toBe(asks('Harbour & Co'))

  await company.as.manager(surveys.close, { params })
  const [next] = (await company.as.manager(surveys.list)).reply
  const draft = (await company.as.manager(surveys.one, { params: { uuid: next!.uuid } })).reply
  expect([draft.status, draft.blocks]).toEqual(['draft', ['recommend']])
})

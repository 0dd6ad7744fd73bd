import { expect, test } from 'vitest'
import { companies } from '#contract/companies.ts'
import { languages } from '#contract/languages.ts'
import { respond } from '#contract/respond.ts'
import { surveyLanguages } from '#contract/survey-languages.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { translations } from '#contract/translations.ts'
import { questionsOf } from '#domain/template.ts'
import { linkIn } from '#test/mailbox.ts'
import { colleagueOf } from '#test/members.ts'
import { call, startAdministrator, startCompany, world } from '#test/start.ts'
import { addTeam, type Company, crowd, LAUNCH, scheduledSurvey, templateOf } from '#test/survey.ts'

const LANG = 'cy' as const

/** A company that is planning a survey with HSE's questions for six people, two of whom read Welsh. */
async function withReaders() {
  const company = await startCompany()
  const { people } = await addTeam(company, crowd(6))
  for (const name of ['person1', 'person2'])
    await company.as.manager(recipients.tag, {
      params: { id: people.get(name)?.id ?? 0 },
      body: { language: LANG },
    })
  const template_id = await templateOf(company, 'hse')
  const survey = await scheduledSurvey(company, { template_id })
  const params = { uuid: survey.uuid, lang: LANG }
  const planned = async () => (await company.as.manager(surveyLanguages.list, { params })).reply
  return { ...company, people, survey, template_id, params, planned }
}

const asksIn = (company: Company) =>
  company.as.manager(companies.update, {
    params: { id: company.company.id },
    body: { languages: ['en-GB', LANG] },
  })

/** The reviews that this company has requested, as administrators see them. */
async function askedOf(template_id: number) {
  const { reply } = await call(await startAdministrator(), translations.asked)
  return reply.find((one) => one.template_id === template_id && one.language === LANG)
}

async function open({ people, params }: Awaited<ReturnType<typeof withReaders>>, name: string) {
  const { mailbox } = await world()
  const mail = mailbox.to(people.get(name)?.email ?? '').at(-1)
  const { searchParams } = linkIn(mail, '/survey/')
  const query = { recipient: searchParams.get('recipient') ?? '', key: searchParams.get('key') ?? '' }
  return { mail, page: (await call({}, respond.open, { params, query })).reply }
}

test('A draft translation is used only where the owner has chosen it', async () => {
  const survey = await withReaders()
  const { as, params, planned } = survey
  const unread = {
    language: LANG,
    people: 2,
    gets: 'en-GB',
    reviewed: false,
    in_use: false,
    draft_offered: true,
    draft_used: false,
    review_asked: false,
  }
  expect(await planned()).toEqual([unread])

  const colleague = await colleagueOf(survey)
  expect((await call(colleague, surveyLanguages.list, { params })).reply).toEqual([
    { ...unread, draft_offered: false },
  ])
  expect(await call(colleague, surveyLanguages.useDraft, { params, body: { use: true } })).toMatchObject({
    status: 403,
  })

  const choose = (use: boolean) => as.manager(surveyLanguages.useDraft, { params, body: { use } })
  expect(await choose(true)).toMatchObject({ status: 204 })
  expect(await planned()).toEqual([{ ...unread, gets: LANG, draft_used: true }])
  await choose(false)
  expect(await planned()).toEqual([unread])
  await choose(true)

  await (await world()).timeIs(LAUNCH)
  expect(await planned()).toEqual([])
  expect(await choose(false)).toMatchObject({ status: 409, error: 'conflict' })
  const [welsh, english] = [await open(survey, 'person1'), await open(survey, 'person3')]
  expect(welsh.page).toMatchObject({ language: LANG, words: { language: LANG } })
  expect(welsh.page.survey_template.categories[0]?.questions[0]?.answer_helper).toBe(
    'Meddyliwch am eich gwaith dros y chwe mis diwethaf.',
  )
  expect(welsh.mail?.html).toContain('lang="cy"')
  expect(english.page).toMatchObject({ language: 'en-GB' })
})

test('A draft translation that lacks a reworded question is refused', async () => {
  const { as, survey, params, planned } = await withReaders()
  const { reply } = await as.manager(surveys.create, { body: { estimated_date: survey.estimated_date } })
  const at = { ...params, uuid: reply.uuid }
  const [category] = reply.survey_template.categories
  const [question] = questionsOf(reply.survey_template)
  await as.manager(surveys.update, {
    params: at,
    body: {
      survey_template: {
        categories: [{ id: category?.id ?? 0, questions: [{ id: question?.id ?? 0, question: 'New?' }] }],
      },
    },
  })
  expect((await as.manager(surveyLanguages.list, { params: at })).reply).toMatchObject([
    { language: LANG, draft_offered: false, gets: 'en-GB' },
  ])
  expect(await as.manager(surveyLanguages.useDraft, { params: at, body: { use: true } })).toMatchObject({
    status: 409,
    error: 'not_ready',
  })
  expect(await planned()).toMatchObject([{ draft_offered: true }])
})

test('Administrators are asked for a review until both parts are reviewed', async () => {
  const survey = await withReaders()
  const { as, params, template_id, planned, company } = survey
  expect(await askedOf(template_id)).toBeUndefined()
  for (const _ of ['asked', 'asked again'])
    expect(await as.manager(surveyLanguages.askReview, { params })).toMatchObject({ status: 204 })
  expect(await planned()).toMatchObject([{ review_asked: true }])
  expect(await askedOf(template_id)).toMatchObject({
    companies: [company.name],
    texts_reviewed: false,
    questions_reviewed: false,
  })

  const administrator = await startAdministrator()
  await call(administrator, languages.review, { params: { lang: LANG } })
  expect(await askedOf(template_id)).toMatchObject({ texts_reviewed: true, questions_reviewed: false })
  await call(administrator, translations.review, { params: { id: template_id, lang: LANG } })
  expect(await askedOf(template_id)).toBeUndefined()

  expect(await planned()).toMatchObject([{ reviewed: true, in_use: false, gets: 'en-GB' }])
  await asksIn(survey)
  expect(await planned()).toMatchObject([{ reviewed: true, in_use: true, gets: LANG }])
})

test('Outsiders cannot see survey languages, and nobody can review English', async () => {
  const { as, params } = await withReaders()
  expect(await as.stranger(surveyLanguages.list, { params })).toMatchObject({ status: 404 })
  expect(await as.stranger(surveyLanguages.askReview, { params })).toMatchObject({ status: 404 })
  expect(await as.manager(surveyLanguages.askReview, { params: { ...params, lang: 'en-GB' } })).toMatchObject(
    { status: 404 },
  )
})

import { expect, test } from 'vitest'
import { cards } from '#contract/cards.ts'
import { companies } from '#contract/companies.ts'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import type { LanguageCode } from '#domain/languages.ts'
import { minutesFor } from '#domain/question-flow.ts'
import { questionsOf } from '#domain/template.ts'
import { pageForStranger, wordsForStranger } from '#server/features/languages/service.ts'
import { offerByCard } from '#server/features/respond/offered.ts'
import { printedDeck } from '#test/cards.ts'
import { allDrafts, speaks } from '#test/languages.ts'
import { linkIn } from '#test/mailbox.ts'
import { reportOf, steadily } from '#test/report.ts'
import { call, startCompany, world } from '#test/start.ts'
import { addTeam, answersTo, crowd, LAUNCH, scheduledSurvey } from '#test/survey.ts'
import { unzipped } from '#test/zip.ts'

/**
 * A running survey in a company that uses Polish and Arabic, with a function that opens the survey as one of
 * the people it asks.
 */
async function asked(languagesOf: Record<string, LanguageCode | null>, own: LanguageCode = 'en-GB') {
  const company = await startCompany()
  await speaks(company, own, ...(['en-GB', 'pl', 'ar'] as const).filter((code) => code !== own))
  const { people } = await addTeam(company, crowd(6))
  for (const [name, language] of Object.entries(languagesOf))
    await company.as.manager(recipients.tag, {
      params: { id: people.get(name)?.id ?? 0 },
      body: { language },
    })
  const survey = await scheduledSurvey(company)
  const { timeIs, mailbox } = await world()
  await timeIs(LAUNCH)
  const params = { uuid: survey.uuid }
  const mailTo = (name: string) => mailbox.to(people.get(name)?.email ?? '').at(-1)
  const linkOf = (name: string) => {
    const link = linkIn(mailTo(name), '/survey/')
    return { recipient: link.searchParams.get('recipient') ?? '', key: link.searchParams.get('key') ?? '' }
  }
  const open = async (name: string, lang?: string) =>
    (await call({}, respond.open, { params, query: { ...linkOf(name), ...(lang && { lang }) } })).reply
  return { ...company, people, survey, params, mailTo, linkOf, open }
}

test('Everybody is asked in their own language, and emails add English below', async () => {
  const { mailTo, open } = await asked({ person1: 'pl', person2: 'ar', person3: 'cy' })
  expect(mailTo('person1')?.subject).toContain('chce wiedzieć, jak się masz')
  expect(mailTo('person1')?.text).toContain('Odpowiedz na ankietę')
  expect(mailTo('person1')?.text).toContain('Answer the survey')
  expect(mailTo('person2')?.html).toMatch(/<html[^>]* dir="rtl"/)
  expect(mailTo('person4')?.subject).toContain('would like to know how you are')

  const polish = await open('person1')
  expect(polish).toMatchObject({ language: 'pl', words: { language: 'pl', words: { next: 'Dalej' } } })
  // The email and the first card must state the same number of minutes.
  const minutes = minutesFor(polish.survey_template)
  expect(mailTo('person1')?.text).toContain(`Ankieta zajmie około ${minutes} minut.`)
  expect(mailTo('person4')?.text).toContain(`The survey takes about ${minutes} minutes.`)
  expect(polish.languages).toEqual([
    { code: 'en-GB', name: 'English' },
    { code: 'pl', name: 'Polski' },
    { code: 'ar', name: 'العربية' },
  ])
  expect(polish.survey_template.categories[0]?.name).toBe('Samopoczucie psychiczne')
  expect(await open('person2')).toMatchObject({ language: 'ar', words: { direction: 'rtl' } })
  // The company does not use Welsh.
  expect(await open('person3')).toMatchObject({ language: 'en-GB' })
})

test('Surveys use the company’s language unless the person chooses another', async () => {
  const { open, mailTo } = await asked({ person1: 'en-GB' }, 'pl')
  expect(mailTo('person2')?.subject).toContain('chce wiedzieć')
  expect(await open('person2')).toMatchObject({ language: 'pl' })
  expect(await open('person1')).toMatchObject({ language: 'en-GB' })
  for (const chosen of ['ar', 'ar,en-GB,pl'])
    expect(await open('person2', chosen)).toMatchObject({ language: 'ar' })
  for (const unknown of ['tlh', 'cy', '', 'cy,ar'])
    expect(await open('person2', unknown)).toMatchObject({ language: 'pl' })
})

test('The same answer values are accepted in every language', async () => {
  const { open, params, linkOf } = await asked({ person1: 'pl' })
  const values = (survey: Awaited<ReturnType<typeof open>>) =>
    questionsOf(survey.survey_template).map(({ id, key, options }) => [
      id,
      key,
      options.map(({ value }) => value),
    ])
  const [polish, english] = [await open('person1'), await open('person1', 'en-GB')]
  expect(values(polish)).toEqual(values(english))
  const { recipient, key } = linkOf('person1')
  const body = { recipient_uuid: recipient, key, answers: answersTo(polish.survey_template) }
  expect(await call({}, respond.submit, { params, body })).toMatchObject({ status: 200 })
})

/** The report that a manager gets on a survey that 5 of 6 people answered in their own languages. */
async function published(languagesOf: Record<string, LanguageCode | null>) {
  const { as, params, people, open, linkOf } = await asked(languagesOf)
  for (const [index, name] of [...people.keys()].slice(0, 5).entries()) {
    const { survey_template } = await open(name)
    const { recipient, key } = linkOf(name)
    const answers = answersTo(survey_template, steadily(1 + index))
    await call({}, respond.submit, { params, body: { recipient_uuid: recipient, key, answers } })
  }
  await as.manager(surveys.close, { params })
  const { reply, text } = await reportOf({ as, params })
  const others = [await as.manager(surveys.one, { params }), await as.manager(surveys.list)]
  return {
    report: JSON.stringify(reply.data),
    texts: [text, ...others.map((other) => other.text)].join(),
  }
}

test('Answers in Polish and in English give byte-identical reports', async () => {
  const english = await published({})
  const mixed = await published({ person1: 'pl', person3: 'pl', person5: 'pl' })
  expect(mixed.report).toBe(english.report)
  expect(mixed.texts).not.toMatch(/language|"pl"|Polski/)
})

test('No export reveals which language a person reads', async () => {
  const { manager, company } = await asked({ person1: 'pl' })
  const { app } = await world()
  const { rawPayload } = await app.inject({
    method: 'POST',
    url: `/api/companies/${company.id}/export`,
    headers: { authorization: `Bearer ${manager.token}` },
  })
  for (const [name, file] of Object.entries(unzipped(rawPayload)))
    if (!name.startsWith('company.'))
      expect(String(file).replace(/"language":"en-GB"/, ''), name).not.toMatch(/"?language|"pl"/)
})

test('A running survey keeps its languages when the company changes them', async () => {
  const { open, as, company } = await asked({ person1: 'pl' })
  await as.manager(companies.update, { params: { id: company.id }, body: { languages: [] } })
  expect(await open('person1')).toMatchObject({ language: 'pl' })
})

test('Visitors get their chosen or browser language if it has been reviewed', async () => {
  await allDrafts()
  await speaks(await startCompany(), 'pl', 'ar')
  const { begin } = await world()
  const pageFor = async (accepted: string | undefined, query: object = {}) =>
    (await wordsForStranger(begin(), { query, headers: { 'accept-language': accepted } })).translator.language
  expect(await pageFor(undefined)).toBe('en-GB')
  expect(await pageFor('pl-PL,pl;q=0.9,en;q=0.8')).toBe('pl')
  expect(await pageFor('en-US,en;q=0.9,pl;q=0.8')).toBe('en-GB')
  expect(await pageFor('fr,ar;q=0.5,pl;q=0.7')).toBe('pl')
  // An unreviewed draft and a malformed parameter are ignored.
  expect(await pageFor('ur,ar;q=0.5')).toBe('ar')
  expect(await pageFor('pl', { lang: ['ar'] })).toBe('pl')
  expect(await pageFor('pl', { lang: 'ur' })).toBe('pl')
  expect(await pageFor('pl', { lang: 'ar' })).toBe('ar')
  const { languages, words: given } = await pageForStranger(begin(), { headers: { 'accept-language': 'pl' } })
  expect(given.language).toBe('pl')
  expect(languages.map(({ code }) => code)).toEqual(['en-GB', 'pl', 'ar'])

  const words = (lang: string) => call({}, respond.words, { query: { lang } })
  expect((await words('ar,en-GB,pl')).reply).toMatchObject({
    words: { language: 'ar', direction: 'rtl' },
    card: { door: { code: 'الرمز' } },
  })
  expect(await words('ur,en-GB')).toMatchObject({ status: 404 })
  expect(await words('xx')).toMatchObject({ status: 404 })
})

test('The card page offers only languages in which a survey can be opened', async () => {
  await allDrafts()
  const polish = await asked({}, 'pl')
  await printedDeck(polish, { tag_ids: [], number: 1 })
  const company = await startCompany()
  await addTeam(company, crowd(6))
  const english = await scheduledSurvey(company)
  const { begin, timeIs } = await world()
  await printedDeck({ as: company.as, params: { uuid: english.uuid } }, { tag_ids: [], number: 1 })
  await timeIs('2027-02-18T10:00:00Z')
  const offered = async (kiosk: string) => offerByCard(begin(), kiosk)
  expect(await offered(polish.params.uuid)).toEqual(['en-GB', 'pl', 'ar'])
  expect(await offered(english.uuid)).toEqual(['en-GB'])
  for (const none of ['', 'no survey']) expect(await offered(none)).toEqual(['en-GB', 'pl', 'ar'])
})

test('Card pages are in the same language as the questions', async () => {
  const { as, params } = await asked({}, 'pl')
  const { codes } = await printedDeck({ as, params }, { tag_ids: [], number: 1 })
  const open = (lang: string) => call({}, cards.open, { body: { code: codes[0] ?? '', lang } })
  expect((await open('')).reply).toMatchObject({ language: 'pl', card: { kiosk: { next: 'Zakończ' } } })
  expect((await open('ar')).reply).toMatchObject({ language: 'ar', card: { kiosk: { next: 'إنهاء' } } })
})

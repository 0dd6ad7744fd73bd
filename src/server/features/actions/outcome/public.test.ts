import { expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { actions } from '#contract/actions.ts'
import { companies } from '#contract/companies.ts'
import { surveys } from '#contract/surveys.ts'
import { answerWith, download, printedDeck } from '#test/cards.ts'
import { readPdf } from '#test/pdf.ts'
import { itIs, plan } from '#test/plan.ts'
import { qrCodesIn } from '#test/qr.ts'
import { world } from '#test/start.ts'
import { crowd, launchedSurvey } from '#test/survey.ts'

const SITE = 'https://app.example.test'
const OWNER = 'Kit O’Moreno'

/** A completed survey that five people answered by email and four by card, with one shared action. */
async function withCards() {
  const survey = await launchedSurvey(crowd(5))
  // Prints the cards first, because the survey completes as soon as everybody has answered.
  const { codes } = await printedDeck(survey, { tag_ids: [], number: 6, people: 4 })
  for (const [name] of survey.people) await survey.submit(name)
  for (const code of codes.slice(0, 3)) await answerWith(survey, code)
  await survey.as.manager(surveys.close, { params: survey.params })
  await survey.as.manager(companies.update, {
    params: { id: survey.company.id },
    raw: { help_contacts: [{ name: 'Jo Blake, HR', phone: '020 7946 0000' }] },
  })
  await itIs('2027-02-25T10:00:00Z')
  await plan(survey, { title: 'Plan the week', how: 'On Mondays', shared: true, owner_name: OWNER })
  await plan(survey, { title: 'Not for everybody' })
  return survey
}
type Survey = Awaited<ReturnType<typeof withCards>>

const outcomeOf = async ({ as, params }: Survey) => (await as.manager(actions.outcome, { params })).reply
const share = ({ as, params }: Survey, note = 'Thank you all') =>
  as.manager(actions.share, { params, body: { note } })
const page = async (code: string, language = 'en-GB') => {
  const { app } = await world()
  return app.inject({ url: `/outcome/${code}`, headers: { 'accept-language': language } })
}
const codeOf = async ({ survey }: Survey) => {
  const { db } = (await world()).database
  const query = db.selectFrom('surveys').select('outcome_code').where('id', '=', survey.id)
  return (await query.executeTakeFirstOrThrow()).outcome_code
}

test('People with cards can see the outcome on a poster and a page', async () => {
  const survey = await withCards()
  expect(await outcomeOf(survey)).toMatchObject({ readers: 5, people_with_cards: 4, poster_url: null })
  expect(await codeOf(survey)).toBeNull()
  expect((await share(survey)).status).toBe(202)

  const { poster_url } = await outcomeOf(survey)
  const { rawPayload, headers } = await download(poster_url!)
  expect(headers['content-disposition']).toBe('inline; filename="what-we-will-do.pdf"')
  const paper = await readPdf(rawPayload)
  expect(paper).toMatchObject({ isTagged: true, accessibility: '1', outside: [] })
  expect(paper.pages).toHaveLength(1)
  for (const said of ['What you said, what we will do', '8 of 9 people', 'Plan the week', 'Thank you all'])
    expect(paper.words).toContain(said)

  const [[address]] = (await qrCodesIn(rawPayload)) as [[string]]
  expect(address).toMatch(/^https:\/\/app\.example\.test\/outcome\/[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  expect(paper.words.replaceAll(/\s/g, '')).toContain(address.replace('https://', ''))
  const { statusCode, body, headers: of } = await page(address.replace(`${SITE}/outcome/`, ''))
  expect(statusCode).toBe(200)
  expect(of['cache-control']).toBe('no-store')
  expect(body).toContain('noindex')
  for (const said of ['8 of 9 people', 'Plan the week', 'On Mondays', 'Thank you all', 'Due on'])
    expect(body).toContain(said)
  for (const words of [paper.words, body])
    for (const left of [OWNER, 'Moreno', 'Not for everybody', 'Jo Blake', '020 7946 0000'])
      expect(words).not.toContain(left)
})

test('The outcome page keeps its code, and capitals and spaces do not matter', async () => {
  const survey = await withCards()
  await share(survey)
  const code = (await codeOf(survey)) ?? ''
  await itIs('2027-03-04T10:00:00Z')
  expect((await share(survey, 'How it went on')).status).toBe(202)
  expect(await codeOf(survey)).toBe(code)
  const typed = ` ${code.slice(0, 5).toLowerCase()} ${code.slice(5)}`
  expect((await page(encodeURIComponent(typed))).body).toContain('How it went on')
})

test('An unshared, closed or unknown survey shows the same ‘missing’ page', async () => {
  const survey = await withCards()
  const { db } = (await world()).database
  await db
    .updateTable('surveys')
    .set({ outcome_code: 'ABCDEFGHJK' })
    .where('id', '=', survey.survey.id)
    .execute()
  const [unshared, wrong, malformed] = [await page('ABCDEFGHJK'), await page('ABCDEFGHJM'), await page('x')]
  await share(survey)
  expect((await page('ABCDEFGHJK')).statusCode).toBe(200)
  const { poster_url } = await outcomeOf(survey)
  await survey.as.manager(account.close, { params: { id: survey.company.id } })
  const closed = await page('ABCDEFGHJK')
  for (const missing of [unshared, wrong, malformed, closed])
    expect([missing.statusCode, missing.body]).toEqual([404, unshared.body])
  expect((await download(poster_url!)).statusCode).toBe(404)
})

test('People with cards can see an outcome even if nobody can be emailed', async () => {
  const survey = await withCards()
  const { db } = (await world()).database
  await db
    .updateTable('recipients')
    .set({ left_at: new Date('2027-02-20T10:00:00Z') })
    .where('company_id', '=', survey.company.id)
    .execute()
  expect(await share(survey)).toMatchObject({ status: 202, reply: { recipients: 0 } })
  expect(await outcomeOf(survey)).toMatchObject({ readers: 0, sending: { sent: 0, of: 0 } })
})

test('The longest plan fits on a one-page poster', async () => {
  const survey = await withCards()
  // Together with the two existing actions, these are the maximum of five open actions.
  for (const at of [1, 2, 3]) await plan(survey, { title: `${at} ${'Long words '.repeat(10)}`, shared: true })
  await share(survey, 'Thank you for all of it. '.repeat(12).slice(0, 300))
  const { poster_url } = await outcomeOf(survey)
  const paper = await readPdf((await download(poster_url!)).rawPayload)
  expect(paper).toMatchObject({ outside: [] })
  expect(paper.pages).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { companies } from '#contract/companies.ts'
import { decks } from '#contract/decks.ts'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { translations } from '#contract/translations.ts'
import { download, openWith, printedDeck } from '#test/cards.ts'
import { speaks } from '#test/languages.ts'
import { linkIn } from '#test/mailbox.ts'
import { readPdf } from '#test/pdf.ts'
import { call, startAdministrator, startCompany, world } from '#test/start.ts'
import { addTeam, type Company, crowd, LAUNCH, scheduledSurvey, templateOf } from '#test/survey.ts'

const TITLE_STAYS = {
  status: 409,
  error: 'conflict',
  reply: { message: 'People are already answering this survey, so you cannot change its title.' },
}
const contact = (name: string) => [{ name, phone: '020 7946 0001' }]

/** A company that also uses Polish, and its scheduled survey. */
async function scheduled() {
  const company = await startCompany()
  await change(company, { name: 'Harbour Ltd', help_contacts: contact('Priya') })
  await speaks(company, 'pl', 'en-GB')
  const { people } = await addTeam(company, crowd(6))
  const survey = await scheduledSurvey(company, { title: 'Autumn' })
  return { ...company, people, survey, params: { uuid: survey.uuid } }
}

const change = ({ as, company }: Company, body: object) =>
  as.admin(companies.update, { params: { id: company.id }, raw: body })

/**
 * Saves different Polish texts, which another administrator reviews. Returns a function that restores the
 * previous texts.
 */
async function translated(company: Company, texts: Record<string, string>) {
  const params = { id: await templateOf(company, null), lang: 'pl' as const }
  const write = async (body: { texts: Record<string, string> }) => {
    const [writer, reviewer] = [await startAdministrator(), await startAdministrator()]
    expect(await call(writer, translations.save, { params, body })).toMatchObject({ status: 200 })
    expect(await call(reviewer, translations.review, { params })).toMatchObject({ status: 204 })
  }
  const stored = await call(await startAdministrator(), translations.one, { params })
  const before = Object.keys(texts).map((path) => [path, stored.reply.texts[path] ?? ''])
  await write({ texts })
  return () => write({ texts: Object.fromEntries(before) })
}

test('A title is locked from midnight, London time, on the launch date', async () => {
  const { as, params } = await scheduled()
  const { timeIs } = await world()
  const rename = (title: string) => as.manager(surveys.update, { params, body: { title, repeat: 'year' } })
  await timeIs('2027-02-17T23:59:59Z')
  expect(await rename('Winter')).toMatchObject({ status: 200, reply: { title: 'Winter' } })

  await timeIs('2027-02-18T00:00:00Z')
  expect(await rename('Choose 1')).toMatchObject(TITLE_STAYS)
  expect(await rename('Winter')).toMatchObject({ status: 200 })
  await timeIs(LAUNCH)
  expect(await rename('Choose 1')).toMatchObject(TITLE_STAYS)
  expect((await as.admin(surveys.update, { params, body: { title: 'Choose 1' } })).status).toBe(409)
  expect((await as.manager(surveys.one, { params })).reply).toMatchObject({
    status: 'active',
    title: 'Winter',
  })
})

test('The title of a survey that is late or on hold cannot change', async () => {
  const { as, params, survey } = await scheduled()
  const [box] = survey.preflight_checks
  await as.manager(surveys.update, {
    params,
    body: { preflight_checks: [{ label: box?.label ?? '', status: false }] },
  })
  const { timeIs } = await world()
  await timeIs('2027-02-20T12:00:00Z')
  const body = { title: 'Choose 1', estimated_date: '2027-03-20' }
  expect(await as.manager(surveys.update, { params, body })).toMatchObject(TITLE_STAYS)
  expect((await as.manager(surveys.one, { params })).reply).toMatchObject({
    held: true,
    title: 'Autumn',
    estimated_date: '2027-02-18',
  })
  await as.manager(surveys.update, { params, body: { estimated_date: body.estimated_date } })
  expect(await as.manager(surveys.update, { params, body })).toMatchObject({ status: 200 })
})

test('Respondents see the company’s name as it was at launch', async () => {
  const survey = await scheduled()
  const { as, params, people } = survey
  const { timeIs, mailbox } = await world()
  await timeIs(LAUNCH)
  const mailTo = (name: string) => mailbox.to(people.get(name)?.email ?? '').at(-1)
  const link = linkIn(mailTo('person1'), '/survey/')
  const query = {
    recipient: link.searchParams.get('recipient') ?? '',
    key: link.searchParams.get('key') ?? '',
  }
  const open = async (lang: string) =>
    (await call({}, respond.open, { params, query: { ...query, lang } })).reply
  const [before, english] = [await open(''), await open('en-GB')]
  expect(before).toMatchObject({ language: 'pl', company: 'Harbour Ltd' })

  const renamed = { name: 'Choose 1 Ltd', help_contacts: contact('Choose 1'), language: 'en-GB' }
  expect(await change(survey, renamed)).toMatchObject({ status: 200 })
  const undo = await translated(survey, { 'category.1.name': 'Wybierz 1' })
  expect([await open(''), await open('en-GB')]).toEqual([before, english])
  await undo()

  const { codes } = await printedDeck(survey, { tag_ids: [], number: 8 })
  expect((await openWith(codes[0] ?? '')).reply).toMatchObject({
    company: 'Harbour Ltd',
    language: 'pl',
    help: before.help,
  })
  const poster = await as.manager(decks.poster, { params })
  const { words } = await readPdf((await download(poster.reply.url)).rawPayload)
  expect(words).toContain('Harbour Ltd')
  expect(words).not.toContain('Choose')

  await addTeam(survey, { late: [] })
  await as.manager(surveys.inviteLateJoiners, { params })
  await timeIs('2027-02-22T09:00:00Z')
  const invited = mailbox.received.filter(({ to }) => JSON.stringify(to).includes('late@'))
  expect(invited.length).toBeGreaterThan(0)
  for (const mail of [...invited, mailTo('person1')]) {
    expect(mail?.text).toContain('Harbour Ltd')
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('Choose')
    expect(mail?.text).toContain('Priya')
    expect(mail?.text).toContain('Odpowiedz na ankietę')
  }
})

test('A company’s new name is used from the next survey', async () => {
  const survey = await scheduled()
  const { timeIs, mailbox } = await world()
  await change(survey, { name: 'Quay Ltd' })
  await timeIs(LAUNCH)
  expect(mailbox.to(survey.people.get('person1')?.email ?? '').at(-1)?.subject).toContain('Quay Ltd')
})

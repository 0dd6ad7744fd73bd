import { expect, test } from 'vitest'
import { audit } from '#contract/audit.ts'
import { companies } from '#contract/companies.ts'
import { languages } from '#contract/languages.ts'
import { recipients } from '#contract/team.ts'
import { DEAF_MS, watch } from '#test/event-loop.ts'
import { csvUpload, startCompany, world } from '#test/start.ts'
import { addTeam } from '#test/survey.ts'
import { byLanguage } from './service.ts'

const words = { params: { lang: 'cy' } } as const

test('A language is offered after an administrator’s review, which is logged', async () => {
  const { as, company } = await startCompany()
  const use = () =>
    as.manager(companies.update, { params: { id: company.id }, body: { languages: ['en-GB', 'cy'] } })
  const welsh = async () => (await as.manager(languages.list)).reply.find(({ code }) => code === 'cy')

  expect(await welsh()).toEqual({ code: 'cy', name: 'Cymraeg', direction: 'ltr', reviewed: false })
  expect(await use()).toMatchObject({
    status: 422,
    error: { languages: ['Welsh cannot be used until somebody has reviewed its translation'] },
  })

  const { reply } = await as.admin(languages.words, words)
  expect(reply.find(({ place }) => place === 'page.back')).toEqual({
    place: 'page.back',
    source: 'Back',
    text: 'Yn ôl',
  })
  // Only one text has no English original: the note that a translation is not validated.
  const untold = reply.filter(({ source, text }) => source === '' || text === '')
  expect(untold.map(({ place }) => place)).toEqual(['page.intro.notValidated'])
  expect(await as.manager(languages.words, words)).toMatchObject({ status: 403 })
  expect(await as.manager(languages.review, words)).toMatchObject({ status: 403 })
  expect(await as.admin(languages.review, words)).toMatchObject({ status: 204 })

  expect(await welsh()).toMatchObject({ reviewed: true })
  expect(await use()).toMatchObject({ status: 200, reply: { language: 'en-GB', languages: ['en-GB', 'cy'] } })
  const [entry] = (await as.admin(audit.list, { query: { action: 'language_reviewed' } })).reply.data
  expect(entry).toMatchObject({ target: 'cy' })
})

test('A user waiting for a language gets a single email when it is reviewed', async () => {
  const { as, manager } = await startCompany()
  const { deliver, mailbox } = await world()
  const [panjabi, wish] = [{ params: { lang: 'pa' } }, { body: { language: 'pa' } }] as const
  const ready = async () => {
    await deliver()
    return mailbox.to(manager.email).filter(({ subject }) => subject === 'Panjabi is ready')
  }
  expect(await as.manager(languages.tellMe, wish)).toMatchObject({ status: 204 })
  expect(await as.manager(languages.tellMe, wish)).toMatchObject({ status: 204 })
  expect((await as.manager(languages.waits)).reply).toEqual(['pa'])
  expect((await as.stranger(languages.waits)).reply).toEqual([])

  await as.admin(languages.review, panjabi)
  await as.admin(languages.review, panjabi)
  expect(await ready()).toHaveLength(1)
  expect((await as.manager(languages.waits)).reply).toEqual([])
  expect(await as.manager(languages.tellMe, wish)).toMatchObject({
    status: 409,
    error: 'conflict',
    reply: { message: 'Panjabi is ready. You can switch it on now.' },
  })
})

test('English is always in use, and only known languages can be added', async () => {
  const { as, company } = await startCompany()
  const change = (body: object) => as.manager(companies.update, { params: { id: company.id }, raw: body })
  expect(await as.admin(languages.review, { params: { lang: 'en-GB' } })).toMatchObject({ status: 404 })
  expect((await change({ languages: [] })).reply).toMatchObject({ languages: ['en-GB'] })
  expect(await change({ languages: ['tlh'] })).toMatchObject({
    status: 422,
    error: { 'languages.0': ['Choose a supported language'] },
  })
  expect(await change({ language: 'ro' })).toMatchObject({
    status: 422,
    error: { language: ['Romanian must be one of the languages you use'] },
  })
})

test('A person’s language can be set by code or name and cleared', async () => {
  const company = await startCompany()
  const { people } = await addTeam(company, { sam: ['Bakery'] })
  const params = { id: people.get('sam')?.id ?? 0 }
  const set = (raw: object) => company.as.manager(recipients.tag, { params, raw })
  for (const [given, kept] of [
    ['pl', 'pl'],
    ['pl-PL', 'pl'],
    ['Polish', 'pl'],
    ['العربية', 'ar'],
    [null, null],
  ])
    expect((await set({ language: given })).reply).toMatchObject({
      language: kept,
      tags: [{ name: 'Bakery' }],
    })
  expect(await set({ language: 'Klingon' })).toMatchObject({ status: 422 })
  expect(await set({})).toMatchObject({ status: 422, error: { tagIds: ['Required'] } })
  expect(await company.as.stranger(recipients.tag, { params, raw: { language: 'pl' } })).toMatchObject({
    status: 404,
  })
})

test('An import row with an unknown language is reported, and nothing is saved', async () => {
  const { as } = await startCompany()
  const file = (rows: string[]) => csvUpload(['email,language,tags', ...rows].join('\n'))
  expect(
    await as.manager(recipients.import, file(['ola@example.com,Polish,', 'kit@example.com,Dothraki,Bakery'])),
  ).toMatchObject({ status: 422, error: { file: ['Row 3: “Dothraki” is not a supported language'] } })
  expect((await as.manager(recipients.list)).reply).toEqual([])

  await as.manager(
    recipients.import,
    file([
      'ola@example.com,Polish,Bakery',
      'ali@example.com,AR,',
      'kit@example.com,,',
      'jo@example.com,اردو,',
    ]),
  )
  const { reply } = await as.manager(recipients.list)
  expect(Object.fromEntries(reply.map(({ email, language }) => [email.split('@')[0], language]))).toEqual({
    ola: 'pl',
    ali: 'ar',
    kit: null,
    jo: 'ur',
  })
})

test('Grouping 100,000 people by language does not block other requests', async () => {
  const people = Array.from({ length: 100_000 }, (_, place) => ({
    language: place % 2 ? ('cy' as const) : null,
  }))
  const { result, longest } = await watch(async () => byLanguage(people, 'en-GB', ['en-GB', 'cy']))
  expect(result.map(([language, group]) => [language, group.length])).toEqual([
    ['en-GB', 50_000],
    ['cy', 50_000],
  ])
  expect(longest).toBeLessThan(DEAF_MS)
})

import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { audit } from '#contract/audit.ts'
import { companies } from '#contract/companies.ts'
import { respond } from '#contract/respond.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { transaction } from '#server/platform/context.ts'
import { beginLongChange } from '#server/platform/database/long-changes.ts'
import { lastingSecretOf } from '#server/platform/mail/secret.ts'
import { speaks } from '#test/languages.ts'
import { linkIn } from '#test/mailbox.ts'
import { appWith, call, startCompany, world } from '#test/start.ts'
import { addTeam, answersTo, crowd, LAUNCH, launchedSurvey, nextHour, scheduledSurvey } from '#test/survey.ts'

const day = (number: number) => new Date(LAUNCH.getTime() + number * DAY_MS)
const TEAM = { sam: ["Bakery, O'Hara's"], kit: [], lee: [] }

async function visit(method: 'GET' | 'POST', url: string, type?: string, payload?: string) {
  const { app } = await world()
  const { statusCode, body, headers } = await app.inject({
    method,
    url,
    headers: { ...(type && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  })
  return { status: statusCode, html: body, headers }
}

/** A running survey, and the personal page of one of its recipients. */
async function running() {
  const survey = await launchedSurvey(TEAM)
  const { deliver, mailbox } = await world()
  await deliver()
  const mailsTo = (name: string) => mailbox.to(survey.people.get(name)!.email)
  const pageOf = (name: string) => {
    const url = linkIn(mailsTo(name).at(-1), '/privacy/').pathname
    return url.replace(/\/stop$/, '')
  }
  return { ...survey, mailsTo, pageOf }
}

test('Every employee email explains why it was sent and how to opt out', async () => {
  const { mailsTo, pageOf } = await running()
  const { timeIs } = await world()
  await timeIs(day(4))
  for (const mail of mailsTo('sam')) {
    const own = linkIn(mail, '/privacy/').pathname.replace(/\/stop$/, '')
    expect(linkIn(mail, '/trust').href).toBe('https://app.example.test/trust')
    for (const label of ['Why am I getting this?', 'See what we hold about you', 'Stop these e-mails'])
      expect(mail.html).toContain(label)
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toBe(`<https://app.example.test${own}/stop>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  }
  expect(mailsTo('sam')).toHaveLength(2)
  expect(pageOf('sam')).not.toBe(pageOf('kit'))
})

test('The page names the company’s contact if there is one', async () => {
  const { as, company, pageOf } = await running()
  expect((await visit('GET', pageOf('sam'))).html).not.toContain('If you need help')
  const contact = { name: 'Occupational health', phone: '020 7946 0000', hours: 'Mondays' }
  await as.manager(companies.update, { params: { id: company.id }, raw: { help_contacts: [contact] } })
  const { html } = await visit('GET', pageOf('sam'))
  for (const said of ['If you need help', 'href="tel:02079460000"', 'Mondays']) expect(html).toContain(said)
})

test('The page for an invalid link uses the browser’s or the chosen language', async () => {
  await speaks(await startCompany(), 'pl')
  const { app } = await world()
  const outcome = '/survey/0b2f9c1e-0000-4000-8000-000000000000/outcome'
  for (const url of ['/privacy/nobody', '/privacy/nobody/stop', outcome]) {
    const open = async (language: string, query = '') => {
      const headers = { 'accept-language': language }
      const { statusCode, body } = await app.inject({ url: `${url}${query}`, headers })
      expect(statusCode).toBe(404)
      return body
    }
    expect(await open('pl')).toContain('Nie znaleziono strony')
    expect(await open('en')).toContain('<a href="?lang=pl" lang="pl">Polski</a>')
    expect(await open('en', '?lang=pl')).toContain('<html lang="pl"')
    // The Urdu texts are an unreviewed draft, so Urdu is not offered.
    expect(await open('ur')).toContain('Page not found')
  }
})

test('People see their data and whether they answered, but not their answers', async () => {
  const { people, pageOf, submit, params, linkOf, survey } = await running()
  const before = await visit('GET', pageOf('sam'))
  expect(before.html).toContain('You have not submitted answers yet.')

  const written = 'My manager, Mrs. Grey, shouts'
  const text = survey.survey_template.categories
    .flatMap(({ questions }) => questions)
    .find(({ question_type }) => question_type === 'text')!
  await call({}, respond.answer, {
    params,
    body: { ...linkOf('sam'), survey_question_id: text.id, answer: written },
  })
  // Anyone who reads the email can open the page, so the page does not show that a draft was started.
  expect((await visit('GET', pageOf('sam'))).html).toBe(before.html)
  await submit('sam')
  // Until the next hour starts, the page does not show that the answers were submitted.
  expect((await visit('GET', pageOf('sam'))).html).toBe(before.html)
  await nextHour()

  const { html, status, headers } = await visit('GET', pageOf('sam'))
  expect(status).toBe(200)
  expect(html).toContain(people.get('sam')!.email)
  expect(html).toContain('Smith, Sons &amp; O&#x27;Hara Ltd')
  expect(html).toContain('Bakery, O&#x27;Hara&#x27;s')
  expect(html).toContain('You answered. We hold your answers.')
  expect(html).not.toContain('Grey')
  for (const { answer } of answersTo(survey.survey_template).filter(({ answer }) => answer.length > 8))
    expect(html).not.toContain(answer)
  expect(html).not.toMatch(/<script|\/survey\//)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
})

test('A POST request stops emails, and people can restart them on the page', async () => {
  const { as, people, mailsTo, pageOf } = await running()
  const { timeIs, clock } = await world()
  const stopped = async () =>
    (await as.manager(recipients.list)).reply.filter((person) => person.stopped).map(({ email }) => email)

  for (const path of ['', '/stop', '/remove']) await visit('GET', `${pageOf('sam')}${path}`)
  expect(await stopped()).toEqual([])
  const click = ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'] as const
  expect(await visit('POST', `${pageOf('sam')}/stop`, ...click)).toMatchObject({ status: 200 })
  expect(await visit('POST', `${pageOf('sam')}/stop`)).toMatchObject({ status: 200 })
  expect(await stopped()).toEqual([people.get('sam')!.email])
  expect((await visit('GET', pageOf('sam'))).html).toContain('Stopped since 18 February 2027')

  await timeIs(day(4))
  expect([mailsTo('sam').length, mailsTo('kit').length]).toEqual([1, 2])
  await visit('POST', `${pageOf('sam')}/resume`)
  expect(await stopped()).toEqual([])
  await timeIs(day(9))
  expect([mailsTo('sam').length, mailsTo('kit').length]).toEqual([2, 3])
  clock.time = LAUNCH
})

test('Somebody who stops emails gets no new survey but keeps the open one', async () => {
  const first = await running()
  const { timeIs, clock } = await world()
  await visit('POST', `${first.pageOf('sam')}/stop`)
  expect(await first.submit('sam')).toMatchObject({ status: 200 })
  await first.as.manager(surveys.close, { params: first.params })

  clock.time = new Date('2027-02-10T10:30:00Z')
  const { people: more } = await addTeam(first, crowd(3))
  const next = await scheduledSurvey(first)
  expect(next.audience_number).toBe(5)
  await timeIs(day(1))
  const { reply } = await first.as.manager(surveys.one, { params: { uuid: next.uuid } })
  expect(reply.requests.map(({ survey_recipient_uuid }) => survey_recipient_uuid).sort()).toEqual(
    [...['kit', 'lee'].map((name) => first.people.get(name)!), ...more.values()]
      .map(({ uuid }) => uuid)
      .sort(),
  )
  await first.as.manager(surveys.inviteLateJoiners, { params: { uuid: next.uuid } })
  await timeIs(day(2))
  expect(first.mailsTo('sam')).toHaveLength(1)
})

test('Stopping emails also cancels the ones waiting to be sent', async () => {
  const company = await startCompany()
  const { people } = await addTeam(company, { sam: [], ...crowd(4) })
  const survey = await scheduledSurvey(company)
  const { clock, scheduler, deliver, mailbox, sign } = await sending()
  clock.time = LAUNCH
  await scheduler.once()
  const { uuid, email } = people.get('sam')!
  const parts = { site: '', key: sign.key, to: email, written: LAUNCH }
  await visit('POST', `/privacy/${lastingSecretOf(parts, 'privacy', uuid)}/stop`)
  await deliver()
  expect(mailbox.to(email)).toHaveLength(0)
  expect(mailbox.to(people.get('person1')!.email)).toHaveLength(1)
  expect(survey.status).toBe('scheduled')
})

test('A former colleague’s link does not open the page of a successor', async () => {
  const { as, people, pageOf } = await running()
  const page = pageOf('sam')
  const { id, email } = people.get('sam')!
  const { clock, sign, database } = await sending()
  await database.db.updateTable('recipients').set({ left_at: clock.time }).where('id', '=', id).execute()
  expect(await visit('GET', page)).toMatchObject({ status: 200 })
  clock.time = day(5)
  const again = await as.manager(recipients.create, { body: { email } })
  expect(again.status).toBe(201)
  expect(await visit('GET', page)).toMatchObject({ status: 404 })
  expect(await visit('POST', `${page}/stop`)).toMatchObject({ status: 404 })
  const parts = { site: '', key: sign.key, to: email, written: day(5) }
  const own = `/privacy/${lastingSecretOf(parts, 'privacy', people.get('sam')!.uuid)}`
  expect(await visit('GET', own)).toMatchObject({ status: 200 })
})

const sending = async () => {
  const all = await world()
  return { ...all, sign: all.begin().sign }
}

test('A person confirms their erasure, and the owner does not learn who left', async () => {
  const { as, people, pageOf, submit, linkOf, params, manager, mailsTo, company } = await running()
  const { deliver, mailbox, database } = await world()
  await submit('sam')
  const page = pageOf('sam')
  const { email, uuid } = people.get('sam')!
  expect((await visit('GET', `${page}/remove`)).html).toContain('You cannot undo this')
  expect(await visit('POST', `${page}/remove`)).toMatchObject({ status: 200 })

  expect((await as.manager(recipients.list)).reply.map((person) => person.email)).not.toContain(email)
  for (const path of ['', '/stop', '/remove'])
    expect(await visit('GET', `${page}${path}`)).toMatchObject({ status: 404 })
  expect(await visit('POST', `${page}/remove`)).toMatchObject({ status: 404 })
  expect(
    await call({}, respond.open, {
      params,
      query: { recipient: linkOf('sam').recipient_uuid, key: linkOf('sam').key },
    }),
  ).toMatchObject({ status: 404 })

  await deliver()
  const notice = mailbox.to(manager.email).find(({ subject }) => subject?.startsWith('Someone has left'))
  expect(notice?.text).toContain('We do not say who it was')
  expect(`${notice?.html}${notice?.text}`).not.toContain('sam@')
  const log = await as.admin(audit.list, { query: { action: 'recipient_deleted' } })
  expect(log.reply.data[0]).toMatchObject({ actor_email: null, target: uuid, company_id: company.id })
  const kept = await database.db.selectFrom('mails').selectAll().where('to_address', '=', email).execute()
  expect(kept).toEqual([])
  expect(mailsTo('kit')).toHaveLength(1)
})

test.each([
  '/privacy/x',
  '/privacy/1.x',
  `/privacy/${crypto.randomUUID()}.aaaaaaaaaaaaaaaaaaaaaa`,
  '/privacy/%00',
])('The unknown privacy link %s is refused', async (url) => {
  expect(await visit('GET', url)).toMatchObject({ status: 404 })
  for (const choice of ['/stop', '/resume', '/remove'])
    expect(await visit('POST', `${url}${choice}`)).toMatchObject({ status: 404 })
})

test('Personal pages refuse survey keys, and surveys refuse personal keys', async () => {
  const { linkOf, pageOf, params } = await running()
  const { recipient_uuid, key } = linkOf('sam')
  expect(await visit('GET', `/privacy/${recipient_uuid}.${key}`)).toMatchObject({ status: 404 })
  const pageKey = pageOf('sam').split('.').at(-1)!
  expect(
    await call({}, respond.open, { params, query: { recipient: recipient_uuid, key: pageKey } }),
  ).toMatchObject({ status: 404 })
})

test('Public text pages can be cached, have no scripts and link to each other', async () => {
  for (const [url, title] of [
    ['/trust', 'Why you can answer honestly'],
    ['/privacy', 'Your data and your choices'],
    ['/accessibility', 'Accessibility'],
  ] as const) {
    const { status, html, headers } = await visit('GET', url)
    expect(status).toBe(200)
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).toContain('<a href="/accessibility">Accessibility</a></nav></footer>')
    expect(html).not.toContain('<script')
    expect(headers['cache-control']).toBe('public, max-age=3600')
  }
})

test('The terms and privacy policy link to the main site', async () => {
  for (const [url, heading] of [
    ['/terms-conditions', 'Terms and conditions'],
    ['/privacy-policy', 'Privacy policy'],
  ] as const) {
    const page = await visit('GET', url)
    expect(page).toMatchObject({ status: 200 })
    expect(page.html).toContain(`<h1>${heading}</h1>`)
  }
  const { app } = await appWith({ MAIN_SITE_URL: 'https://www.example.test/uk/' })
  const { statusCode, headers } = await app.inject({ method: 'GET', url: '/privacy-policy' })
  expect([statusCode, headers.location]).toEqual([302, 'https://www.example.test/uk/privacy-policy'])
})

test('Many changes for one person leave database connections to everybody else', async () => {
  const { people, pageOf } = await running()
  const { database } = await world()
  const { app } = await appWith({ TRUST_PROXY: 'on' })
  const visit = (method: 'GET' | 'POST', url: string, network: string) =>
    app.inject({ method, url, headers: { 'x-forwarded-for': network } })
  let changes: ReturnType<typeof visit>[] = []
  await transaction({ db: database.db }, async ({ db }) => {
    await db
      .selectFrom('recipients')
      .select('id')
      .where('id', '=', people.get('sam')!.id)
      .forUpdate()
      .execute()
    changes = [1, 2, 3].flatMap((network) =>
      ['stop', 'resume', 'stop', 'resume', 'stop'].map((choice) =>
        visit('POST', `${pageOf('sam')}/${choice}`, `192.0.2.${network}`),
      ),
    )
    // Each change could have taken a connection by now.
    await setTimeout(300)
    const asked = performance.now()
    expect((await visit('GET', pageOf('kit'), '192.0.2.9')).statusCode).toBe(200)
    expect(performance.now() - asked).toBeLessThan(4_000)
  })
  for (const { statusCode } of await Promise.all(changes)) expect(statusCode).toBe(200)
})

test('A person’s change that waits for an import takes no place of its network', async () => {
  const { company, pageOf } = await running()
  const { begin } = await world()
  let made = 0
  let changes: ReturnType<typeof visit>[] = []
  await transaction(begin(), async (tx) => {
    await beginLongChange(tx.db, { companyId: company.id })
    changes = ['sam', 'kit', 'lee', 'sam', 'kit', 'lee', 'sam'].map((name) =>
      visit('POST', `${pageOf(name)}/stop`),
    )
    for (const change of changes)
      void change.then(() => {
        made += 1
      })
    await setTimeout(300)
    expect((await visit('GET', pageOf('kit'))).status).toBe(200)
    expect(made).toBe(0)
  })
  for (const { status } of await Promise.all(changes)) expect(status).toBe(200)
})

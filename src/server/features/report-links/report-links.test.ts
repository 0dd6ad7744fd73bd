import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import type { SentBody } from '#contract/endpoint.ts'
import { members } from '#contract/members.ts'
import { reportLinks } from '#contract/report-links.ts'
import { surveys } from '#contract/surveys.ts'
import { DAY_MS } from '#domain/durations.ts'
import { oneDecimal } from '#domain/explain.ts'
import { waiting } from '#test/held.ts'
import { colleagueOf } from '#test/members.ts'
import { plan } from '#test/plan.ts'
import { completeSurvey, reportOf, team } from '#test/report.ts'
import { call, startPerson, type World, world } from '#test/start.ts'
import { LAUNCH_DATE } from '#test/survey.ts'
import { strictWorld } from '#test/with-limits.ts'

type Survey = Awaited<ReturnType<typeof completeSurvey>>
type Fields = Partial<SentBody<typeof reportLinks.create>>

const NAME = 'Smith, Sons &amp; O&#x27;Hara Ltd'
const TITLE = /Survey Report · /

const make = (survey: Survey, fields: Fields = {}) =>
  survey.as.manager(reportLinks.create, { params: survey.params, body: { days: 30, ...fields } })
const linksOf = async (survey: Survey) =>
  (await survey.as.manager(reportLinks.list, { params: survey.params })).reply

/** Opens the link without signing in. If a password is given, submits it with the form. */
async function open(
  url: string,
  password?: string,
  { app, from }: { app?: World['app']; from?: string } = {},
) {
  const response = await (app ?? (await world()).app).inject({
    method: password === undefined ? 'GET' : 'POST',
    url: new URL(url).pathname,
    ...(from && { remoteAddress: from }),
    ...(password !== undefined && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ password }).toString(),
    }),
  })
  return { status: response.statusCode, text: response.body, headers: response.headers }
}

const inDays = async (days: number) => {
  const { clock } = await world()
  clock.time = new Date(clock.time.getTime() + days * DAY_MS)
}

test('A report link shows the report without signing in', async () => {
  const survey = await completeSurvey({ ...team('baker', 7, ['Bakery']), ...team('other', 5) })
  const { reply, status } = await make(survey, { tag_id: survey.tags.get('Bakery') ?? 0 })
  expect(status).toBe(201)
  expect(reply.url).toMatch(/^https:\/\/app\.example\.test\/r\/[\w-]{43}$/)

  const page = await open(reply.url)
  const { data } = (await reportOf(survey, survey.tags.get('Bakery'))).reply
  expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(page.text).toContain('<p class="team">Team: Bakery</p>')
  expect(page.text).toContain(`<p class="figure">${oneDecimal(data.overall_score!)}</p>`)
  for (const { name, score } of data.category_breakdown)
    expect(page.text).toContain(`<span>${name}</span><strong>${oneDecimal(score!)}<`)
  expect(page.text).toContain('at least 4 other people')
})

test('A shared report has no links or cookies and asks not to be indexed', async () => {
  const survey = await completeSurvey(team('person', 5))
  const { url } = (await make(survey)).reply
  const { text, headers } = await open(url)
  expect(headers['x-robots-tag']).toContain('noindex')
  expect(text).toContain('<meta name="robots" content="noindex')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(text).not.toMatch(/<a |<script|<form|href=/)
  expect(text).not.toContain(survey.params.uuid)
  expect(headers['set-cookie']).toBeUndefined()
})

test('A report link always shows the scores, plus the chosen sections', async () => {
  const survey = await completeSurvey(team('person', 5))
  await plan(survey, { title: 'A quiet room by Easter' })
  const all = await open((await make(survey)).reply.url)
  const none = await open((await make(survey, { sections: [] })).reply.url)
  for (const heading of ['Key insights', 'Suggested actions', 'What is planned', 'Behind the scores'])
    expect([heading, all.text.includes(heading), none.text.includes(heading)]).toEqual([heading, true, false])
  expect(all.text).toContain('A quiet room by Easter')
  // Only people in the company may see who owns each action.
  expect(all.text).not.toContain('Asha O')
  expect(all.text).toContain('12 Months Goals</dt>')
  expect(none.text).not.toContain('12 Months Goals')
  expect(none.text).toContain('<p class="figure">')
})

/** Keeps plans from being read while `body` runs. */
async function withoutPlans<T>(body: () => Promise<T>): Promise<T> {
  const { database } = await world()
  const holder = await database.db.startTransaction().execute()
  await sql`lock table actions in access exclusive mode`.execute(holder)
  return body().finally(() => holder.rollback().execute())
}

test('A report link does not read the plan unless it shows the plan', async () => {
  const survey = await completeSurvey(team('person', 5))
  await plan(survey)
  const { url } = (await make(survey, { sections: [] })).reply
  const opened = await withoutPlans(() => Promise.race([open(url), setTimeout(5_000, 'late')]))
  expect(opened).toMatchObject({ status: 200 })
})

/** Part of the query that reads a plan. */
const PLAN = 'a.due_on, a.status, a.shared'

test('Report links open one at a time per survey and two per network', async () => {
  const { db } = (await world()).database
  const surveys = await Promise.all([1, 2, 3].map(() => completeSurvey(team('person', 5))))
  const urls = await Promise.all(surveys.map(async (survey) => (await make(survey)).reply.url))
  const [first = '', second = '', third = ''] = urls
  const from = (network: string) => (url: string) => open(url, undefined, { from: `10.9.1.${network}` })
  const pages = await withoutPlans(async () => {
    const begun = [first, second].map(from('1'))
    await expect.poll(() => waiting(db, PLAN)).toBe(2)
    const waits = from('1')(third)
    const others = [first, third].map(from('2'))
    await expect.poll(() => waiting(db, PLAN)).toBe(3)
    await setTimeout(200)
    expect(await waiting(db, PLAN)).toBe(3)
    return [...begun, waits, ...others]
  })
  for (const { status } of await Promise.all(pages)) expect(status).toBe(200)
})

test('The page for an expired or revoked link names nobody', async () => {
  const survey = await completeSurvey(team('person', 5))
  const { url } = (await make(survey, { days: 7 })).reply
  await inDays(6.9)
  expect((await open(url)).text).toContain(NAME)
  await inDays(0.2)
  const over = await open(url)
  expect(over.status).toBe(410)
  expect(over.text).toContain('This link no longer works')

  const second = (await make(survey, { days: 90 })).reply
  const params = { ...survey.params, id: second.id }
  expect((await survey.as.manager(reportLinks.revoke, { params })).status).toBe(204)
  expect((await survey.as.manager(reportLinks.revoke, { params })).status).toBe(204)
  const revoked = await open(second.url)
  const third = (await make(survey, { days: 90 })).reply
  await survey.as.manager(account.close, { params: { id: survey.company.id } })
  const closed = await open(third.url)
  for (const page of [over, revoked, closed]) {
    expect([page.status, page.text]).toEqual([410, over.text])
    expect(page.text).not.toMatch(/Smith|Hara|wellbeing/i)
  }
})

test('A made-up report link is refused', async () => {
  for (const token of ['x'.repeat(43), 'short', '%27%20or%201=1']) {
    const page = await open(`https://app.example.test/r/${token}`)
    expect(page.status).toBe(404)
    expect(page.text).toContain('Page not found')
  }
})

test('A report link needs the right password, and attempts are limited', async () => {
  const survey = await completeSurvey(team('person', 5))
  const { url } = (await make(survey, { password: "the board's own" })).reply
  const asked = await open(url)
  expect(asked.status).toBe(200)
  expect(asked.text).toContain('This page needs a password')
  expect(asked.text).not.toMatch(/Smith|Hara|Survey Report/)
  const wrong = await open(url, 'not this one')
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('That password does not work.')
  expect(wrong.text).not.toMatch(/Smith|Hara|Survey Report/)
  const right = await open(url, "the board's own")
  expect(right.status).toBe(200)
  expect(right.text).toMatch(TITLE)

  const { app: limited } = await strictWorld()
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries++)
    statuses.push((await open(url, 'a guess', { app: limited })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
  expect((await open(url, "the board's own", { app: limited })).text).toContain('Please wait a moment')
  const { database } = await world()
  const kept = await database.db.selectFrom('report_links').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain("board's own")
  expect(JSON.stringify(kept)).not.toContain(url.split('/').at(-1))
})

test('Wrong passwords of many networks do not lock a report link for others', async () => {
  const survey = await completeSurvey(team('person', 5))
  const { url, id } = (await make(survey, { password: "the board's own" })).reply
  const { app: limited } = await strictWorld()
  const { database, clock } = await world()
  const already = (key: string, count: number) =>
    database.db.insertInto('rate_limits').values({ key, count, window_start: clock.time }).execute()
  await already(`report-link:${id}`, 1_000)
  await already(`report-link:${id} 2001:db8:77::/48`, 80)
  const from = (address: string) => open(url, "the board's own", { app: limited, from: address })
  expect((await from('10.9.1.1')).text).toMatch(TITLE)
  expect((await from('2001:db8:77:5::1')).text).toContain('Please wait a moment')
  expect((await from('2001:db8:78:5::1')).text).toMatch(TITLE)
})

test('Busy networks do not delay another network’s password check', async () => {
  const survey = await completeSurvey(team('person', 5))
  const { url } = (await make(survey, { password: "the board's own" })).reply
  let answered = 0
  const guesses = [1, 2, 3].flatMap((network) =>
    Array.from({ length: 6 }, async () => {
      await open(url, 'a guess', { from: `10.9.0.${network}` })
      answered += 1
    }),
  )
  expect((await open(url, "the board's own", { from: '10.9.0.9' })).text).toMatch(TITLE)
  expect(answered).toBeLessThan(12)
  await Promise.all(guesses)
})

test('A network can open a survey’s report links 1,000 times in ten minutes', async () => {
  const survey = await completeSurvey(team('person', 5))
  const { url } = (await make(survey, { password: "the board's own" })).reply
  const { app } = await strictWorld()
  expect((await open(url, "the board's own", { app })).text).toMatch(TITLE)
  const { database } = await world()
  const opened = database.db
    .updateTable('rate_limits')
    .set({ count: 999 })
    .where('key', 'like', `report-link-opened:${survey.survey.uuid} %`)
    .where('count', '=', 1)
  expect((await opened.executeTakeFirst()).numUpdatedRows).toBe(1n)
  expect((await open(url, "the board's own", { app })).text).toMatch(TITLE)
  expect((await open(url, "the board's own", { app })).text).toContain('Please wait a moment')
  const { reply: unprotected } = await make(survey)
  expect((await open(unprotected.url, undefined, { app })).text).toContain('Please wait a moment')
})

test('The list of report links shows sections and daily views, not URLs', async () => {
  const survey = await completeSurvey(team('person', 5))
  const { reply } = await make(survey, { days: 7, sections: ['plan', 'insights'], password: 'correct horse' })
  await open(reply.url)
  await open(reply.url, 'wrong horse')
  await open(reply.url, 'correct horse')
  await inDays(1)
  await open(reply.url, 'correct horse')
  await open(reply.url, 'correct horse')
  await inDays(7)
  await open(reply.url, 'correct horse')
  const [link, ...others] = await linksOf(survey)
  expect(others).toEqual([])
  expect(link).toEqual({
    id: reply.id,
    tag_id: null,
    team: null,
    sections: ['insights', 'plan'],
    password: true,
    created_at: expect.any(String),
    created_by: "Asha O'Neil, MBA",
    expires_at: reply.expires_at,
    revoked_at: null,
    views: [
      { day: '2027-02-19', count: 2 },
      { day: LAUNCH_DATE, count: 1 },
    ],
  })
})

test('A survey cannot have more than 200 report links, even if made at once', async () => {
  const survey = await completeSurvey(team('person', 5))
  await make(survey)
  const { db } = (await world()).database
  await sql`
    insert into report_links (company_id, survey_id, sections, expires_at, token_hash, user_id, created_at)
    select company_id, survey_id, sections, expires_at, token_hash || n, user_id, created_at
    from report_links, generate_series(2, 199) as n where survey_id = ${survey.survey.id}`.execute(db)
  const made = await Promise.all([1, 2, 3, 4].map(() => make(survey)))
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  expect(await linksOf(survey)).toHaveLength(200)
})

test('Managers cannot share what they cannot read', async () => {
  const survey = await completeSurvey({ ...team('few', 4, ['Few']), ...team('other', 5) })
  expect(await make(survey, { tag_id: survey.tags.get('Few') ?? 0 })).toMatchObject({
    status: 409,
    error: 'protected',
  })
  expect((await make(survey, { tag_id: 2_000_000_000 })).status).toBe(404)
  const draft = (await survey.as.manager(surveys.create, { body: { estimated_date: '2027-06-01' } })).reply
  const early = await survey.as.manager(reportLinks.create, {
    params: { uuid: draft.uuid },
    body: { days: 7 },
  })
  expect(early).toMatchObject({ status: 409, error: 'not_complete' })

  const { id } = (await make(survey)).reply
  const params = { ...survey.params, id }
  expect((await survey.as.stranger(reportLinks.revoke, { params })).status).toBe(404)
  const other = await completeSurvey(team('person', 5))
  expect((await other.as.manager(reportLinks.revoke, { params: { ...other.params, id } })).status).toBe(404)
  expect((await linksOf(survey)).map(({ revoked_at }) => revoked_at)).toEqual([null])
})

test('Report links with invalid days, passwords or sections are refused', async () => {
  const survey = await completeSurvey(team('person', 5))
  const attempt = (raw: object) => survey.as.manager(reportLinks.create, { params: survey.params, raw })
  expect(await attempt({ days: 365 })).toMatchObject({
    status: 422,
    error: { days: ['Choose 7, 30 or 90 days'] },
  })
  expect(await attempt({ days: 7, password: 'short' })).toMatchObject({
    error: { password: ['Password must be at least 8 characters'] },
  })
  expect((await attempt({ days: 7, sections: ['answers'] })).status).toBe(422)
  expect(await linksOf(survey)).toEqual([])
})

test('Creating a report link is logged, and another manager can revoke it', async () => {
  const survey = await completeSurvey(team('person', 5))
  const { id } = (await make(survey)).reply
  await survey.as.admin(reportLinks.revoke, { params: { ...survey.params, id } })
  const { database } = await world()
  const noted = await database.db
    .selectFrom('audit_log')
    .select(['action', 'target'])
    .where('company_id', '=', survey.company.id)
    .where('action', 'like', 'report_link%')
    .orderBy('id')
    .execute()
  const target = `${survey.params.uuid} link ${id}`
  expect(noted).toEqual([
    { action: 'report_link_made', target },
    { action: 'report_link_revoked', target },
  ])
  expect((await call(await startPerson(), reportLinks.list, { params: survey.params })).status).toBe(403)
})

test('Removing a manager revokes the manager’s report links', async () => {
  const survey = await completeSurvey(team('baker', 7))
  const kit = await colleagueOf(survey)
  const { reply: theirs } = await call(kit, reportLinks.create, { params: survey.params, body: { days: 90 } })
  const { reply: ours } = await make(survey)
  expect((await open(theirs.url)).text).toMatch(TITLE)
  const manager = (await survey.as.manager(members.list)).reply.find(({ email }) => email === kit.email)
  await survey.as.manager(members.remove, { params: { id: manager?.id ?? 0 } })
  expect((await open(theirs.url)).text).not.toMatch(TITLE)
  expect((await open(ours.url)).text).toMatch(TITLE)
  expect((await linksOf(survey)).map(({ revoked_at }) => revoked_at !== null)).toEqual([false, true])
})

test('A manager removed while creating report links keeps none of them', async () => {
  const survey = await completeSurvey(team('p', 6))
  const kit = await colleagueOf(survey)
  const making = Array.from({ length: 6 }, () =>
    call(kit, reportLinks.create, { params: survey.params, body: { days: 30, password: 'a password' } }),
  )
  const [, member] = (await survey.as.manager(members.list)).reply
  await survey.as.manager(members.remove, { params: { id: member!.id } })
  await Promise.all(making)
  expect((await linksOf(survey)).filter(({ revoked_at }) => revoked_at === null)).toEqual([])
})

import { afterEach, expect, test } from 'vitest'
import { audit } from '#contract/audit.ts'
import { publicApi } from '#contract/public-api.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients, tags } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { keyOf } from '#test/keys.ts'
import { resetClock, START, startCompany, world } from '#test/start.ts'
import { crowd, LAUNCH, launchedSurvey } from '#test/survey.ts'

afterEach(resetClock)

interface Sent {
  email: string
  tags: string[]
  external_id?: string
  language?: string | null
}

async function synced(company: Parameters<typeof keyOf>[0]) {
  const key = await keyOf(company, 'team:read', 'team:write')
  return {
    ...key,
    sync: (people: Sent[], query: { dry_run?: 'true'; confirm?: number } = {}) =>
      key.call(publicApi.syncTeam, { body: { people }, query }),
    team: async () =>
      (await company.as.manager(recipients.list)).reply.map(({ email, tags }) => [
        email,
        ...tags.map(({ name }) => name),
      ]),
  }
}

const person = (name: string, ...tags: string[]): Sent => ({ email: `${name}@example.com`, tags })

test('A sync replaces the team and its tags and removes everybody else', async () => {
  const company = await startCompany()
  const { sync, team } = await synced(company)
  const list = [person('ann', 'Bakery', "Early, O'Hara's"), person('bob', 'bakery'), person('cat')]
  expect(await sync(list)).toMatchObject({
    status: 200,
    reply: { added: 3, removed: 0, changed: 0, unchanged: 0 },
  })
  expect(await team()).toEqual([
    ['ann@example.com', 'Bakery', "Early, O'Hara's"],
    ['bob@example.com', 'Bakery'],
    ['cat@example.com'],
  ])
  const next = [person('ann', 'BAKERY', "Early, O'Hara's"), person('bob', 'Shop'), person('dan')]
  expect((await sync(next)).reply).toEqual({ added: 1, removed: 1, changed: 1, unchanged: 1 })
  expect(await team()).toEqual([
    ['ann@example.com', 'Bakery', "Early, O'Hara's"],
    ['bob@example.com', 'Shop'],
    ['dan@example.com'],
  ])
  expect((await sync(next)).reply).toEqual({ added: 0, removed: 0, changed: 0, unchanged: 3 })
  expect((await company.as.manager(recipients.count)).reply).toEqual({ count: 3 })
})

test('A dry run reports the same counts but changes nothing', async () => {
  const company = await startCompany()
  const { sync, team } = await synced(company)
  await sync([person('ann'), person('bob', 'Shop')])
  const before = await team()
  const next = [person('ann', 'New'), person('cat')]
  const counts = { added: 1, removed: 1, changed: 1, unchanged: 0 }
  expect((await sync(next, { dry_run: 'true' })).reply).toEqual(counts)
  expect(await team()).toEqual(before)
  expect((await company.as.manager(tags.list)).reply.map(({ name }) => name)).toEqual(['Shop'])
  expect((await sync(next)).reply).toEqual(counts)
})

test('A sync must be confirmed if it removes over a fifth of the people', async () => {
  const company = await startCompany()
  const { sync, team } = await synced(company)
  const ten = Array.from({ length: 10 }, (_, index) => person(`p${index}`))
  await sync(ten)
  const refused = await sync(ten.slice(0, 7))
  expect(refused).toMatchObject({ status: 409, error: 'conflict' })
  expect(refused.text).toContain('This would remove 3 of 10 people from the team.')
  expect(await sync(ten.slice(0, 7), { confirm: 4 })).toMatchObject({ status: 409 })
  expect(await sync([])).toMatchObject({ status: 409 })
  expect(await team()).toHaveLength(10)

  expect((await sync(ten.slice(0, 8))).reply).toMatchObject({ removed: 2 })
  expect((await sync(ten.slice(0, 5), { confirm: 3 })).reply).toMatchObject({ removed: 3 })
  await sync(ten.slice(0, 2), { confirm: 3 })
  expect((await sync(ten.slice(0, 1))).reply).toEqual({ added: 0, removed: 1, changed: 0, unchanged: 1 })
})

test('A sync with errors reports them for each person and changes nothing', async () => {
  const company = await startCompany()
  const { sync, team, call } = await synced(company)
  expect(await sync([person('ann'), { email: 'nonsense', tags: [] }])).toMatchObject({
    status: 422,
    error: { 'people.1.email': ['Invalid email address'] },
  })
  expect(await sync([person('ann'), person('bob'), { email: 'ann+x@example.com', tags: [] }])).toMatchObject({
    status: 422,
    error: { 'people.2.email': ['This is the same mailbox as people.0'] },
  })
  const twice = { external_id: 'e1', tags: [] }
  expect(
    await sync([
      { email: 'ann@example.com', ...twice },
      { email: 'bob@example.com', ...twice },
    ]),
  ).toMatchObject({ status: 422, error: { 'people.1.external_id': ['This is the same person as people.0'] } })
  const many = Array.from({ length: 201 }, (_, index) => person(`p${index}`, `Tag ${index}`))
  expect(await sync(many)).toMatchObject({
    status: 422,
    error: { people: ['There are more than 200 different tags'] },
  })
  expect(await call(publicApi.syncTeam, { raw: { people: [{ email: 'a@example.com' }] } })).toMatchObject({
    status: 422,
    error: { 'people.0.tags': ['Required'] },
  })
  expect(await team()).toEqual([])
})

test('A person whose address changes is recognised by external id', async () => {
  const company = await startCompany()
  const { sync, call } = await synced(company)
  const ann = { ...person('ann', 'Shop'), external_id: 'e1' }
  await sync([ann, person('bob')])
  expect((await sync([{ ...ann, email: 'ann.lee@example.com' }, person('bob')])).reply).toEqual({
    added: 0,
    removed: 0,
    changed: 1,
    unchanged: 1,
  })
  expect((await call(publicApi.team)).reply.data).toEqual([
    { email: 'bob@example.com', external_id: null, tags: [] },
    { email: 'ann.lee@example.com', external_id: 'e1', tags: ['Shop'] },
  ])
  const { database } = await world()
  const rows = await database.db
    .selectFrom('recipients')
    .select(['email', 'left_at'])
    .where('company_id', '=', company.company.id)
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([{ left_at: START }, { left_at: null }, { left_at: null }])
  // One person returns, and two people swap their ids.
  await sync([ann, { ...person('bob'), external_id: 'e2' }])
  const swapped = [
    { ...ann, external_id: 'e2' },
    { ...person('bob'), external_id: 'e1' },
  ]
  expect((await sync(swapped)).reply).toMatchObject({ changed: 2 })
  expect((await call(publicApi.team)).reply.data.map(({ external_id }) => external_id)).toEqual(['e2', 'e1'])
})

test('A removed person stays in a running survey but not in later ones', async () => {
  const survey = await launchedSurvey(crowd(6, () => ['Bakery']))
  const { sync, team } = await synced(survey)
  const { mailbox, timeIs } = await world()
  const address = survey.people.get('person1')?.email ?? ''
  const rest = [...survey.people.values()].filter(({ email }) => email !== address)
  const mails = mailbox.to(address).length
  expect((await sync(rest.map(({ email }) => ({ email, tags: ['Bakery'] })))).reply).toEqual({
    added: 0,
    removed: 1,
    changed: 0,
    unchanged: 5,
  })
  expect(await team()).toHaveLength(5)
  expect(mailbox.to(address)).toHaveLength(mails)

  const seen = async () => (await survey.as.manager(surveys.participation, { params: survey.params })).reply
  expect(await seen()).toMatchObject({ pending: 6, expired: 0 })
  expect(await survey.submit('person1')).toMatchObject({ status: 200 })
  await survey.as.manager(surveys.close, { params: survey.params })
  expect(await seen()).toMatchObject({ completed: 1, expired: 5 })
  const { reply: next } = await survey.as.manager(surveys.create, { body: { estimated_date: '2027-06-01' } })
  expect(next.audience_number).toBe(5)

  const addresses = async () => {
    const { database } = await world()
    const rows = await database.db.selectFrom('recipients').select('email').execute()
    return rows.map(({ email }) => email)
  }
  await timeIs(new Date(LAUNCH.getTime() + 29 * DAY_MS))
  expect(await addresses()).toContain(address)
  await timeIs(new Date(LAUNCH.getTime() + 31 * DAY_MS))
  expect(await addresses()).not.toContain(address)
})

test('A person who returns is recognised and stays opted out of emails', async () => {
  const survey = await launchedSurvey(crowd(6))
  const { sync } = await synced(survey)
  const { database } = await world()
  const all = [...survey.people.values()].map(({ email }) => ({ email, tags: [] }))
  const gone = survey.people.get('person2')
  await database.db
    .updateTable('recipients')
    .set({ stopped_at: START })
    .where('id', '=', gone?.id ?? 0)
    .execute()
  await sync(all.filter(({ email }) => email !== gone?.email))
  expect(
    (await survey.as.manager(recipients.create, { body: { email: gone?.email ?? '' } })).reply,
  ).toMatchObject({
    id: gone?.id,
    stopped: true,
  })
  await sync(all.filter(({ email }) => email !== gone?.email))
  expect((await sync(all)).reply).toMatchObject({ added: 1 })
  await survey.as.manager(surveys.inviteLateJoiners, { params: survey.params })
  const { reply } = await survey.as.manager(surveys.one, { params: survey.params })
  expect(reply.requests).toHaveLength(6)
})

test('A sync with three changes writes three rows and logs no names', async () => {
  const company = await startCompany()
  const { sync, name } = await synced(company)
  const { database } = await world()
  const many = Array.from({ length: 300 }, (_, index) => person(`p${index}`, `Team ${index % 7}`))
  await sync(many)
  const versions = async () => {
    const rows = await database.db
      .selectFrom('recipients')
      .select(
        ({ ref }) =>
          [
            'id',
            ref('xmin' as never)
              .$castTo<string>()
              .as('version'),
          ] as const,
      )
      .where('company_id', '=', company.company.id)
      .execute()
    return new Set(rows.map(({ id, version }) => `${id} ${String(version)}`))
  }
  const before = await versions()
  const next = [...many.slice(1), person('new', 'Team 1')]
  next[0] = person('p1', 'Team 2')
  expect((await sync(next)).reply).toEqual({ added: 1, removed: 1, changed: 1, unchanged: 298 })
  const written = [...(await versions())].filter((row) => !before.has(row))
  expect(written).toHaveLength(2)

  const { reply } = await company.as.admin(audit.list, {
    query: { company_id: company.company.id, action: 'team_synced' },
  })
  expect(reply.data.map(({ target }) => target)).toEqual([
    `API key “${name}”: 1 added, 1 removed, 1 changed`,
    `API key “${name}”: 300 added, 0 removed, 0 changed`,
  ])
})

test('A large team is listed in pages without gaps or repeats', async () => {
  const company = await startCompany()
  const { sync, call } = await synced(company)
  await sync(Array.from({ length: 1_001 }, (_, index) => person(`p${index}`)))
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof call<typeof publicApi.team>>> = await call(publicApi.team, {
      query: cursor === null ? {} : { cursor },
    })
    seen.push(...page.reply.data.map(({ email }) => email))
    cursor = page.reply.next
  } while (cursor !== null)
  expect(new Set(seen).size).toBe(1_001)
  expect(seen).toHaveLength(1_001)
})

test('A repeated idempotency key replays the response for a day', async () => {
  const company = await startCompany()
  const { call, team, sync } = await synced(company)
  const { clock } = await world()
  const send = (people: Sent[], name = 'monday') =>
    call(publicApi.syncTeam, { body: { people }, headers: { 'idempotency-key': name } })
  const first = { added: 1, removed: 0, changed: 0, unchanged: 0 }
  expect((await send([person('ann')])).reply).toEqual(first)
  await sync([person('bob')])
  expect(await send([person('ann')])).toMatchObject({ status: 200, reply: first })
  expect(await team()).toEqual([['bob@example.com']])
  expect(await send([person('cat')])).toMatchObject({
    status: 422,
    error: { 'Idempotency-Key': ['Has already been used for another request'] },
  })
  const refused = [{ email: 'nonsense', tags: [] }]
  expect(await send(refused, 'tuesday')).toMatchObject({ status: 422 })
  expect(await send([person('bob')], 'tuesday')).toMatchObject({ status: 200 })
  clock.time = new Date(START.getTime() + DAY_MS)
  expect((await send([person('cat')])).reply).toMatchObject({ added: 1 })
})

test('A person whose address changes keeps the language and email opt-out', async () => {
  const company = await startCompany()
  const { sync, call } = await synced(company)
  const { database } = await world()
  const rows = () =>
    database.db
      .selectFrom('recipients')
      .select(['email', 'language', 'stopped_at'])
      .where('company_id', '=', company.company.id)
      .where('left_at', 'is', null)
      .orderBy('email')
      .execute()
  const ann = { ...person('ann'), external_id: 'e1', language: 'Polish' }
  await sync([ann, { ...person('bob'), language: 'cy' }])
  expect((await sync([ann, person('bob')])).reply).toMatchObject({ unchanged: 2 })
  expect(await rows()).toMatchObject([{ language: 'pl' }, { language: 'cy' }])
  expect((await sync([ann, { ...person('bob'), language: null }])).reply).toMatchObject({ changed: 1 })
  await database.db
    .updateTable('recipients')
    .set({ stopped_at: START })
    .where('email', '=', ann.email)
    .where('company_id', '=', company.company.id)
    .execute()
  const { language, ...without } = ann
  await sync([{ ...without, email: 'ann.lee@example.com' }, person('bob')])
  expect(await rows()).toEqual([
    { email: 'ann.lee@example.com', language: 'pl', stopped_at: START },
    { email: 'bob@example.com', language: null, stopped_at: null },
  ])
  expect(await sync([{ ...person('bob'), language: 'Klingon' }])).toMatchObject({
    status: 422,
    error: { 'people.0.language': ['Choose a language that is available for surveys'] },
  })
  // A language can identify a person, so API keys cannot read it.
  expect((await call(publicApi.team)).text).not.toContain('language')
})

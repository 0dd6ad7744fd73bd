import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { audit, auditActions } from '#contract/audit.ts'
import { auth } from '#contract/auth.ts'
import { billing } from '#contract/billing.ts'
import { companies } from '#contract/companies.ts'
import { type Endpoint, needsCompany } from '#contract/endpoint.ts'
import { feedback } from '#contract/feedback.ts'
import { everyCall } from '#contract/index.ts'
import { sessions } from '#contract/sessions.ts'
import { surveys } from '#contract/surveys.ts'
import { recipients, tags } from '#contract/team.ts'
import { webhooks } from '#contract/webhooks.ts'
import { makeAdministrator } from '#server/features/auth/service.ts'
import { linkIn } from '#test/mailbox.ts'
import { colleagueOf } from '#test/members.ts'
import { askForReset } from '#test/reset.ts'
import { paramsOf, seedCompany } from '#test/seeds.ts'
import { sources } from '#test/source.ts'
import { call, csvUpload, startCompany, startPerson, world } from '#test/start.ts'

test('Only administrators see the audit log, with the newest entry first', async () => {
  const { as, company, manager } = await startCompany()
  const { reply: person } = await as.manager(recipients.create, { body: { email: 'sam@example.com' } })
  await as.manager(recipients.remove, { params: { id: person.id } })
  const { status, reply } = await as.admin(audit.list)
  expect(status).toBe(200)
  expect(reply.data[0]).toEqual({
    id: expect.any(Number),
    created_at: '2027-02-10T10:30:00.000Z',
    actor_email: manager.email,
    action: 'recipient_deleted',
    company_id: company.id,
    target: person.uuid,
    ip: null,
  })
  expect(reply.data.length).toBeLessThanOrEqual(reply.per_page)
  expect(reply.data.map(({ id }) => id)).toEqual(reply.data.map(({ id }) => id).sort((a, b) => b - a))

  expect(await as.manager(audit.list)).toMatchObject({ status: 403, error: 'forbidden' })
  expect(await as.nobody(audit.list)).toMatchObject({ status: 401 })
})

test('New members, imports, deleted surveys and ended sessions are logged', async () => {
  const company = await startCompany()
  const { as, manager } = company
  const kit = await colleagueOf(company, 'kit')
  await as.manager(recipients.import, csvUpload('sam@example.com\nann@example.com'))
  const { reply } = await as.manager(surveys.create, { body: { estimated_date: '2027-03-10' } })
  await as.manager(surveys.remove, { params: { uuid: reply.uuid } })
  await as.manager(sessions.endOthers)
  const { database } = await world()
  const entries = await database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_email', 'target'])
    .where('actor_email', 'in', [manager.email, kit.email])
    .where('action', '!=', 'sign_in')
    .orderBy('id')
    .execute()
  const by = (actor_email: string, action: string, target: string) => ({ action, actor_email, target })
  expect(entries).toEqual([
    by(manager.email, 'company_created', company.company.name),
    by(manager.email, 'member_invited', `${kit.email}: manager`),
    by(kit.email, 'member_joined', kit.email),
    by(manager.email, 'recipients_imported', '2 people'),
    by(manager.email, 'survey_deleted', reply.uuid),
    by(manager.email, 'sessions_ended', 'all others'),
  ])
})

test('The audit log can be filtered by action and by company', async () => {
  const [one, other] = [await startCompany(), await startCompany()]
  for (const { as } of [one, other]) {
    const { reply } = await as.manager(recipients.create, { body: { email: "o'hara@example.com" } })
    await as.manager(recipients.remove, { params: { id: reply.id } })
  }
  const company_id = String(one.company.id)
  const found = async (query: Record<string, string>) => (await one.as.admin(audit.list, { query })).reply

  // One entry for adding the person and one for removing them.
  expect((await found({ company_id })).total).toBe(2)
  const removals = await found({ action: 'recipient_deleted', page: 'all' })
  expect(new Set(removals.data.map(({ action }) => action))).toEqual(new Set(['recipient_deleted']))
  expect((await found({ action: 'recipient_deleted', company_id })).data).toMatchObject([
    { company_id: one.company.id },
  ])
  expect((await found({ action: 'csv_download', company_id })).total).toBe(0)
  expect(await one.as.admin(audit.list, { query: { action: 'nonsense' as 'export' } })).toMatchObject({
    status: 422,
    error: { action: ['Invalid input'] },
  })
})

test('A failed sign-in is logged with the IP address and any known email', async () => {
  const { email } = await startPerson()
  await call({}, auth.login, { body: { email, password: 'not this one' } })
  await call({}, auth.login, { body: { email: 'a.password@typed.too.soon', password: 'not this one' } })
  const { as } = await startCompany()
  const { reply } = await as.admin(audit.list, { query: { action: 'sign_in_failed' } })
  const [unknown, known] = reply.data
  expect(known).toMatchObject({ actor_email: email, target: null, company_id: null, ip: '127.0.0.1' })
  expect(unknown).toMatchObject({ actor_email: null, target: null, company_id: null, ip: '127.0.0.1' })
})

test('A changed password, a changed address and a new administrator are logged', async () => {
  const { as } = await startCompany()
  const person = await startPerson()
  const { begin, deliver, mailbox } = await world()
  const to = `renamed.${person.email}`
  const change = { current_password: person.password, new_password: 'brand new one' }
  await call(person, auth.changePassword, { body: { ...change, new_password_confirmation: 'brand new one' } })
  await call(person, auth.update, {
    body: { name: person.name, email: to, current_password: 'brand new one' },
  })
  await deliver()
  const token = linkIn(mailbox.to(to).at(-1), '/confirm/').pathname.split('/').at(-1)!
  await call({}, auth.confirm, { body: { token } })
  await askForReset(to)
  await deliver()
  const reset = linkIn(mailbox.to(to).at(-1), '/reset/').pathname.split('/').at(-1)!
  const again = { new_password: 'another one still', new_password_confirmation: 'another one still' }
  await call({}, auth.reset, { params: { token: reset }, body: again })

  const linesOf = async (action: 'password_changed' | 'email_change_asked' | 'email_changed') =>
    (await as.admin(audit.list, { query: { action } })).reply.data.map(({ actor_email, target }) => [
      actor_email,
      target,
    ])
  expect((await linesOf('password_changed')).slice(0, 2)).toEqual([
    [to, null],
    [person.email, null],
  ])
  expect((await linesOf('email_change_asked'))[0]).toEqual([person.email, to])
  expect((await linesOf('email_changed'))[0]).toEqual([person.email, to])
  await makeAdministrator(begin(), to, 'chosen by the operator')
  const made = await as.admin(audit.list, { query: { action: 'administrator_made' } })
  expect(made.reply.data[0]).toMatchObject({ actor_email: null, target: to })
})

test('A log entry cannot be changed or deleted, even in the database', async () => {
  const { database } = await world()
  await expect(database.db.updateTable('audit_log').set({ target: 'nothing' }).execute()).rejects.toThrow(
    'append-only',
  )
  await expect(database.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
  await expect(sql`truncate audit_log`.execute(database.db)).rejects.toThrow('append-only')
  await expect(sql`truncate companies, audit_log cascade`.execute(database.db)).rejects.toThrow('append-only')
})

test('The log shows when an administrator opens or changes a company', async () => {
  const [one, other] = [await startCompany(), await startCompany()]
  const entries = async (company_id: number) =>
    (
      await one.as.admin(audit.list, {
        query: { company_id: String(company_id), action: 'acted_for_company' },
      })
    ).reply.data.map(({ target, actor_email }) => [target, actor_email])
  const admin = await one.admin()
  const { email } = admin

  await Promise.all([one.as.admin(recipients.list), one.as.admin(companies.mine), one.as.admin(tags.list)])
  expect(await entries(one.company.id)).toEqual([['Opened', email]])

  await one.as.admin(recipients.create, { body: { email: 'kit@example.com' } })
  await one.as.admin(companies.update, { params: { id: one.company.id }, body: { city: 'Hull' } })
  expect(await entries(one.company.id)).toEqual([
    [companies.update.summary, email],
    [recipients.create.summary, email],
    ['Opened', email],
  ])

  const third = await startCompany()
  await one.as.admin(companies.one, { params: { id: third.company.id } })
  expect(await entries(third.company.id)).toEqual([['Opened', email]])

  await call({ ...admin, companyId: other.company.id }, recipients.list)
  await one.as.admin(recipients.list)
  expect(await entries(other.company.id)).toEqual([['Opened', email]])
  expect((await entries(one.company.id))[0]).toEqual(['Opened', email])

  const before = await entries(one.company.id)
  await one.as.manager(recipients.create, { body: { email: 'lee@example.com' } })
  expect(await entries(one.company.id)).toEqual(before)
})

test('Every API call with which an administrator changes a company is logged', async () => {
  const company = await startCompany()
  const seeds = await seedCompany(company)
  const admin = await company.admin()
  const changes = everyCall().flatMap(([, endpoint]) =>
    needsCompany(endpoint) && endpoint.method !== 'GET' && !endpoint.readsOnly ? [endpoint] : [],
  )
  const done = new Set<string>()
  // Calls that delete rows come last, because other calls need those rows.
  for (const endpoint of changes.toSorted((one, other) => rank(one) - rank(other))) {
    const { status } = await call(admin, endpoint, { params: paramsOf(endpoint, seeds) })
    if (status < 300) done.add(endpoint.summary)
  }
  expect(done.size).toBeGreaterThan(20)
  const { db } = (await world()).database
  const noted = await db
    .selectFrom('audit_log')
    .select('target')
    .where('company_id', '=', company.company.id)
    .where('action', '=', 'acted_for_company')
    .execute()
  const targets = noted.map(({ target }) => target)
  expect([...done].filter((summary) => !targets.includes(summary))).toEqual([])
})

const rank = ({ path }: Endpoint) =>
  Number(path.endsWith('/delete')) + Number(path === '/companies/:id/delete')

test('An administrator’s change is logged under the company it affects', async () => {
  const [active, other] = [await startCompany(), await startCompany()]
  const admin = await active.admin()
  const params = { id: other.company.id }
  const entries = async (company_id: number) => {
    const query = { company_id: String(company_id), action: 'acted_for_company' as const }
    return (await active.as.admin(audit.list, { query })).reply.data.map(({ target }) => target)
  }
  await active.as.admin(recipients.list)
  const hook = { url: 'https://93.184.216.34/hook', events: ['survey.launched' as const] }
  const { reply } = await other.as.manager(webhooks.create, { params, body: hook })
  const body = { company_id: other.company.id, email: 'kit@example.com' }
  const changes = [
    [webhooks.test, { params: { ...params, webhook_id: reply.id } }],
    [feedback.create, { body }],
    [feedback.trigger, { body: { ...body, email: 'lee@example.com' } }],
    [companies.update, { params, body: { city: 'Hull' } }],
    [companies.setSecurity, { params, body: { require_second_step: true } }],
    [billing.extendTrial, { params, body: { days: 3 } }],
    [account.close, { params }],
    [account.restore, { params }],
  ] as [Endpoint, object][]
  for (const [endpoint, sent] of changes) {
    const { status } = await call(admin, endpoint, sent)
    expect([endpoint.path, status]).toEqual([endpoint.path, endpoint.status ?? (endpoint.reply ? 200 : 204)])
    expect((await entries(other.company.id))[0]).toBe(endpoint.summary)
  }
  expect(await entries(active.company.id)).toEqual(['Opened'])
  const unknown = { params: { id: 99_999_999 } }
  expect(await call(admin, account.close, unknown)).toMatchObject({ status: 404 })
  expect(await entries(99_999_999)).toEqual([])
})

test('Every action that the audit log defines is used', () => {
  const code = sources('src/server', 'scripts')
    .filter(({ path }) => !path.endsWith('.test.ts') && !path.endsWith('/tables.ts'))
    .map(({ text }) => text)
    .join('\n')
  expect(Object.keys(auditActions).filter((action) => !code.includes(`'${action}'`))).toEqual([])
})

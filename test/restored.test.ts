import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { members } from '#contract/members.ts'
import { recipients } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { askCustomer, customerOf, secretIn } from './feedback.ts'
import { linkIn } from './mailbox.ts'
import { invited } from './members.ts'
import { askForReset } from './reset.ts'
import { call, START, startCompany, startNewcomer, startPerson, world } from './start.ts'
import { addTeam, crowd, LAUNCH, scheduledSurvey } from './survey.ts'

/**
 * Deletes a row and inserts another one with the same id. This also happens after a restore: sequences then
 * assign ids again that were assigned after the backup was taken.
 */
async function comesAgain(table: string, id: number, put: (id: number) => Promise<unknown>) {
  const { database } = await world()
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(database.db)
  await put(id)
}

const last = async (table: string): Promise<number> => {
  const { database } = await world()
  const { rows } = await sql<{ id: number }>`select max(id) as id from ${sql.table(table)}`.execute(
    database.db,
  )
  return rows[0]!.id
}

const idOf = async (email: string) => {
  const { database } = await world()
  return database.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
}

const secretFor = async (email: string, page: string) => {
  const { deliver, mailbox } = await world()
  await deliver()
  return secretIn(mailbox.to(email).at(-1), page)
}

const visit = async (method: 'GET' | 'POST', url: string) => {
  const { app } = await world()
  return (await app.inject({ method, url })).statusCode
}

const soon = new Date(START.getTime() + 3_600_000)

test('An old password link is refused if its id now belongs to another account', async () => {
  const [before, after] = [await startPerson(), await startPerson()]
  await askForReset(before.email)
  const token = await secretFor(before.email, '/reset/')
  const { database } = await world()
  const { id: user } = await idOf(after.email)
  await comesAgain('password_resets', await last('password_resets'), (id) =>
    sql`insert into password_resets (id, user_id, expires_at) overriding system value
        values (${id}, ${user}, ${soon})`.execute(database.db),
  )
  const body = { new_password: 'brand new one', new_password_confirmation: 'brand new one' }
  expect(await call({}, auth.reset, { params: { token }, body })).toMatchObject({ status: 422 })
})

test('A password link sent to an account’s earlier address is refused', async () => {
  const person = await startPerson()
  await askForReset(person.email)
  const token = await secretFor(person.email, '/reset/')
  const { database } = await world()
  await database.db
    .updateTable('users')
    .set({ email: `other.${person.email}` })
    .where('email', '=', person.email)
    .execute()
  const body = { new_password: 'brand new one', new_password_confirmation: 'brand new one' }
  expect(await call({}, auth.reset, { params: { token }, body })).toMatchObject({ status: 422 })
})

test('An old confirmation link is refused if its id now has another address', async () => {
  const [before, after] = [await startNewcomer(), await startNewcomer()]
  const token = await secretFor(before.email, '/confirm/')
  const { database } = await world()
  const { id: user } = await idOf(after.email)
  await comesAgain('email_confirmations', (await last('email_confirmations')) - 1, (id) =>
    sql`insert into email_confirmations (id, user_id, email, expires_at) overriding system value
        values (${id}, ${user}, ${after.email}, ${soon})`.execute(database.db),
  )
  expect(await call({}, auth.confirm, { body: { token } })).toMatchObject({ status: 422 })
  expect((await call(after, auth.me)).reply.confirmed).toBe(false)
})

test('An old invitation is refused if its id now belongs to another company', async () => {
  const [before, after] = [await startCompany(), await startCompany('Kit & Sons, Ltd')]
  const { token } = await invited(before, 'kit')
  const { database } = await world()
  // The new membership has the same id as the old one, and even the same address and expiry date.
  await comesAgain('members', await last('members'), (id) =>
    sql`insert into members (id, company_id, role, email, invite_uuid, invited_until, created_at) overriding system value
        values (${id}, ${after.company.id}, 'manager', ${`kit@company${before.company.id}.example`}, gen_random_uuid(),
          ${new Date(START.getTime() + 7 * DAY_MS)}, ${START})`.execute(database.db),
  )
  expect(await call({}, members.invitation, { params: { token } })).toMatchObject({ status: 404 })
  expect(await call(await startPerson(), members.accept, { body: { token } })).toMatchObject({ status: 422 })
})

test('An old opt-out link is refused if its id now belongs to another person', async () => {
  const company = await startCompany()
  const { stop } = await askCustomer(company)
  const { database } = await world()
  await comesAgain('feedback_people', await last('feedback_people'), (id) =>
    sql`insert into feedback_people (id, company_id, email, asked_at) overriding system value
        values (${id}, ${company.company.id}, ${customerOf(company, 'kit')}, ${START})`.execute(database.db),
  )
  expect(await visit('POST', stop)).toBe(404)
})

test('Opt-out links work for over a year but not forever', async () => {
  const company = await startCompany()
  const { people } = await addTeam(company, crowd(5))
  await scheduledSurvey(company)
  const { stop } = await askCustomer(company)
  const { timeIs, clock, mailbox } = await world()
  await timeIs(LAUNCH)
  const page = linkIn(mailbox.to(people.get('person1')!.email).at(-1), '/privacy/').pathname
  clock.time = new Date(START.getTime() + 400 * DAY_MS)
  for (const url of [stop, page]) expect([url, await visit('GET', url)]).toEqual([url, 200])
  clock.time = new Date(LAUNCH.getTime() + 402 * DAY_MS)
  for (const url of [stop, page]) expect([url, await visit('GET', url)]).toEqual([url, 404])
  clock.time = START
  expect((await company.as.manager(recipients.list)).reply).toMatchObject(
    Array.from({ length: 5 }, () => ({ stopped: false })),
  )
})

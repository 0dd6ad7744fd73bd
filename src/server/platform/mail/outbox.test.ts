import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { passwordReset, resetLink } from '#server/features/auth/emails.tsx'
import { world } from '#test/start.ts'
import { dropErasedMails, eraseMails, type LinkOf, post } from './outbox.ts'

test('Erased emails count towards the mailbox’s daily limit until the day is over', async () => {
  const { begin, config, clock, database, deliver, mailbox } = await world()
  const start = clock.time
  const to = `erased.${process.pid}@example.com`
  const strict = () => ({ ...begin(), config: { ...config, RATE_LIMIT: 'on' as const } })
  let number = 0
  const ask = (address = to) =>
    post(
      strict(),
      { mail: passwordReset, props: { name: 'Sam' }, above: 'never' },
      {
        key: `erased-${++number}.${process.pid}`,
        to: address,
        links: { reset: [resetLink, 'any'] as LinkOf<string> },
      },
    )
  const rows = () => database.db.selectFrom('mails').select('id').where('to_address', '=', to).execute()
  const hidden = async () =>
    (
      await sql`select id from mails where starts_with(to_address, 'erased:') and key like ${`erased-%.${process.pid}`}`.execute(
        database.db,
      )
    ).rows.length

  for (let asked = 0; asked < 5; asked++) await ask()
  await deliver()
  expect(mailbox.to(to)).toHaveLength(5)
  await eraseMails(strict(), sql`to_address = ${to}`)
  expect([(await rows()).length, await hidden()]).toEqual([0, 5])
  await ask()
  await ask(`Erased.${process.pid}+else@example.com`)
  await deliver()
  expect(mailbox.to(to)).toHaveLength(5)

  clock.time = new Date(start.getTime() + DAY_MS + 60_000)
  // The task may have run in another test, with a later clock.
  await database.db.deleteFrom('rate_limits').where('key', '=', 'erased-emails').execute()
  await dropErasedMails(strict())
  expect(await hidden()).toBe(0)
  await ask()
  await deliver()
  expect(mailbox.to(to)).toHaveLength(6)
  await eraseMails(strict(), sql`to_address = ${to}`)
  clock.time = start
})

/** Companies that were created in this network. Returns their ids. */
async function companiesOf({ network = null as string | null, count = 1, subscribed = false }) {
  const { database } = await world()
  const { rows } = await sql<{ id: number }>`
    insert into companies (name, no, address_1, city, postcode, slug, trial_ends_at, created_at, created_from, subscribed)
    select 'Co', 'any', '1 Street', 'Leeds', 'LS1 1AA', gen_random_uuid()::text, now(), now(), ${network}, ${subscribed}
    from generate_series(1, ${count}::integer)
    returning id`.execute(database.db)
  return rows.map(({ id }) => id)
}

let posted = 0
const person = () => `asked${++posted}.${process.pid}@example.com`

/** Each company sends this person an email. Returns by how many days each is late. Null if it is not sent. */
async function daysLate(to: string, companies: number[], above: 'now' | 'later' | 'never' = 'later') {
  const { begin, config, database } = await world()
  const strict = { ...begin(), config: { ...config, RATE_LIMIT: 'on' as const } }
  const late: (number | null)[] = []
  for (const companyId of companies) {
    const key = `asked-${++posted}.${process.pid}`
    await post(
      strict,
      { mail: passwordReset, props: { name: 'Sam' }, companyId, above },
      { key, to, links: { reset: [resetLink, 'any'] as LinkOf<string> } },
    )
    const mails = database.db.selectFrom('mails').select('due_at').where('key', '=', key)
    const row = await mails.executeTakeFirst()
    late.push(row ? (row.due_at.getTime() - strict.now.getTime()) / DAY_MS : null)
  }
  return late
}

test.each([6, 66])('%i trial companies of one network delay no other company’s emails', async (count) => {
  const to = person()
  const late = await daysLate(to, await companiesOf({ network: 'attackers', count }))
  for (let day = 0; day <= 12; day++)
    expect(late.filter((days) => days === day)).toHaveLength(Math.max(0, Math.min(5, count - 5 * day)))
  for (const above of ['later', 'never', 'now'] as const)
    for (const other of [{ network: 'elsewhere' }, {}, { network: 'attackers', subscribed: true }])
      expect(await daysLate(to, await companiesOf(other), above)).toEqual([0])
})

test('Trial companies of 19 networks do not delay another network’s first email', async () => {
  const to = person()
  const late: (number | null)[] = []
  for (let number = 1; number <= 19; number++)
    late.push(...(await daysLate(to, await companiesOf({ network: `network ${number}`, count: 5 }), 'never')))
  // Each network's first email, and 20 further ones.
  expect(late.filter((days) => days === 0)).toHaveLength(39)
  expect(await daysLate(to, await companiesOf({ network: 'elsewhere', count: 2 }))).toEqual([0, 1])
})

test('Two networks cannot fill a day, and an email fills the first free day', async () => {
  const to = person()
  const { clock, database } = await world()
  for (const network of ['first', 'second'])
    expect(await daysLate(to, await companiesOf({ network, count: 10 }))).toContain(1)
  const start = clock.time
  clock.time = new Date(start.getTime() + DAY_MS / 2)
  for (const above of ['later', 'never'] as const)
    expect(await daysLate(to, await companiesOf({ network: 'elsewhere' }), above)).toEqual([0])
  clock.time = start

  await database.db.deleteFrom('mails').where('to_address', '=', to).where('due_at', '<=', start).execute()
  expect(await daysLate(to, await companiesOf({ network: 'first', count: 6 }))).toEqual([0, 0, 0, 0, 0, 2])
})

test('In a day, trial companies of at most 20 networks can email a mailbox', async () => {
  const to = person()
  const late: (number | null)[] = []
  for (let number = 1; number <= 45; number++)
    late.push(...(await daysLate(to, await companiesOf({ network: `network ${number}` }))))
  expect([0, 1, 2].map((day) => late.filter((days) => days === day).length)).toEqual([20, 20, 5])
  expect(await daysLate(to, await companiesOf({}), 'never')).toEqual([null])
  const paying = await companiesOf({ subscribed: true })
  expect(await daysLate(to, Array(6).fill(paying[0]))).toEqual([0, 0, 0, 0, 0, 1])
})

test('Emails that are sent at once with a plan have to wait without one', async () => {
  const to = person()
  const trials = await companiesOf({ network: 'attackers', count: 7 })
  expect(await daysLate(to, trials, 'now')).toEqual([0, 0, 0, 0, 0, 1, 1])
  const paying = await companiesOf({ subscribed: true })
  expect(await daysLate(to, Array(7).fill(paying[0]), 'now')).toEqual(Array(7).fill(0))
})

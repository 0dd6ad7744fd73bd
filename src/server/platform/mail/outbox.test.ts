import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { passwordReset, resetLink } from '#server/features/auth/emails.tsx'
import { startCompany, world } from '#test/start.ts'
import { dropErasedMails, eraseMails, type LinkOf, post } from './outbox.ts'
import { isRefused } from './refusals.ts'

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

test('An address counts as refused only until a later email reaches it', async () => {
  const { begin, clock, database, deliver, mailbox } = await world()
  const { company } = await startCompany()
  const start = clock.time
  const to = `gone.${process.pid}@example.com`
  const ask = async (key: string) => {
    await post(
      begin(),
      { mail: passwordReset, props: { name: 'Sam' }, companyId: company.id },
      { key: `${key}.${process.pid}`, to, links: { reset: [resetLink, 'any'] as LinkOf<string> } },
    )
    await deliver()
    const { rows } = await sql<{ refused: boolean }>`
      select ${isRefused({ companyId: company.id, address: sql`${to}` })} as refused`.execute(database.db)
    return rows[0]?.refused
  }
  mailbox.behaviour.refuse = (address) => address === to
  expect(await ask('gone')).toBe(true)
  mailbox.behaviour.refuse = () => false
  clock.time = new Date(start.getTime() + 60_000)
  expect(await ask('back')).toBe(false)
  clock.time = start
})

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

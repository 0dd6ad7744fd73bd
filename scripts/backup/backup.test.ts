import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { passwordReset, resetLink } from '#server/features/auth/emails.tsx'
import { makeAdministrator } from '#server/features/auth/service.ts'
import { type Config, readConfig } from '#server/platform/core/config.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { releaseMail } from '#server/platform/mail/hold.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { startMailbox } from '#test/mailbox.ts'
import { emptyPlace, migratedPlace, type Place } from '#test/place.ts'
import { backUp, restore } from './files.ts'

const NOW = new Date('2027-02-10T10:30:00Z')
const mailbox = await startMailbox()
afterAll(() => mailbox.close())

const given = inject('database')
beforeEach(({ skip }) => {
  if ('server' in given && !given.canBackUp) skip('there is no pg_dump where only the server could be had')
})

const folder = () => mkdtempSync(path.join(tmpdir(), 'evenkeel-copies-'))

const configOf = (place: Place) => readConfig({ ...place, SMTP_URL: mailbox.url, LOG_LEVEL: 'silent' })

/** Runs `act` on a system of this config, and closes its database afterwards. */
async function inside<T>(config: Config, act: (system: Awaited<ReturnType<typeof createApp>>) => Promise<T>) {
  const database = await openDatabase(config)
  await migrate(database.db)
  const system = await createApp({
    config,
    database,
    clock: { now: () => NOW },
    secret: 'a secret for tests only',
  })
  try {
    return await act(system)
  } finally {
    await database.close()
  }
}

const addPerson = (config: Config, email: string) =>
  inside(config, async ({ begin }) => {
    await makeAdministrator(begin(), email, "correct, horse's battery")
    await post(
      begin(),
      { mail: passwordReset, facts: { name: "Kit O'Hara, MBA" } },
      { key: `waits:${email}`, to: email, links: { reset: [resetLink, randomUUID()] } },
    )
  })

/** All that the tests look at. */
async function look({ begin, sender }: Awaited<ReturnType<typeof createApp>>) {
  const { db } = begin()
  const rows = await db.selectFrom('users').select('email').orderBy('id').execute()
  const sent = await sender.round()
  const entries = await db
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', 'mail_%')
    .orderBy('id')
    .execute()
  return {
    people: rows.map(({ email }) => email),
    sent,
    /** Actions of the audit log about holding and releasing mail. */
    switched: entries.map(({ action }) => action),
  }
}
const peopleIn = async (config: Config) => (await inside(config, look)).people

test('a backup brings everything back, keeps what was there, and holds the mail until it is let go', {
  timeout: 120_000,
}, async () => {
  const config = configOf(await migratedPlace())
  const [file, later] = [path.join(folder(), 'evenkeel.backup'), path.join(folder(), 'later.backup')]
  const [before, after] = [`before.${process.pid}@example.com`, `after.${process.pid}@example.com`]
  await addPerson(config, before)
  await backUp(config, file)
  await addPerson(config, after)
  await backUp(config, later)

  const kept = await restore(config, file, NOW)
  expect(existsSync(kept!)).toBe(true)
  // In one opening: opening an embedded database takes longest.
  await inside(config, async (system) => {
    expect(await look(system)).toEqual({ people: [before], sent: 0, switched: ['mail_held'] })
    expect(mailbox.to(before)).toHaveLength(0)

    await releaseMail(system.begin())
    const released = ['mail_held', 'mail_released']
    expect(await look(system)).toEqual({ people: [before], sent: 1, switched: released })
    expect(mailbox.to(before)).toHaveLength(1)
  })

  // A restored system is backed up and restored like any other.
  await backUp(config, file)
  await restore(config, later, new Date(NOW.getTime() + 60_000))
  expect(await peopleIn(config)).toEqual([before, after])
  await restore(config, file, new Date(NOW.getTime() + 120_000))
  expect(await peopleIn(config)).toEqual([before])
})

test('a backup is restored to an empty place as well', { timeout: 60_000 }, async () => {
  const [from, to] = [configOf(await migratedPlace()), configOf(await emptyPlace())]
  const file = path.join(folder(), 'evenkeel.backup')
  await addPerson(from, `moving.${process.pid}@example.com`)
  await backUp(from, file)
  expect(await restore(to, file, NOW)).toBeUndefined()
  expect(await peopleIn(to)).toEqual([`moving.${process.pid}@example.com`])
})

test('what is no backup changes nothing', async () => {
  const config = configOf(await migratedPlace())
  const place = folder()
  await addPerson(config, `stays.${process.pid}@example.com`)
  for (const content of ['', 'not a backup', '\x1f\x8bnot a backup', 'PGDMPnot a backup']) {
    const file = path.join(place, 'strange.backup')
    writeFileSync(file, content, 'latin1')
    await expect(restore(config, file, NOW)).rejects.toThrow()
  }
  await expect(restore(config, path.join(place, 'missing'), NOW)).rejects.toThrow('There is no file')
  expect(await peopleIn(config)).toEqual([`stays.${process.pid}@example.com`])
})

test('nothing is copied while a server runs on an embedded database, or restored under one on a server', async () => {
  const config = configOf(await migratedPlace())
  const file = path.join(folder(), 'evenkeel.backup')
  await addPerson(config, `busy.${process.pid}@example.com`)
  await backUp(config, file)
  const content = readFileSync(file)
  await inside(config, async () => {
    await expect(restore(config, file, NOW)).rejects.toThrow(/in use by another process|server is running/)
    if (!config.DATABASE_URL) await expect(backUp(config, file)).rejects.toThrow('in use')
  })
  expect(readFileSync(file).equals(content)).toBe(true)
  expect(readdirSync(path.dirname(file)).filter((name) => name.endsWith('.partial'))).toEqual([])
})

test.skipIf(process.platform === 'win32')(
  'nobody else on the machine can read a backup, or what a restore kept',
  { timeout: 120_000 },
  async () => {
    const config = configOf(await migratedPlace())
    const file = path.join(folder(), 'evenkeel.backup')
    // A backup of this name that an older version left readable by everybody.
    writeFileSync(file, 'old', { mode: 0o644 })
    writeFileSync(`${file}.partial`, 'broken off', { mode: 0o644 })
    await addPerson(config, `private.${process.pid}@example.com`)
    await backUp(config, file)
    const kept = await restore(config, file, NOW)
    const modes = [file, kept!].map((name) => (statSync(name).mode & 0o077).toString(8))
    expect(modes[0]).toBe('0')
    // The old embedded database is kept in a folder that is closed to others as a whole.
    if (config.DATABASE_URL) expect(modes[1]).toBe('0')
  },
)

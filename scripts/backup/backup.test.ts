import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { passwordReset, resetLink } from '#server/features/auth/emails.tsx'
import { makeAdministrator } from '#server/features/auth/service.ts'
import { type Config, readConfig } from '#server/platform/core/config.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/db.ts'
import { releaseMail } from '#server/platform/mail/hold.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { startMailbox } from '#test/mailbox.ts'
import { emptyPlace, migratedPlace, type Place } from '#test/place.ts'
import { backUp, restore } from './files.ts'

const NOW = new Date('2027-02-10T10:30:00Z')
const PASSWORD = "correct, horse's battery"
const mailbox = await startMailbox()
afterAll(() => mailbox.close())

const given = inject('database')
beforeEach(({ skip }) => {
  if ('server' in given && !given.canBackUp) skip('there is no pg_dump where only the server could be had')
})

const folder = () => mkdtempSync(path.join(tmpdir(), 'evenkeel-copies-'))

const configOf = (place: Place) => readConfig({ ...place, SMTP_URL: mailbox.url, LOG_LEVEL: 'silent' })

/** Opens the database with this config, runs `act` on it and closes it. */
async function inside<T>(config: Config, act: (database: OpenDatabase) => Promise<T>) {
  const database = await openDatabase(config)
  return act(database).finally(() => database.close())
}

/** Creates the whole app with this config, runs `act` on it and closes its database. */
const onSystem = <T>(config: Config, act: (system: Awaited<ReturnType<typeof createApp>>) => Promise<T>) =>
  inside(config, async (database) => {
    const clock = { now: () => NOW }
    return act(await createApp({ config, database, clock, secret: 'a secret for tests only' }))
  })

const addPerson = (config: Config, email: string) =>
  onSystem(config, async ({ begin }) => {
    await makeAdministrator(begin(), email, PASSWORD)
    await post(
      begin(),
      { mail: passwordReset, props: { name: "Kit O'Hara, MBA" } },
      { key: `waits:${email}`, to: email, links: { reset: [resetLink, randomUUID()] } },
    )
  })

const people = async ({ db }: Pick<OpenDatabase, 'db'>) =>
  (await db.selectFrom('users').select('email').orderBy('id').execute()).map(({ email }) => email)
const peopleIn = (config: Config) => inside(config, people)

/** All data that these tests compare. */
async function look({ begin, sender }: Awaited<ReturnType<typeof createApp>>) {
  const { db } = begin()
  const entries = await db
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', 'mail_%')
    .orderBy('id')
    .execute()
  return {
    people: await people({ db }),
    sent: await sender.round(),
    /** The actions in the audit log that put email on hold or resumed it. */
    switched: entries.map(({ action }) => action),
  }
}

const BEFORE = `before.${process.pid}@example.com`
let made: ReturnType<typeof backUpOne> | undefined
/**
 * A system with one person, and its backup. It is created only once, because opening and packing an embedded
 * database is slow.
 */
const backedUp = () => {
  made ??= backUpOne()
  return made
}
async function backUpOne() {
  const config = configOf(await migratedPlace())
  const file = path.join(folder(), 'evenkeel.backup')
  // A backup with this name that everybody can read.
  writeFileSync(file, 'old', { mode: 0o644 })
  writeFileSync(`${file}.partial`, 'broken off', { mode: 0o644 })
  await addPerson(config, BEFORE)
  await backUp(config, file)
  return { config, file }
}

/** A backup whose database is from before version 1.0.0. */
async function backupOfOldVersion(file: string) {
  const old = configOf(await migratedPlace())
  await inside(old, async ({ db }) => {
    await sql`delete from kysely_migration where name > '0001_start'`.execute(db)
    await sql`update kysely_migration set name = '0001_foundation'`.execute(db)
  })
  await backUp(old, file)
}

test('A restore refuses a backup that is incomplete or from before 1.0.0', {
  timeout: 120_000,
}, async () => {
  const { config, file: whole } = await backedUp()
  const place = folder()
  const cutOff = readFileSync(whole).subarray(0, 2_000).toString('latin1')
  for (const content of ['', 'not a backup', '\x1f\x8bnot a backup', 'PGDMPnot a backup', cutOff]) {
    const file = path.join(place, 'strange.backup')
    writeFileSync(file, content, 'latin1')
    await expect(restore(config, file, NOW)).rejects.toThrow()
  }
  // On a PostgreSQL server, pg_restore reports the damage itself.
  const damaged = config.DATABASE_URL ? '' : 'is damaged'
  await expect(restore(config, path.join(place, 'strange.backup'), NOW)).rejects.toThrow(damaged)
  await expect(restore(config, path.join(place, 'missing'), NOW)).rejects.toThrow('There is no file')

  // The migrations refuse an old version on both databases, so one of them is enough here.
  if ('server' in given) {
    await backupOfOldVersion(path.join(place, 'old.backup'))
    await expect(restore(config, path.join(place, 'old.backup'), NOW)).rejects.toThrow(
      'This database is older than version 1.0.0 and cannot be upgraded. Use a new one',
    )
  }
  expect(await peopleIn(config)).toEqual([BEFORE])
  expect(readdirSync(place).filter((name) => !name.endsWith('.backup'))).toEqual([])
  expect(readdirSync(config.DATA_DIR).filter((name) => name.includes('before'))).toEqual([])
})

test('Backup and restore refuse an embedded database that is in use', {
  timeout: 120_000,
}, async () => {
  const { config, file } = await backedUp()
  const content = readFileSync(file)
  await inside(config, async (database) => {
    expect(await people(database)).toEqual([BEFORE])
    await expect(restore(config, file, NOW)).rejects.toThrow(/in use by another process|server is running/)
    if (!config.DATABASE_URL) await expect(backUp(config, file)).rejects.toThrow('in use')
  })
  expect(readFileSync(file).equals(content)).toBe(true)
  expect(readdirSync(path.dirname(file)).filter((name) => name.endsWith('.partial'))).toEqual([])
})

test.skipIf(process.platform === 'win32')(
  'Backup files and replaced data can be read only by their owner',
  { timeout: 120_000 },
  async () => {
    const { config, file } = await backedUp()
    const openTo = (name: string) => (statSync(name).mode & 0o077).toString(8)
    expect(openTo(file)).toBe('0')
    // The old embedded database is kept in a folder that only its owner can open.
    if (config.DATABASE_URL) expect(openTo((await restore(config, file, NOW))!)).toBe('0')
  },
)

// Runs last, because it changes the system that the other tests read.
test('A restore keeps the data it replaces and puts email on hold', {
  timeout: 120_000,
}, async () => {
  const { config, file } = await backedUp()
  const [after, later] = ['after', 'later'].map((when) => `${when}.${process.pid}@example.com`)
  await addPerson(config, after!)

  const kept = await restore(config, file, NOW)
  expect(existsSync(kept!)).toBe(true)
  // Opened only once, because opening an embedded database is slow.
  await onSystem(config, async (system) => {
    expect(await look(system)).toEqual({ people: [BEFORE], sent: 0, switched: ['mail_held'] })
    expect(mailbox.to(BEFORE)).toHaveLength(0)

    await releaseMail(system.begin())
    const released = ['mail_held', 'mail_released']
    expect(await look(system)).toEqual({ people: [BEFORE], sent: 1, switched: released })
    expect(mailbox.to(BEFORE)).toHaveLength(1)
    await makeAdministrator(system.begin(), later!, PASSWORD)
  })

  // A restored system can itself be backed up and restored, both to an empty location and over the restored
  // data.
  const ofRestored = path.join(folder(), 'restored.backup')
  await backUp(config, ofRestored)
  const to = configOf(await emptyPlace())
  expect(await restore(to, file, new Date(NOW.getTime() + 60_000))).toBeUndefined()
  expect(existsSync((await restore(to, ofRestored, new Date(NOW.getTime() + 120_000)))!)).toBe(true)
  expect(await peopleIn(to)).toEqual([BEFORE, later])
})

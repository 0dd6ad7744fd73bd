import { chmodSync, mkdirSync, mkdtempSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { copyMigrated } from '#test/migrated.ts'
import { startProcess } from '#test/process.ts'
import { keepPrivate } from './private-files.ts'

const before = process.umask()
afterAll(() => process.umask(before))

const modeOf = (file: string) => statSync(file).mode & 0o777
const place = () => {
  process.umask(0o022)
  return mkdtempSync(path.join(tmpdir(), 'evenkeel-private-'))
}
/** The folder itself and all its contents. */
const everything = (directory: string) => [
  directory,
  ...readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) => path.join(directory, name)),
]
const readableByOthers = (directory: string) =>
  everything(directory).filter((file) => (modeOf(file) & 0o077) !== 0)

describe.skipIf(process.platform === 'win32')('on a machine with file permissions', () => {
  test('The data folder, database, outbox and secret are made private', () => {
    const directory = place()
    chmodSync(directory, 0o755)
    for (const folder of ['db', 'db/base', 'outbox', 'db-before-2027-02-10T10-30-00'])
      mkdirSync(path.join(directory, folder))
    for (const file of [
      'secret',
      'db/base/1',
      'outbox/00000001.eml',
      'db-before-2027-02-10T10-30-00/PG_VERSION',
    ])
      writeFileSync(path.join(directory, file), 'x', { mode: 0o644 })
    expect(readableByOthers(directory)).toHaveLength(9)

    expect(keepPrivate(directory)).toEqual([])
    expect(readableByOthers(directory)).toEqual([])
    expect(modeOf(directory)).toBe(0o700)
    expect(modeOf(path.join(directory, 'db/base/1'))).toBe(0o600)
  })

  test('A missing data folder is created for its owner only', () => {
    const directory = path.join(place(), 'deep', 'data')
    keepPrivate(directory)
    writeFileSync(path.join(directory, 'later'), 'x')
    expect([modeOf(directory), modeOf(path.join(directory, 'later'))]).toEqual([0o700, 0o600])
  })

  test('Unrelated files, link targets and shared folders keep their permissions', () => {
    const [shared, elsewhere] = [place(), place()]
    writeFileSync(path.join(elsewhere, 'theirs'), 'x')
    chmodSync(shared, 0o1777)
    writeFileSync(path.join(shared, 'run.sh'), 'x', { mode: 0o755 })
    symlinkSync(elsewhere, path.join(shared, 'outbox'))
    chmodSync(elsewhere, 0o755)

    expect(keepPrivate(shared)).toEqual([shared])
    expect(modeOf(shared)).toBe(0o777)
    expect(modeOf(path.join(shared, 'run.sh'))).toBe(0o755)
    expect([modeOf(elsewhere), modeOf(path.join(elsewhere, 'theirs'))]).toEqual([0o755, 0o644])
  })

  test('Existing files become private, and new files cannot be read by others', {
    timeout: 120_000,
  }, async () => {
    const DATA_DIR = path.join(place(), 'data')
    await copyMigrated(DATA_DIR)
    mkdirSync(path.join(DATA_DIR, 'outbox'), { recursive: true })
    writeFileSync(path.join(DATA_DIR, 'outbox', '00000001.eml'), 'x')
    const server = await startProcess({
      DATA_DIR,
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'correct, horse battery',
    })
    await server.ready()
    expect(everything(DATA_DIR).length).toBeGreaterThan(100)
    // PostgreSQL occasionally rewrites its relation cache, in a folder that others cannot open.
    expect(readableByOthers(DATA_DIR).filter((file) => !file.endsWith('pg_internal.init'))).toEqual([])
    expect(await server.kill('SIGTERM')).toBe(0)
  })
})

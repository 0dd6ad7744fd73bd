import { existsSync } from 'node:fs'
import { type Source, sources } from './source.ts'

/**
 * Tests that run only on the embedded database: the database's own tests, and the crash test, which `npm run
 * test:faults` also runs on PostgreSQL.
 */
const ONLY_EMBEDDED = [
  'src/server/platform/database/embedded.test.ts',
  'test/crash.test.ts',
  'test/embedded.test.ts',
]

/**
 * Tests that run on both databases, because the embedded database's single session may make them behave
 * differently: races, backups, migrations, and long work during other calls. All other server tests run on
 * PostgreSQL. The browser tests run on the embedded database.
 */
const ON_BOTH = [
  'scripts/backup/backup.test.ts',
  'src/server/features/team/import/import.test.ts',
  'test/at-once.test.ts',
  'test/columns.test.ts',
]

for (const file of [...ONLY_EMBEDDED, ...ON_BOTH])
  if (!existsSync(file)) throw new Error(`test/databases.ts names ${file}, which is gone`)

/** A test that imports one of these files, directly or indirectly, needs a database. */
const DOORS = ['test/start.ts', 'test/place.ts', 'test/process.ts']

const files = new Map(sources('src/server', 'scripts', 'test').map((file) => [file.path, file]))
const tests = [...files.keys()].filter((file) => /\.test\.tsx?$/.test(file))

function needsDatabase(file: Source, seen = new Set<string>()): boolean {
  if (DOORS.includes(file.path)) return true
  seen.add(file.path)
  return file.imports
    .filter(({ of, isType }) => !isType && /^(test|scripts)\//.test(of) && !seen.has(of))
    .some(({ of }) => files.has(of) && needsDatabase(files.get(of)!, seen))
}

/** Tests of the web app that replace globals of the browser. */
export const stubbedTests = sources('src/web')
  .filter(({ path, text }) => /\.test\.tsx?$/.test(path) && /stubGlobal|browser\.fixture/.test(text))
  .map(({ path }) => path)

/** Decides which database each server test runs on. */
export function testsByDatabase({ hasPostgres }: { hasPostgres: boolean }) {
  const pure = tests.filter((file) => !ONLY_EMBEDDED.includes(file) && !needsDatabase(files.get(file)!))
  const needing = tests.filter((file) => !pure.includes(file))
  const isEverything = !hasPostgres || process.env.EMBEDDED === 'all'
  return {
    pure,
    embedded: isEverything ? needing : [...ONLY_EMBEDDED, ...ON_BOTH],
    postgres: hasPostgres ? needing.filter((file) => !ONLY_EMBEDDED.includes(file)) : [],
  }
}

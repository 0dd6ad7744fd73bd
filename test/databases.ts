import { existsSync } from 'node:fs'
import { type Source, sources } from './source.ts'

/** Tests of the embedded database itself. */
const ONLY_EMBEDDED = ['test/embedded.test.ts']

/**
 * Tests that may behave differently on the embedded database, which has a single session: locks, races, sweeps, jobs,
 * migrations, long lists, files. All others run on PostgreSQL only, and the journeys on the embedded database.
 */
const ON_BOTH = [
  'scripts/backup/backup.test.ts',
  'src/server/features/account/account.test.ts',
  'src/server/features/actions/owners/reminders.test.ts',
  'src/server/features/assessments/review.test.ts',
  'src/server/features/audit/audit.test.ts',
  'src/server/features/billing/trials.test.ts',
  'src/server/features/feedback/trigger.test.ts',
  'src/server/features/help/help.test.ts',
  'src/server/features/reports/complete-sweeps.test.ts',
  'src/server/features/reports/csv.test.ts',
  'src/server/features/reports/over-time-sweeps.test.ts',
  'src/server/features/surveys/fill-mailboxes.test.ts',
  'src/server/features/surveys/reminders.test.ts',
  'src/server/features/surveys/retention.test.ts',
  'src/server/features/surveys/surveys.test.ts',
  'src/server/features/team/import/import.test.ts',
  'src/server/platform/mail/mail.test.ts',
  'src/server/platform/http/rate-limit.test.ts',
  'test/at-once.test.ts',
  'test/columns.test.ts',
  'test/crash.test.ts',
  'test/erasure.test.ts',
  'test/older-data.test.ts',
]

for (const file of [...ONLY_EMBEDDED, ...ON_BOTH])
  if (!existsSync(file)) throw new Error(`test/databases.ts names ${file}, which is gone`)

/** A test that imports one of these, directly or not, needs a database. */
const DOORS = ['test/start.ts', 'test/place.ts', 'test/process.ts']

const files = new Map(sources('src/server', 'scripts', 'test').map((file) => [file.path, file]))
// Fault tests are a suite of their own.
const tests = [...files.keys()].filter(
  (file) => /\.test\.tsx?$/.test(file) && !file.startsWith('test/faults/'),
)

function needsDatabase(file: Source, seen = new Set<string>()): boolean {
  if (DOORS.includes(file.path)) return true
  seen.add(file.path)
  return file.imports
    .filter(({ of, isType }) => !isType && /^(test|scripts)\//.test(of) && !seen.has(of))
    .some(({ of }) => files.has(of) && needsDatabase(files.get(of)!, seen))
}

/** Which of the server's tests run on which database. */
export function testsByDatabase({ hasPostgres }: { hasPostgres: boolean }) {
  const pure = tests.filter((file) => !needsDatabase(files.get(file)!))
  const needing = tests.filter((file) => !pure.includes(file))
  const isEverything = !hasPostgres || process.env.EMBEDDED === 'all'
  return {
    pure,
    embedded: isEverything ? needing : [...ONLY_EMBEDDED, ...ON_BOTH],
    postgres: hasPostgres ? needing.filter((file) => !ONLY_EMBEDDED.includes(file)) : [],
  }
}

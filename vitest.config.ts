import { defineConfig } from 'vitest/config'
import { testsByDatabase } from './test/databases.ts'
import { postgresPrograms } from './test/postgres-programs.ts'

// An unusual time zone, so that code that ignores time zones fails here first.
process.env.TZ = 'Asia/Kathmandu'

const overHttp = {
  globalSetup: ['test/global-setup.ts'],
  setupFiles: ['test/fresh-start.ts'],
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 120_000,
}

const programs = postgresPrograms()
if (!programs) console.warn('SKIPPED: the tests on PostgreSQL, which cannot be run on this machine.')
else if (!programs.canBackUp)
  console.warn('SKIPPED: backups of PostgreSQL, for which this machine has no pg_dump.')
const { pure, embedded, postgres } = testsByDatabase({ hasPostgres: programs !== undefined })

/**
 * Optimising code that runs for only a few seconds takes up a fifth of the PostgreSQL tests' time. A larger
 * young generation needs fewer garbage collections.
 */
const shortLived = ['--no-opt', '--max-semi-space-size=64']

// The embedded database's tests get one worker alongside the browser tests. A second worker would load
// everything again, and processes that share a core evict each other's cached data. The PostgreSQL tests are
// the largest group and take longer than the browser tests.
const first = { maxWorkers: programs ? 1 : 2, sequence: { groupOrder: 0 } }
const last = { maxWorkers: 2, sequence: { groupOrder: 1 } }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts', 'content/**/*.test.ts', ...pure],
          isolate: false,
          // Property tests try thousands of cases, and the machine may be busy.
          testTimeout: 30_000,
          ...last,
        },
      },
      // Files are isolated from each other (the default), because they stub browser globals.
      { test: { name: 'web', include: ['src/web/**/*.test.{ts,tsx}'], ...last } },
      { test: { name: 'embedded', include: embedded, ...overHttp, ...first, execArgv: ['--liftoff-only'] } },
      ...(programs
        ? [{ test: { name: 'postgres', include: postgres, ...overHttp, ...last, execArgv: shortLived } }]
        : []),
    ],
  },
})

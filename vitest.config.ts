import { defineConfig } from 'vitest/config'
import { stubbedTests, testsByDatabase } from './test/databases.ts'
import { postgresPrograms } from './test/postgres-programs.ts'

// An unusual time zone, so that code that ignores time zones fails here first.
process.env.TZ = 'Asia/Kathmandu'

/** How long tests wait for something to happen, which takes more than a second on a busy machine. */
const PATIENT = { expect: { poll: { timeout: 10_000 } } }

const overHttp = {
  ...PATIENT,
  // React's development build, which also renders emails, takes several times as long.
  env: { NODE_ENV: 'production' },
  globalSetup: ['test/global-setup.ts'],
  setupFiles: ['test/fresh-start.ts'],
  isolate: false,
  // Long enough for a machine that is many times slower.
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

/** JSX for React's production build. */
const WITHOUT_CHECKS = { jsx: { runtime: 'automatic' as const, development: false } }

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

// The PostgreSQL tests are the largest group and run last. They wait often, so three workers share two cores.
// All others get one worker alongside the browser tests. A second worker would load everything again, and
// processes that share a core evict each other's cached data.
const first = { maxWorkers: programs ? 1 : 2, sequence: { groupOrder: 0 } }
const last = { maxWorkers: 3, sequence: { groupOrder: 1 } }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/{domain,contract,web}/**/*.test.{ts,tsx}', 'content/**/*.test.ts', ...pure],
          exclude: stubbedTests,
          isolate: false,
          // Property tests try thousands of cases, and the machine may be busy.
          testTimeout: 30_000,
          ...PATIENT,
          ...first,
        },
      },
      // Isolated from each other (the default), because they stub browser globals. Each isolated file costs a process.
      { test: { name: 'web', include: stubbedTests, ...PATIENT, ...first } },
      {
        oxc: WITHOUT_CHECKS,
        test: { name: 'embedded', include: embedded, ...overHttp, ...first, execArgv: ['--liftoff-only'] },
      },
      ...(programs
        ? [
            {
              oxc: WITHOUT_CHECKS,
              test: { name: 'postgres', include: postgres, ...overHttp, ...last, execArgv: shortLived },
            },
          ]
        : []),
    ],
  },
})

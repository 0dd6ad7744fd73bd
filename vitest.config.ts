import { defineConfig } from 'vitest/config'
import { testsByDatabase } from './test/databases.ts'
import { postgresPrograms } from './test/postgres-programs.ts'

// An unusual time zone on purpose, so that code that forgets the zone fails here first.
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

// The embedded database's tests have one worker, beside the journeys: a second one would load everything again, and processes that
// share a core evict each other's data from its cache. The tests on PostgreSQL, which are the most, outlast the journeys.
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
          // Properties try thousands of cases, on machines that have other work as well.
          testTimeout: 30_000,
          ...last,
        },
      },
      // Isolated from each other, as is the default: files stub globals of a browser.
      { test: { name: 'web', include: ['src/web/**/*.test.{ts,tsx}'], ...last } },
      { test: { name: 'embedded', include: embedded, ...overHttp, ...first } },
      ...(programs ? [{ test: { name: 'postgres', include: postgres, ...overHttp, ...last } }] : []),
    ],
  },
})

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

export default defineConfig({
  test: {
    // Vitest's own default is one worker on two cores, but the tests wait for a database as often as they work.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts', 'content/**/*.test.ts', ...pure],
          isolate: false,
          // Properties try thousands of cases, on machines that have other work as well.
          testTimeout: 30_000,
        },
      },
      // Isolated from each other, as is the default: files stub globals of a browser.
      { test: { name: 'web', include: ['src/web/**/*.test.{ts,tsx}'] } },
      { test: { name: 'embedded', include: embedded, ...overHttp } },
      ...(programs ? [{ test: { name: 'postgres', include: postgres, ...overHttp } }] : []),
    ],
  },
})

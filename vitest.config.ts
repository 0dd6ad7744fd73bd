import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { postgresPrograms } from './test/postgres-programs.ts'

// Hostile on purpose: whoever forgets the time zone sees it here first.
process.env.TZ = 'Asia/Kathmandu'

/** Tests beside the server, or about the code itself, that need no database. */
const pure = [
  'scripts/test-counts.test.ts',
  'src/server/features/feedback/reply-writer.test.ts',
  'src/server/features/reports/writer/builtin.test.ts',
  'src/server/platform/config.test.ts',
  'src/server/platform/csv.test.ts',
  'src/server/platform/json.test.ts',
  'src/server/platform/lock.test.ts',
  'src/server/platform/mail/part.test.ts',
  'src/server/platform/zip.test.ts',
  'test/architecture.test.ts',
  'test/docs.test.ts',
  'test/hostile-text.test.ts',
]

for (const file of pure)
  if (!existsSync(file)) throw new Error(`vitest.config.ts names ${file}, which is gone`)

const overHttp = {
  include: ['src/server/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
  exclude: pure,
  globalSetup: ['test/global-setup.ts'],
  setupFiles: ['test/fresh-clock.ts'],
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

const programs = postgresPrograms()
if (!programs) console.warn('SKIPPED: the tests on PostgreSQL, which cannot be run on this machine.')
else if (!programs.canBackUp)
  console.warn('SKIPPED: backups of PostgreSQL, for which this machine has no pg_dump.')

export default defineConfig({
  test: {
    // Vitest itself would take one of two cores: the tests wait for a database as often as they work.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts', 'content/**/*.test.ts', ...pure],
          isolate: false,
        },
      },
      // Each file has a browser of its own, and keeps it to itself.
      { test: { name: 'web', include: ['src/web/**/*.test.{ts,tsx}'] } },
      { test: { name: 'embedded', ...overHttp } },
      ...(programs
        ? [{ test: { name: 'postgres', ...overHttp, exclude: [...pure, 'test/embedded.test.ts'] } }]
        : []),
    ],
  },
})

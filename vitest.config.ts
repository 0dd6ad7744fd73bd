import { defineConfig } from 'vitest/config'
import { postgresBinaries } from './test/database.ts'

// Hostile on purpose: whoever forgets the time zone sees it here first.
process.env.TZ = 'Asia/Kathmandu'

const pure = [
  'test/architecture.test.ts',
  'test/docs.test.ts',
  'test/hostile-text.test.ts',
  'scripts/test-counts.test.ts',
]

const overHttp = {
  include: ['src/server/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
  exclude: pure,
  globalSetup: ['test/global-setup.ts'],
  setupFiles: ['test/fresh-clock.ts'],
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

const hasPostgres = postgresBinaries() !== undefined
if (!hasPostgres) console.warn('SKIPPED: the tests on PostgreSQL, which is not installed on this machine.')

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'src/domain/**/*.test.ts',
            'src/contract/**/*.test.ts',
            'src/web/**/*.test.{ts,tsx}',
            'content/**/*.test.ts',
            ...pure,
          ],
        },
      },
      { test: { name: 'embedded', ...overHttp } },
      ...(hasPostgres
        ? [{ test: { name: 'postgres', ...overHttp, exclude: [...pure, 'test/embedded.test.ts'] } }]
        : []),
    ],
  },
})

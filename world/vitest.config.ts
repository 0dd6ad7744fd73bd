import { defineConfig } from 'vitest/config'

// Runs one part after another, because they share ports, user accounts and the machine's two cores.
export default defineConfig({
  test: {
    name: 'world',
    include: ['world/**/*.test.ts'],
    globalSetup: ['world/global-setup.ts'],
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Prints each test and what it has observed.
    reporters: ['verbose'],
    disableConsoleIntercept: true,
  },
})

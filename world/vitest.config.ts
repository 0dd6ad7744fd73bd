import { defineConfig } from 'vitest/config'

// Runs one part after another, because they share ports, accounts of the machine and its two cores.
export default defineConfig({
  test: {
    name: 'world',
    include: ['world/**/*.test.ts'],
    globalSetup: ['world/global-setup.ts'],
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Prints each test and what it saw.
    reporters: ['verbose'],
    disableConsoleIntercept: true,
  },
})

import { defineConfig } from 'vitest/config'

// In this order of importance: what is lost, how long it takes. One file after the other: each has the machine to itself.
export default defineConfig({
  test: {
    name: 'faults',
    include: ['test/faults/**/*.test.ts'],
    globalSetup: ['test/faults/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})

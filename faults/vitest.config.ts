import { defineConfig } from 'vitest/config'

// Runs files one after another, because the tests measure time and need the whole machine.
export default defineConfig({
  test: {
    name: 'faults',
    include: ['faults/**/*.test.ts', 'test/crash.test.ts'],
    globalSetup: ['faults/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})

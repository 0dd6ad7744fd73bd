import { defineConfig } from '@playwright/test'
import { DESK, PRESSED_WITHIN_MS } from './e2e/desk.ts'
import { findChromium } from './scripts/machine.ts'

const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/global-setup.ts',
  // Each worker has its own server, so that a test may move the clock.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A machine may stall for seconds, so a failed test runs once more with a new browser and server. `npm
  // test` lists tests that passed only on their second run.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    ...DESK,
    actionTimeout: PRESSED_WITHIN_MS,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--disable-gpu',
        // Avoids starting, and communicating with, a second browser process.
        '--in-process-gpu',
        '--disable-background-networking',
        // Nobody looks at these pages, so they are painted in one go and letters have no smooth edges.
        '--num-raster-threads=1',
        '--disable-partial-raster',
        '--disable-lcd-text',
        '--disable-smooth-scrolling',
        // Each page is open for only a few seconds, so optimising its JavaScript would take longer than it
        // saves.
        '--js-flags=--no-opt,--no-maglev',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
})

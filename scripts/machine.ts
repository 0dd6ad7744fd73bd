import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/**
 * Headless Chromium without windows, tabs and menus, which tests do not need. It takes a fifth less processor
 * time.
 */
const WITHOUT_WINDOWS = 'chromium-headless-shell'

/**
 * The browser for browser tests: the configured one, or else the browser of the system, or else the one that
 * comes with Playwright.
 */
export const findChromium = (): string | undefined =>
  [
    process.env.CHROMIUM_PATH,
    `/usr/bin/${WITHOUT_WINDOWS}`,
    '/usr/bin/chromium',
    chromium.executablePath(),
  ].find((file) => file && existsSync(file))

/** Installs a browser if there is none. Returns false if that fails. */
export async function ensureChromium(): Promise<boolean> {
  if (findChromium()) return true
  for (const name of [WITHOUT_WINDOWS, 'chromium'])
    if ((await installWithApt(name)) && findChromium()) return true
  await run('npx', ['playwright', 'install', 'chromium'])
  if (findChromium()) return true
  console.error(
    'There is no Chromium for the browser tests, and we could not install one. Install it and set CHROMIUM_PATH.',
  )
  return false
}

async function installWithApt(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${name} …`)
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', name])
  // A fresh machine has no package list yet, so the first attempt may fail.
  return (await install()) || ((await run('apt-get', ['update'])) && install())
}

const run = (command: string, args: string[]) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    child.once('error', () => resolve(false))
    child.once('close', (status) => resolve(status === 0))
  })

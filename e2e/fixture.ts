import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import type { Account } from './api.ts'
import { afterAMoment, axe, settled } from './axe.ts'
import { timeIsNow } from './clock.ts'
import { lastingContext } from './lasting-context.ts'
import { freshAddress, NAME, PASSWORD } from './people.ts'
import { site } from './site.ts'

type Lasting = Awaited<ReturnType<typeof lastingContext>>

/**
 * Each browser test starts at the real time with empty storage. It fails if there is an uncaught script error
 * or blocked code.
 */
export const test = base.extend<
  { honestPage: undefined; newcomer: Page; elsewhere: Page; motion: 'reduce' | 'no-preference' },
  { lasting: Lasting; others: Lasting }
>({
  /** Switches animations on, for tests about animations. */
  motion: ['reduce', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright needs a pattern here, even an empty one
  baseURL: async ({}, use) => use(site.url),
  lasting: [async ({ browser }, use) => use(await lastingContext(browser)), { scope: 'worker' }],
  others: [async ({ browser }, use) => use(await lastingContext(browser)), { scope: 'worker' }],
  context: ({ lasting }, use) => use(lasting.context),
  page: async ({ lasting, motion }, use, journey) => {
    const page = await lasting.open()
    if (motion !== 'reduce') await page.emulateMedia({ reducedMotion: motion })
    await use(page)
    await (journey.status === journey.expectedStatus ? lasting.forget() : lasting.keep())
  },
  /** A second person, or the same person's second device. It shares nothing with the first browser. */
  elsewhere: async ({ others }, use, journey) => {
    const page = await others.open()
    await honestly(page, () => use(page))
    await (journey.status === journey.expectedStatus ? others.forget() : others.keep())
  },
  honestPage: [
    async ({ page }, use) => {
      await honestly(page, () => use(undefined))
      await timeIsNow()
    },
    { auto: true },
  ],
  /** A browser with an empty cache, for tests that measure the size of pages or stop the clock. */
  newcomer: async ({ browser }, use) => {
    const page = await browser.newPage()
    await honestly(page, () => use(page))
    await page.close()
  },
})

async function honestly(page: Page, act: () => Promise<void>) {
  const thrown: Error[] = []
  const note = (error: Error) => thrown.push(error)
  page.on('pageerror', note)
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      throw new Error(`The security policy (${violatedDirective}) blocked ${blockedURI} in ${sourceFile}`)
    }),
  )
  await act()
  page.off('pageerror', note)
  expect(thrown, 'errors thrown in the page').toEqual([])
}

export { axe, expect, type Page }

/** Registers as a visitor would. Ends on the page for setting up the company. */
export async function register(page: Page) {
  await page.goto('/register')
  return signUp(page)
}

/** Registers as a visitor would, starting on the registration page. */
export async function signUp(page: Page) {
  const email = freshAddress('owner')
  await fillRegistration(page, email)
  await page.waitForURL('**/setup-company')
  return { name: NAME, email, password: PASSWORD }
}

/** Fills in and submits the registration form. */
export async function fillRegistration(page: Page, email: string) {
  await page.getByLabel('Full Name').fill(NAME)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register' }).click()
}

/** Opens pages as a signed-in user, who can still sign out. */
export async function signedIn(page: Page, { token, name, email, admin }: Account) {
  const stored = JSON.stringify({
    state: { authToken: token, user: { name, email, admin, token } },
    version: 0,
  })
  await page.addInitScript((auth) => {
    // Frames from other sites may have no storage at all.
    if (window === window.top && !localStorage.getItem('auth-storage'))
      localStorage.setItem('auth-storage', auth)
  }, stored)
}

const NARROWEST = 320

/** Checks that the page does not scroll sideways on the narrowest screen. */
export async function noSidewaysScroll(page: Page) {
  const before = page.viewportSize()
  await page.setViewportSize({ width: NARROWEST, height: 640 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await afterAMoment(async () =>
    expect(await width(), 'width of the page on a narrow screen').toBeLessThanOrEqual(NARROWEST),
  )
  if (before) await page.setViewportSize(before)
}

/**
 * Takes a screenshot for people to look at, in a folder that git ignores. Does nothing unless PICTURES is
 * set.
 */
export async function picture(page: Page, name: string) {
  if (!process.env.PICTURES) return
  await settled(page)
  await page.screenshot({ path: path.join('test-results', 'pictures', `${name}.png`), fullPage: true })
}

/** Checks accessibility and width, and takes a screenshot when PICTURES is set. */
export async function looksRight(page: Page, name: string) {
  await axe(page)
  await noSidewaysScroll(page)
  await picture(page, name)
}

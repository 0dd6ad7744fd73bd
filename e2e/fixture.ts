import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import type { Account } from './api.ts'
import { afterAMoment, axe, settled } from './axe.ts'
import { timeIsNow } from './clock.ts'
import { lastingContext } from './lasting-context.ts'
import { freshAddress, NAME, PASSWORD } from './people.ts'
import { site } from './site.ts'

type Lasting = Awaited<ReturnType<typeof lastingContext>>

/** Every journey starts at the server's own time, in a browser that knows nothing of those before; a script that throws fails it. */
export const test = base.extend<
  { honestPage: undefined; newcomer: Page; elsewhere: Page; motion: 'reduce' | 'no-preference' },
  { lasting: Lasting; others: Lasting }
>({
  /** Journeys in which much moves ask for it. */
  motion: ['reduce', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is asked for
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
  /** Somebody else, or another device of the same person: it shares nothing with the journey's page. */
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
  /** A browser that has loaded nothing yet, for what is about how much there is to load, or stops the browser's clock. */
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
  await act()
  page.off('pageerror', note)
  expect(thrown, 'errors thrown in the page').toEqual([])
}

export { axe, expect, type Page }

/** Makes an account as a visitor would; ends on the page that sets up the company. */
export async function register(page: Page) {
  await page.goto('/register')
  return signUp(page)
}

/** The same on the page that is open. */
export async function signUp(page: Page) {
  const email = freshAddress('owner')
  await fillRegistration(page, email)
  await page.waitForURL('**/setup-company')
  return { name: NAME, email, password: PASSWORD }
}

/** The form that is open, filled in and sent. */
export async function fillRegistration(page: Page, email: string) {
  await page.getByLabel('Full Name').fill(NAME)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register' }).click()
}

/** Opens pages as somebody who has signed in before; signing out holds. */
export async function signedIn(page: Page, { token, name, email, admin }: Account) {
  const stored = JSON.stringify({
    state: { authToken: token, user: { name, email, admin, token } },
    version: 0,
  })
  await page.addInitScript((auth) => {
    // Frames of other sites may have no storage at all.
    if (window === window.top && !localStorage.getItem('auth-storage'))
      localStorage.setItem('auth-storage', auth)
  }, stored)
}

const NARROWEST = 320

/** Nothing has to be scrolled sideways on the narrowest screen. */
export async function noSidewaysScroll(page: Page) {
  const before = page.viewportSize()
  await page.setViewportSize({ width: NARROWEST, height: 640 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await afterAMoment(async () =>
    expect(await width(), 'width of the page on a narrow screen').toBeLessThanOrEqual(NARROWEST),
  )
  if (before) await page.setViewportSize(before)
}

/** A picture for people to look at, where PICTURES is set, in a folder that git ignores. */
export async function picture(page: Page, name: string) {
  if (!process.env.PICTURES) return
  await settled(page)
  await page.screenshot({ path: path.join('test-results', 'pictures', `${name}.png`), fullPage: true })
}

/** Accessible, within its width, and kept as a picture where pictures are asked for. */
export async function looksRight(page: Page, name: string) {
  await axe(page)
  await noSidewaysScroll(page)
  await picture(page, name)
}

import type { Browser } from '@playwright/test'
import { AXE } from './axe.ts'
import { DESK, PRESSED_WITHIN_MS } from './desk.ts'
import { site } from './site.ts'

/**
 * A browser context that all of a worker's tests share. Each test has its own page. Pages then share a
 * process and compiled scripts, which saves most of the cost of a new context. Animations are off to save
 * time, unless a test asks for `motion`.
 */
export async function lastingContext(browser: Browser) {
  const context = await browser.newContext({ ...DESK, baseURL: site.url, reducedMotion: 'reduce' })
  context.setDefaultTimeout(PRESSED_WITHIN_MS)
  // Navigations use the test's own timeout.
  context.setDefaultNavigationTimeout(0)
  const opener = await context.newPage()
  await opener.goto('/robots.txt')
  await opener.evaluate((axeSource) => void Object.assign(window, { axeSource }), AXE)

  /** A page without history, as in a new browser. */
  async function open() {
    const opened = context.waitForEvent('page')
    await opener.evaluate(() => void window.open(''))
    const page = await opened
    // Playwright cannot remove its fake clock from a context, so it would also affect later pages.
    if (!(await page.evaluate(() => `${Date}`.includes('[native code]'))))
      throw new Error('A journey before this one has stopped the clock of all: it needs a newcomer’s page')
    return page
  }

  /**
   * Scripts and routes go away with the page. This resets what belongs to the context: storage, cookies and
   * permissions.
   */
  async function forget() {
    for (const page of context.pages()) if (page !== opener) await page.close()
    await opener.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await context.clearCookies()
    await context.clearPermissions()
    await context.unrouteAll()
    await context.setOffline(false)
  }

  /** After a failure, the test's page stays open for screenshots. Playwright then stops the worker. */
  const keep = () => opener.close()

  return { context, open, forget, keep }
}

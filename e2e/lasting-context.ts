import type { Browser } from '@playwright/test'
import { DESK, PRESSED_WITHIN_MS } from './desk.ts'
import { site } from './site.ts'

/**
 * A context that one worker's journeys have one after the other, each on a page of its own. A page that another one of the site has
 * opened shares its process, in which the scripts are compiled already: that is most of what a new context costs.
 */
export async function lastingContext(browser: Browser) {
  const context = await browser.newContext({ ...DESK, baseURL: site.url })
  context.setDefaultTimeout(PRESSED_WITHIN_MS)
  // How long a test may take is the limit.
  context.setDefaultNavigationTimeout(0)
  const opener = await context.newPage()
  await opener.goto('/robots.txt')

  /** With nothing behind it, as in a new browser. */
  async function open() {
    const opened = context.waitForEvent('page')
    await opener.evaluate(() => void window.open(''))
    const page = await opened
    // Playwright cannot take its clock out of a context again, and later pages would stand still.
    if (!(await page.evaluate(() => `${Date}`.includes('[native code]'))))
      throw new Error('A journey before this one has stopped the clock of all: it needs a newcomer’s page')
    return page
  }

  /** What is of the page (its scripts, routes, size, media, sessions) goes with it; what is of the context is taken back. */
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

  /** After a failure: its page stays, and is the first that pictures are taken of. Playwright ends the worker then. */
  const keep = () => opener.close()

  return { context, open, forget, keep }
}

import { administrator, newPerson } from './api.ts'
import { expect, type Page, signedIn, test } from './fixture.ts'

const SCRIPT = '/assets/live-chat.js'
const isOn = (page: Page) => page.evaluate(() => 'liveChat' in window)

/** Adds a chat provider's script to the settings of every page. */
async function withChat(page: Page) {
  await page.route(`**${SCRIPT}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.liveChat = true' }),
  )
  await page.route(/.*/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace('"live_chat":null', `"live_chat":"${SCRIPT}"`)
    return route.fulfill({ response, body })
  })
}

test('Managers have the live chat, and administrators do not', async ({ page, elsewhere }) => {
  await withChat(page)
  await withChat(elsewhere)
  await signedIn(page, await newPerson())
  await signedIn(elsewhere, administrator())
  for (const one of [page, elsewhere]) {
    await one.goto('/')
    await expect(one.getByRole('heading').first()).toBeVisible()
  }
  await expect.poll(() => isOn(page)).toBe(true)
  expect(await isOn(elsewhere)).toBe(false)
})

test('The live chat script stops before a private page opens', async ({ page }) => {
  await withChat(page)
  await page.goto('/login')
  await expect.poll(() => isOn(page)).toBe(true)
  await page.evaluate(() => {
    history.pushState({}, '', '/reset/12.secret')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.waitForFunction(() => !('liveChat' in window))
})

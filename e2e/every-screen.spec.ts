import type { Browser, Locator, Request } from '@playwright/test'
import { axeInEachMode } from './axe.ts'
import { staysInItsBox } from './boxes.ts'
import { DESK } from './desk.ts'
import { axe, expect, noSidewaysScroll, type Page, signedIn, test } from './fixture.ts'
import { longestCompany } from './longest.ts'
import { ALL_MODES } from './modes.ts'
import { cardsOf } from './running-survey.ts'
import { site } from './site.ts'

/** The maximum size of the compressed JavaScript that a signed-in user loads before the dashboard appears. */
const MOST_SCRIPT_BYTES = 174 * 1_024
const MOST_SCRIPTS = 10

// Runs in one worker, so that all screens share a company and a page.
test.describe.configure({ mode: 'default' })

const QUIET_MS = 300

let seeding: ReturnType<typeof longestCompany> | undefined
const seed = () => {
  seeding ??= longestCompany()
  return seeding
}

const SCREENS = [
  '/',
  '/team',
  '/profile',
  '/profile/company',
  '/profile/languages',
  '/profile/people',
  '/profile/connections',
  '/profile/data',
  '/company-security',
  '/trend',
  '/manage-survey/:running',
  '/manage-survey/:complete',
  '/manage-survey/:complete/report',
  '/feedbacks',
  '/feedbacks/request',
  '/feedbacks/settings',
  '/how-tos',
  '/how-tos/:article',
  '/kitchen-sink',
  '/admin',
  '/admin/interests',
  '/admin/companies',
  '/admin/companies/:company',
  '/admin/enquiries',
  '/admin/audit-log',
  '/admin/templates',
  '/admin/languages',
  '/admin/help-lines',
  '/admin/articles',
  '/admin/articles/new',
  '/admin/articles/:article',
  '/no-such-page',
]

/**
 * The screens whose layout or colours differ most between the modes. Together, they use every component of
 * the design system.
 */
const IN_ALL_MODES = ['/', '/team', '/manage-survey/:complete/report', '/kitchen-sink']

/** Screens for managers, and public pages, that are only checked for long words. */
const OTHERS = {
  manager: [
    '/',
    '/team?tab=tags',
    '/profile',
    '/profile/people',
    '/setup-company',
    '/feedbacks/:feedback',
    '/manage-survey/:draft',
    '/manage-survey/:draft/edit',
    '/manage-survey/:scheduled',
    '/example-report',
  ],
  staff: [
    '/admin/prompts',
    '/admin/interests/:interest',
    '/admin/enquiries/:enquiry',
    '/admin/templates/:template',
  ],
  everybody: ['/c/:slug', '/give-feedback/:secret'],
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

const named = (path: string, ids: Record<string, string>) =>
  path.replace(/:([a-z]+)/, (_, name) => ids[name] ?? '')

/** Signs in as an administrator acting for this company. */
async function actingFor(page: Page, { admin, ids }: Awaited<ReturnType<typeof longestCompany>>) {
  await signedIn(page, admin)
  await page.addInitScript((id) => {
    const state = { activeCompany: { id, name: '' } }
    localStorage.setItem('dashboard-storage', JSON.stringify({ state, version: 0 }))
  }, Number(ids.company))
}

let opening: Promise<Page> | undefined
/** All screens use the same page, so that scripts and axe load only once. */
const onOnePage = test.extend({
  page: async ({ browser }, use) => {
    opening ??= staffPage(browser)
    await use(await opening)
  },
})
onOnePage.afterAll(async () => (await opening)?.close())

async function staffPage(browser: Browser) {
  const page = await browser.newPage({ ...DESK, baseURL: site.url, reducedMotion: 'reduce' })
  await actingFor(page, await seed())
  return page
}

/**
 * Navigates like a link, without a reload if the app is already open. Waits until the previous page has gone.
 */
async function goTo(page: Page, path: string) {
  const { pathname, origin } = new URL(page.url())
  if (origin !== site.url || pathname === path) return open(page, path)
  const turn = () =>
    page.evaluate((to) => {
      for (const shown of document.querySelectorAll('h1')) shown.dataset.shown = 'before'
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  await untilNothingIsAsked(page, turn)
  await expect(page.locator('[data-shown]')).toHaveCount(0)
  await expect(page.getByRole('heading').first()).toBeVisible()
}

/** Waits for the app's calls, because Playwright's `networkidle` covers only page loads. */
async function untilNothingIsAsked(page: Page, act: () => Promise<void>) {
  const asked = new Set<Request>()
  let lastly = 0
  const begun = (request: Request) => asked.add(request)
  const ended = (request: Request) => {
    asked.delete(request)
    lastly = performance.now()
  }
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended)
  await act()
  lastly = performance.now()
  const isQuiet = () => asked.size === 0 && performance.now() - lastly > QUIET_MS
  await expect.poll(isQuiet, { intervals: [QUIET_MS] }).toBe(true)
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended)
}

for (const screen of SCREENS) {
  onOnePage(`${screen} meets WCAG 2.2 AA and keeps the longest words in their boxes`, async ({ page }) => {
    onOnePage.setTimeout(120_000)
    const { ids } = await seed()
    await goTo(page, named(screen, ids))
    await axeInEachMode(page, IN_ALL_MODES.includes(screen) ? ALL_MODES : ['desktop'])
    await staysInItsBox(page)
  })
}

test('Long words fit on managers’ pages, public pages and in emails', async ({ page, elsewhere: theirs }) => {
  test.setTimeout(120_000)
  const seeded = await seed()
  const { owner, ids, links, letters } = seeded
  const walk = async (page: Page, paths: string[], visit = goTo) => {
    for (const path of paths) {
      await visit(page, named(path, ids))
      await staysInItsBox(page)
    }
  }
  const cards = (await cardsOf(links.survey)).map(([, address]) => address)
  await walk(page, [...OTHERS.everybody, links.invite, links.survey, ...cards], open)
  await page.goto('/trust')
  for (const { html } of await letters()) {
    await page.setContent(html)
    await staysInItsBox(page)
  }
  await page.goto('about:blank')
  await actingFor(page, seeded)
  await walk(page, OTHERS.staff)
  await signedIn(theirs, owner)
  await walk(theirs, OTHERS.manager)
  const cut = theirs.getByRole('banner').locator('a:has(.unfolds)')
  await expect(cut).toHaveCount(2)
  for (const link of await cut.all()) await unfolds(theirs, link)
})

/** A name that is cut off in the sidebar is shown in full on hover and on focus. */
async function unfolds(page: Page, link: Locator) {
  const isCut = () => link.locator('.unfolds').evaluate((line) => line.scrollWidth > line.clientWidth)
  await page.mouse.move(640, 400)
  await link.blur()
  expect(await isCut()).toBe(true)
  await link.hover()
  expect(await isCut()).toBe(false)
  await page.mouse.move(640, 400)
  await page.keyboard.press('Tab')
  await link.focus()
  expect(await isCut()).toBe(false)
}

test('The first screen after sign-in stays within its size limit', async ({ newcomer: page }) => {
  await actingFor(page, await seed())
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  client.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await open(page, '/')
  console.log(`first screen: ${bytes} bytes of JavaScript`)
  expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
  expect(scripts.size).toBeLessThanOrEqual(MOST_SCRIPTS)
})

/** Uses a small page, because the rules take longer on a larger one. */
const SMALL =
  '<!doctype html><html lang="en"><title>Small</title><style>body { background: Canvas; color: CanvasText } :root { color-scheme: light dark }</style><main><h1>Small</h1><p>A page</p></main>'

test('The accessibility check reports a page that breaks a rule', async ({ page }) => {
  await page.setContent(SMALL)
  await axe(page)
  await noSidewaysScroll(page)
  await page.evaluate(() => {
    const [image, wide] = [document.createElement('img'), document.createElement('div')]
    Object.assign(wide.style, { width: '2000px', height: '1px' })
    wide.append('W'.repeat(300))
    document.querySelector('main')?.append(image, wide)
  })
  await expect(staysInItsBox(page)).rejects.toThrow('outside its box')
  await expect(axe(page)).rejects.toThrow('image-alt')
  await expect(noSidewaysScroll(page)).rejects.toThrow('narrow screen')
})

test('The accessibility check reports a rule broken in only one display mode', async ({ page }) => {
  await page.setContent(SMALL)
  await axeInEachMode(page, ALL_MODES)
  for (const [broken, rule] of [
    [
      '@media (prefers-color-scheme: dark) { main * { color: #333 !important; background: #222 !important } }',
      'color-contrast',
    ],
    [
      '@media (min-width: 500px) and (prefers-color-scheme: light) { .strange { display: none } }',
      'image-alt',
    ],
    ['@media (forced-colors: none) { .strange { display: none } }', 'image-alt'],
    ['@media (prefers-reduced-motion: no-preference) { .strange { display: none } }', 'image-alt'],
  ] as const) {
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [sheet]
      document.querySelector('.strange')?.remove()
      if (css.includes('.strange'))
        document
          .querySelector('main')
          ?.append(Object.assign(document.createElement('img'), { className: 'strange' }))
    }, broken)
    await expect(axeInEachMode(page, ALL_MODES)).rejects.toThrow(rule)
  }
})

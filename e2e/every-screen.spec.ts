import { help } from '#contract/help.ts'
import { administrator, must } from './api.ts'
import { companyOf, completed, launched } from './complete-survey.ts'
import { axe, expect, noSidewaysScroll, type Page, signedIn, test } from './fixture.ts'
import { inEachMode } from './modes.ts'

/** Compressed JavaScript that somebody signed in loads before the dashboard stands. */
const MOST_SCRIPT_BYTES = 170 * 1_024

let seeding: ReturnType<typeof seedOnce> | undefined
/** Once a worker. */
const seed = () => {
  seeding ??= seedOnce()
  return seeding
}

async function seedOnce() {
  const company = await companyOf({ Bakery: 6, Shop: 6 })
  const { uuid: complete } = await completed(company, 'Complete, at last')
  const { uuid: running } = await launched(company, 'Running, still')
  const admin = await administrator(company.owner.companyId)
  const [article] = await must(company.owner, help.list)
  return { admin, running, complete, article: article?.id ?? 0, company: company.owner.companyId }
}

const SCREENS = [
  '/',
  '/team',
  '/profile',
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
  '/admin/articles',
  '/admin/articles/new',
  '/admin/articles/:article',
  '/no-such-page',
]

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

for (const screen of SCREENS) {
  test(`${screen} can be used by everybody, and does not scroll sideways`, async ({ page }) => {
    test.setTimeout(120_000)
    const { admin, ...ids } = await seed()
    await signedIn(page, admin)
    await open(
      page,
      screen.replace(/:(\w+)/, (_, name: keyof typeof ids) => String(ids[name])),
    )
    await inEachMode(page, ['desktop', 'mobile', 'dark', 'forced colours'], async () => {
      await axe(page)
      await noSidewaysScroll(page)
    })
  })
}

test('the first screen of somebody signed in is light', async ({ page }) => {
  const { admin } = await seed()
  await signedIn(page, admin)
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
})

test('a page that breaks the rules would be noticed', async ({ page }) => {
  await page.goto('/login')
  await axe(page)
  await noSidewaysScroll(page)
  await page.evaluate(() => {
    const [image, wide] = [document.createElement('img'), document.createElement('div')]
    Object.assign(wide.style, { width: '2000px', height: '1px' })
    document.querySelector('main')?.append(image, wide)
  })
  await expect(axe(page)).rejects.toThrow('image-alt')
  await expect(noSidewaysScroll(page)).rejects.toThrow('narrow screen')
})

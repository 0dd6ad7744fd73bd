import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

export interface Site {
  site: string
  folder: string
  user: { token: string; name: string; email: string; admin: boolean }
  draft: string
  running: string
  complete: string
  /** Another complete survey, with HSE's questions. */
  stress: string
  /** A survey link for somebody who has not answered the running survey. */
  link: string
}

interface Scene {
  name: string
  path: (site: Site) => string
  /** Runs before the picture is taken. */
  prepare?: (page: Page) => Promise<void>
  /**
   * The element at which a picture of a narrow screen starts. Without it, the picture shows a desktop screen.
   */
  from?: string
}

const SCENES: Scene[] = [
  // The picture that visitors see on /login and /tour.
  { name: 'report', path: ({ complete }) => `/manage-survey/${complete}/report`, from: '#summary' },
  { name: 'first-survey', path: ({ draft }) => `/manage-survey/${draft}/edit` },
  { name: 'telling-your-team', path: ({ link }) => new URL(link).pathname + new URL(link).search },
  {
    name: 'confidential-answers',
    path: ({ running }) => `/manage-survey/${running}`,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Show all/ }).click()
      const request = page.getByRole('button', { name: /answers$/ }).first()
      await request.click()
      await request.evaluate((button) => {
        const top = button.getBoundingClientRect().top
        scrollBy({ top: top - 300, behavior: 'instant' })
      })
    },
  },
  { name: 'reading-your-report', path: ({ complete }) => `/manage-survey/${complete}/report` },
  {
    name: 'acting-on-results',
    path: ({ complete }) => `/manage-survey/${complete}/report`,
    prepare: (page) => scrolledTo(page, 'Suggested Actions'),
  },
  {
    name: 'tags-and-teams',
    path: ({ complete }) => `/manage-survey/${complete}/report`,
    prepare: (page) => scrolledTo(page, 'Teams by category'),
  },
  {
    name: 'stress-risk-assessment',
    path: ({ stress }) => `/manage-survey/${stress}`,
    prepare: (page) => scrolledTo(page, 'Risk assessment'),
  },
  {
    name: 'what-the-bands-mean',
    path: ({ stress }) => `/manage-survey/${stress}/report`,
    prepare: (page) => scrolledTo(page, 'The seven areas'),
  },
  {
    name: 'from-report-to-plan',
    path: ({ complete }) => `/manage-survey/${complete}/report`,
    prepare: (page) => scrolledTo(page, 'Action plan'),
  },
  { name: 'sharing-what-came-of-it', path: ({ complete }) => `/manage-survey/${complete}/share` },
  { name: 'is-it-real', path: () => '/trend' },
  {
    name: 'team-by-itself',
    path: () => '/profile/connections',
    prepare: (page) => scrolledTo(page, 'Tags from SCIM'),
  },
  {
    name: 'showing-the-board',
    path: ({ complete }) => `/manage-survey/${complete}/report`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Share by link' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'other-languages',
    path: ({ link }) => new URL(link).pathname + new URL(link).search,
    prepare: async (page) => {
      await page.getByText('Polski', { exact: true }).click()
      await page.locator('html[lang=pl]').waitFor()
    },
  },
  {
    name: 'people-without-email',
    path: ({ running }) => `/manage-survey/${running}`,
    prepare: (page) => scrolledTo(page, 'People without e-mail'),
  },
  { name: 'planning-a-year', path: () => '/year' },
]

const DESKTOP = { viewport: { width: 1280, height: 720 } }
/** Two device pixels for each CSS pixel, so that text stays sharp. */
const NARROW = { viewport: { width: 600, height: 900 }, deviceScaleFactor: 2 }
/** Pages that show part of a screen specify the size of the picture. */
const PART = { width: 584, height: 730 }
const MARGIN = 16
const QUALITY = 0.75
const MOST_BYTES = 100_000

/** Takes a picture of each scene in light and dark. Throws when a picture is too large. */
export async function takePictures(browser: Browser, site: Site) {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const screen of [DESKTOP, NARROW]) {
      const context = await signedInContext(browser, site, { ...screen, colorScheme })
      for (const scene of SCENES.filter(({ from }) => (from !== undefined) === (screen === NARROW)))
        await takePicture(context, site, { scene, file: `${scene.name}-${colorScheme}.webp` })
      await context.close()
    }
}

/** A browser that is signed in as the demo's owner. */
export async function signedInContext(browser: Browser, { user }: Site, options: BrowserContextOptions) {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    ...options,
  })
  const stored = JSON.stringify({ state: { authToken: user.token, user }, version: 0 })
  await context.addInitScript((auth) => localStorage.setItem('auth-storage', auth), stored)
  return context
}

async function takePicture(
  context: BrowserContext,
  site: Site,
  { scene, file }: { scene: Scene; file: string },
) {
  const page = await context.newPage()
  await page.goto(`${site.site}${scene.path(site)}`)
  await page.waitForLoadState('networkidle')
  await scene.prepare?.(page)
  const png = await page.screenshot(
    scene.from ? { fullPage: true, clip: await partFrom(page, scene.from) } : {},
  )
  const bytes = await webp(page, png)
  if (bytes.length > MOST_BYTES) throw new Error(`${scene.name} has ${bytes.length} bytes`)
  writeFileSync(path.join(site.folder, file), bytes)
  await page.close()
}

/** A part of the page, with a margin on the left and above. */
async function partFrom(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not on the page`)
  return { x: box.x - MARGIN, y: box.y - MARGIN, ...PART }
}

const scrolledTo = (page: Page, heading: string) =>
  page
    .getByRole('heading', { name: heading })
    .first()
    .evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top - 48, behavior: 'instant' }))

/** The browser encodes the picture on a blank page, because our Content-Security-Policy blocks data: URLs. */
async function webp(of: Page, png: Buffer): Promise<Buffer> {
  const page = await of.context().newPage()
  await page.goto('about:blank')
  const packed = await page.evaluate(
    async ([data, quality]) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
      const canvas = new OffscreenCanvas(image.width, image.height)
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      const bytes = await (await canvas.convertToBlob({ type: 'image/webp', quality })).bytes()
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    },
    [png.toString('base64'), QUALITY] as const,
  )
  await page.close()
  return Buffer.from(packed, 'base64')
}

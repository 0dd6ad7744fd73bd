import { expect, looksRight, test } from './fixture.ts'
import { site } from './site.ts'

/** The maximum number of bytes, compressed and without pictures. */
const MOST_BYTES = 60_000

test('A visitor goes from the sign-in page to the tour and starts a trial', async ({ page }) => {
  await page.goto('/')
  await page.waitForURL('**/login')
  const report = page.getByRole('img', { name: /^The start of a report/ })
  await expect(report).toHaveJSProperty('complete', true)
  await expect(page.getByText('You get summaries, never what one person said.')).toBeVisible()
  await looksRight(page, 'login')
  await page.getByRole('link', { name: 'See how it works' }).click()
  await page.waitForURL('**/tour')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Find out how your team is doing, in confidence',
  )
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect
      .poll(() => report.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain(`report-${colorScheme}.webp`)
    // The page states this size, so that nothing moves when the picture loads.
    await expect(report).toHaveJSProperty('naturalWidth', 1168)
    await expect(report).toHaveJSProperty('naturalHeight', 1460)
    await looksRight(page, `tour-${colorScheme}`)
  }
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  await page.getByRole('link', { name: /^How we keep this promise/ }).click()
  await expect(page.getByRole('heading', { name: 'Why you can answer honestly' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Start free trial' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
})

test('The tour works without scripts and stays within its size limit', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false })
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const pictures = new Set<string>()
  let bytes = 0
  client.on('Network.responseReceived', ({ requestId, type }) => type === 'Image' && pictures.add(requestId))
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!pictures.has(requestId)) bytes += encodedDataLength
  })
  await page.goto('/tour')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('link', { name: 'Start free trial' })).toBeVisible()
  console.log(`tour: ${bytes} bytes without pictures`)
  expect(pictures.size).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
  await page.close()
})

test('On a phone, the sign-in page does not load the report picture', async ({ newcomer: page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.url}/login`)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('link', { name: 'See how it works' })).toBeHidden()
  expect(asked.filter((path) => path.startsWith('/stills/'))).toEqual([])
})

import { type Browser, chromium } from '@playwright/test'
import { RESPOND } from '#server/features/surveys/emails.tsx'
import { findChromium } from '../scripts/machine.ts'
import { runningSurvey } from './company.ts'
import { type Figure, median, milliseconds } from './figures.ts'
import { openBench } from './server.ts'

const VISITS = 9
const LIMIT_MS = 1_500
const CPU_SLOWER = 4
/**
 * The setting 'Slow 4G' in browsers' developer tools: 150 ms round trip and 1.6 Mbit/s download, 90% of it
 * usable.
 */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
}

/**
 * Measures in a real, throttled browser how long it takes from following the link until the first card has a
 * usable button.
 */
export async function benchSlowPhone(settings: Record<string, string>): Promise<Figure[]> {
  const bench = await openBench({ ...settings, PUBLIC_URL: 'http://localhost:3000' })
  const { survey, recipients } = await runningSurvey(bench, VISITS)
  const origin = await bench.app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const visits: number[] = []
  for (const recipient of recipients) {
    const key = bench.begin().sign.key(RESPOND, survey, recipient)
    visits.push(await usableAfter(browser, `${origin}/survey/${survey}?recipient=${recipient}&key=${key}`))
  }
  await browser.close()
  await bench.stop()
  const usable = median(visits)
  return [
    {
      name: 'first card usable, slow 4G, slow phone',
      ours: milliseconds(usable),
      bare: milliseconds(LIMIT_MS),
      ratio: usable / LIMIT_MS,
      target: { atMost: 1 },
    },
  ]
}

async function usableAfter(browser: Browser, link: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, isMobile: true })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('#root button')) return
      watch.disconnect()
      // Runs after the frame in which the card is painted.
      requestAnimationFrame(() => setTimeout(() => performance.mark('usable')))
    })
    watch.observe(document, { subtree: true, childList: true })
  })
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  await page.goto(link, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, null, { polling: 200 })
  const usable = await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN)
  await context.close()
  return usable
}

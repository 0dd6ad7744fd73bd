import { expect, type Page } from './fixture.ts'
import { openLink } from './running-survey.ts'

const keptOnDevice = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('survey/')))

/** Everything in the browser's storage except the device's secret, the tab's and the end of the survey. */
export const answersOn = async (page: Page) =>
  (await keptOnDevice(page)).filter((key) => !/\/(secret|tab|ends)$/.test(key))

/** The secret that identifies this device to the server. */
export async function secretOf(page: Page): Promise<string> {
  const secrets = (await keptOnDevice(page)).filter((key) => key.endsWith('/secret'))
  expect(secrets).toHaveLength(1)
  return (await page.evaluate((key) => localStorage.getItem(key), secrets[0] ?? '')) ?? ''
}

/** The drafts that the server returns to this device. */
export async function savedBy(page: Page, link: string) {
  return (await openLink(link, { device: await secretOf(page) })).answers
}

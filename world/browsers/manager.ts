import { codeAt } from '#test/totp.ts'
import { strays } from '../../e2e/strays.ts'
import { saw } from '../part.ts'
import type { Demo, Person } from './demo.ts'
import type { Tab } from './tab.ts'

const QUIET_MS = 400

/** Signs in on the page, by keys, with a code if the person uses an authenticator app. */
export async function signIn(tab: Tab, { url }: Demo, { email, password, secret }: Person) {
  await tab.open(`${url}/login`)
  await tab.type('input[inputmode=email]', email)
  await tab.type('input[type=password]', password)
  await tab.click('button[type=submit]')
  if (secret) {
    await tab.type('input[autocomplete=one-time-code]', codeAt(secret, new Date()))
    await tab.click('button[type=submit]')
  }
  await tab.until(
    'the first screen',
    () => location.pathname === '/' && document.querySelector('h1') !== null,
  )
}

/** Opens each screen. Returns what does not fit, and what the page complains about. */
export async function lookAt(tab: Tab, { url, watched, ids }: Demo, screens: string[], device: string) {
  const found: string[] = []
  for (const screen of screens) {
    await tab.open(url + screen)
    await tab.until(`a heading on ${screen}`, () => document.querySelector('h1, h2') !== null)
    await quiet(tab)
    await tab.picture(`${device}/${nameOf(screen, ids)}`)
    for (const problem of [...(await tab.run(strays)), ...watched.complaints()]) {
      // At once, so that a walk that ends early has not been in vain.
      saw(`${screen}: ${problem}`)
      found.push(`${screen}: ${problem}`)
    }
  }
  return found
}

/** Waits until the page has asked the server nothing for a moment and shows no placeholder. */
const quiet = (tab: Tab) =>
  tab.until(
    'everything on the screen',
    (quietFor) => {
      const lastly = Math.max(
        0,
        ...performance
          .getEntriesByType('resource')
          .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
      )
      return document.readyState === 'complete' && performance.now() - lastly > quietFor
    },
    QUIET_MS,
  )

/** For example ‘manage-survey-stress-report’. */
const nameOf = (screen: string, ids: Demo['ids']) =>
  Object.entries(ids)
    .reduce((path, [name, id]) => path.replace(id, name), screen)
    .replaceAll(/\W+/g, '-')
    .replace(/^-|-$/g, '') || 'dashboard'

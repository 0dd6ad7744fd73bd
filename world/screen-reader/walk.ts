import type { Page } from '@playwright/test'
import { answerCard } from '../../e2e/respondent.ts'
import type { startDesktop } from './desktop.ts'

type Desktop = Awaited<ReturnType<typeof startDesktop>>
const MOST_CARDS = 120
const MOST_TABS = 12

/** Takes a survey with the keyboard alone. Returns the keys pressed and what Orca said. */
export async function hearRespondent({ page, press, spoken }: Desktop) {
  const lines: string[] = []
  const note = (what: string, said: string[]) => lines.push(`${what}`, ...said.map((words) => `  ${words}`))
  const key = async (...keys: string[]) => note(`[${keys.join(' ')}]`, await press(...keys))
  const tabTo = async (selector: string) => {
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      await key('Tab')
      if (await page.evaluate((css) => document.activeElement?.matches(css), selector)) return
    }
    throw new Error(`Tab does not reach ${selector}`)
  }

  note('The first card', await spoken())
  await tabTo('.cover-button')
  await key('Return')
  const heard = new Set<string>()
  for (let card = 0; card < MOST_CARDS; card += 1) {
    const kind = await kindOf(page)
    if (kind === 'review') break
    if (heard.has(kind)) {
      await answerCard(page)
      await page.getByRole('button', { name: 'Next' }).click()
      continue
    }
    if (heard.size > 0) await spoken()
    heard.add(kind)
    lines.push('', `A card with ${kind}`)
    await hearCard(kind)
  }
  await spoken()
  lines.push('', 'The review')
  await key('Tab')
  await tabTo('[type=submit]')
  await key('Return')
  await key('Tab')
  await key('Return')
  await page.waitForURL('**/survey/complete')
  lines.push('')
  note('The last page', await spoken())
  await key('Down')
  return lines

  async function hearCard(kind: string) {
    if (kind === 'nothing to answer') return void (await key('Down', 'Down'))
    await key('Tab')
    if (kind === 'a slider') await key('Right')
    else if (kind === 'a text') await key(...'Fine')
    else await key('space')
    await tabTo('[type=submit]')
    await key('Return')
  }
}

/** What kind of answer the current card asks for, as read from the page. */
const kindOf = (page: Page) =>
  page.evaluate(() => {
    const has = (css: string) => document.querySelector(`main ${css}`) !== null
    if (has('.parts')) return 'review'
    if (has('[type=range]')) return 'a slider'
    if (has('.scale')) return 'a scale'
    if (has('textarea')) return 'a text'
    if (has('[type=checkbox]')) return 'several choices'
    return has('[type=radio]') ? 'one choice' : 'nothing to answer'
  })

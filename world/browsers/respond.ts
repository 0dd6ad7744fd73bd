import { KEYS, type Tab } from './tab.ts'

const MOST_CARDS = 120

/** The texts on buttons and headings, in the respondent's language. */
export interface Said {
  start: string
  next: string
  submit: string
  ok: string
  review: string
  done: string
}

const cardNow = () => document.querySelector('main h2')?.textContent ?? ''
const isNewCard = (before: string) => {
  const heading = document.querySelector('main h2')
  return heading !== null && heading.textContent !== before
}
const kindOf = () =>
  ['textarea', 'radio', 'checkbox'].find((kind) =>
    document.querySelector(`main ${kind}, main [type=${kind}]`),
  ) ?? ''

/**
 * Answers one card after another until the review. Returns the number of cards. `answer` answers a card and
 * goes to the next one. Takes a picture of the first card of each kind in `picturesOf`.
 */
export async function answerAll(
  tab: Tab,
  said: Said,
  answer: (kind: string) => Promise<void>,
  { cards = MOST_CARDS, picturesOf = new Set<string>() } = {},
) {
  for (let card = 0; card < cards; card += 1) {
    await tab.until('a card', () => document.querySelector('main h2') !== null)
    const before = await tab.run(cardNow)
    if (before === said.review) return card
    const kind = await tab.run(kindOf)
    if (picturesOf.delete(kind)) await tab.picture(`respond-${kind || 'category'}`)
    await answer(kind)
    await tab.until(`the card after ‘${before}’`, isNewCard, before)
  }
  return cards
}

/** Answers by finger. A tap on a choice of a scale moves on by itself. */
export const byTouch = (tab: Tab, said: Said) => async (kind: string) => {
  const before = await tab.run(cardNow)
  if (kind === 'textarea') await tab.type('textarea', 'Nothing to add.')
  else if (kind !== '') await tab.tap('main label')
  await new Promise((resolve) => setTimeout(resolve, 450))
  if ((await tab.run(cardNow)) === before) await tab.tap('footer button[type=submit]', said.next)
}

/** Answers by keys alone: Tab to the choices, a digit, Enter. */
export const byKeys = (tab: Tab) => async (kind: string) => {
  if (kind !== '') await tab.press(KEYS.Tab)
  if (kind === 'textarea') {
    await tab.press(...'Nothing to add.')
    await tab.press([KEYS.Control, KEYS.Enter])
    return
  }
  if (kind !== '') await tab.press('2')
  await tab.press(KEYS.Enter)
}

export async function send(tab: Tab, said: Said) {
  await tab.click('footer button[type=submit]', said.submit)
  await tab.click('dialog button', said.ok)
  await tab.until('the last page', (done) => document.querySelector('h1')?.textContent === done, said.done)
}

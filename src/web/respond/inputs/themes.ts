/** Analyses text as it is typed. Runs only in the browser. Nothing is sent or stored. */
import type { Theme } from '#domain/template.ts'

/** How many letters at the start of a word usually stay the same when its ending changes. */
const STEM = 5
const WORD = /[\p{L}\p{M}]{3,}/gu

const stemsOf = (text: string) =>
  new Set((text.toLowerCase().match(WORD) ?? []).map((word) => word.slice(0, STEM)))

/** Moves themes that share a word with the text to the front. The others keep their order. */
export function matchingFirst(themes: readonly Theme[], typed: string): Theme[] {
  const said = stemsOf(typed)
  const all = themes.map(({ label }) => stemsOf(label))
  // A word that several themes share, such as 'and', does not tell them apart.
  const isTelling = (stem: string) => all.filter((stems) => stems.has(stem)).length === 1
  const matches = ({ label }: Theme) => [...stemsOf(label)].some((stem) => said.has(stem) && isTelling(stem))
  return [...themes.filter(matches), ...themes.filter((theme) => !matches(theme))]
}

/** Matches an email address, a link, a postcode, or four digits in a row, with or without spaces and dashes. */
const TELLING = [
  /\S@\S/,
  /https?:|www\./i,
  /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/i,
  /\p{Nd}(?:[\s().-]{0,2}\p{Nd}){3}/u,
]

/**
 * True if the text may identify its author. `pointing` lists phrases that only one person could say about
 * themselves, separated by '|'.
 */
export function mayPoint(typed: string, pointing: string): boolean {
  const plain = typed.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ')
  return TELLING.some((sign) => sign.test(plain)) || pointing.split('|').some((said) => plain.includes(said))
}

/** What the page makes of the words while they are typed, for their author alone: none of it is sent or kept. */
import type { Theme } from '#domain/template.ts'

/** As much of a word as stays the same through its endings. */
const STEM = 5
const WORD = /[\p{L}\p{M}]{3,}/gu

const stemsOf = (text: string) =>
  new Set((text.toLowerCase().match(WORD) ?? []).map((word) => word.slice(0, STEM)))

/** Those with a word that was typed stand first; the others stay in their order. */
export function matchingFirst(themes: readonly Theme[], typed: string): Theme[] {
  const said = stemsOf(typed)
  const all = themes.map(({ label }) => stemsOf(label))
  // What several share, as 'and', says nothing.
  const isTelling = (stem: string) => all.filter((stems) => stems.has(stem)).length === 1
  const matches = ({ label }: Theme) => [...stemsOf(label)].some((stem) => said.has(stem) && isTelling(stem))
  return [...themes.filter(matches), ...themes.filter((theme) => !matches(theme))]
}

/** An e-mail address or a link, a postcode, four digits in a row or parted by spaces and dashes. */
const TELLING = [
  /\S@\S/,
  /https?:|www\./i,
  /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/i,
  /\p{Nd}(?:[\s().-]{0,2}\p{Nd}){3}/u,
]

/** Where something may tell who wrote it. `pointing` are what only one can say of themselves, parted by bars. */
export function mayPoint(typed: string, pointing: string): boolean {
  const plain = typed.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ')
  return TELLING.some((sign) => sign.test(plain)) || pointing.split('|').some((said) => plain.includes(said))
}

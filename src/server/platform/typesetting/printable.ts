import { type Family, familyWith } from './fonts.ts'

/**
 * The data as JSON, with every string made printable. Field names do not change, so anything that people
 * typed must be in values. The font families that contain the letters are added to `used`.
 */
export const printable = (props: unknown, used: Set<Family>): string =>
  JSON.stringify(props, (_field, value) => (typeof value === 'string' ? printableText(value, used) : value))

/**
 * Text that can be typeset: without unprintable characters, with break points in long words, and with a text
 * direction that does not affect the text around it.
 */
export function printableText(text: string, used: Set<Family>): string {
  const clean = text.replaceAll(UNPRINTABLE, '')
  // If no characters are left, the result is a dash, because a heading must not be empty. Text that consists
  // only of spaces stays as it is.
  if (text.trim() !== '' && clean.trim() === '') return '–'
  if (USUAL.test(clean)) return breakable(clean)
  const spelt = [...clusters.segment(clean)]
    .map(({ segment }) => spell(segment, used))
    .join('')
    .replaceAll(MANY_NUMBERS, '$1…')
  return breakable(spelt).split('\n').map(isolated).join('\n')
}

/** Characters in the product's own fonts. */
const USUAL = /^[\n\t -~\u00a0-\u017f\u2010-\u2027\u20ac\u2212]*$/

// Control characters, characters that change the text direction, and characters that are not allowed in any
// text.
const UNPRINTABLE =
  /[^\P{Cc}\n\t]|[\p{Cs}\p{Zl}\p{Zp}\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]|\p{Noncharacter_Code_Point}/gu

const clusters = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })

// Joiners and variation selectors, which only choose the form of adjacent characters.
const UNSEEN = /\u00ad|\u034f|\u200c|\u200d|[\ufe00-\ufe0f]/gu

/** A grapheme, or its Unicode code point numbers if no embedded font has it. */
function spell(cluster: string, used: Set<Family>): string {
  if (USUAL.test(cluster)) return cluster
  const isFound = (codePoints: number[]) => {
    const family = familyWith(codePoints)
    if (family) used.add(family)
    return family !== undefined
  }
  const seen = codePointsIn(cluster.replaceAll(UNSEEN, ''))
  if (seen.length > 0 && isFound(seen)) return cluster
  return seen.map((code) => (isFound([code]) ? String.fromCodePoint(code) : numberOf(code))).join('')
}

const codePointsIn = (text: string) => [...text].map((character) => character.codePointAt(0) ?? 0)
const numberOf = (code: number) => `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`

// Long sequences of code point numbers are cut, because nobody can use them.
const MANY_NUMBERS = /((?:\[U\+[0-9A-F]{4,6}\]){20})(?:\[U\+[0-9A-F]{4,6}\])+/g

// A line may always break after a hyphen inside a word, but not between two hyphens.
const WORD = /(?:[^\s\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}-]|-(?!\p{L})){12,}/gu
/** The width of the longest word, in ems, that fits into the narrowest column. */
const WIDEST_WORD = 13
const NARROW = /[a-ln-vx-zß-ÿ\d.,:;!|'’()[\]/_-]/u

/**
 * More break points would take longer, because line breaking tries each of them. Fewer would leave ragged
 * line ends.
 */
const PARTED_EVERY = 3

/** Adds a break point every few characters to words that may be wider than their column. */
const breakable = (text: string) =>
  text.replaceAll(WORD, (word) => {
    const signs = [...clusters.segment(word)].map(({ segment }) => segment)
    const width = signs.reduce((sum, sign) => sum + (NARROW.test(sign) ? 0.6 : 1), 0)
    if (width <= WIDEST_WORD) return word
    return signs
      .map((sign, index) => (index > 0 && index % PARTED_EVERY === 0 ? ZERO_WIDTH_SPACE + sign : sign))
      .join('')
  })

const ZERO_WIDTH_SPACE = '\u200b'

const TO_THE_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u

/** Isolates a line that has right-to-left letters, so that the text around it keeps its order. */
const isolated = (line: string) => (TO_THE_LEFT.test(line) ? `\u2068${line}\u2069` : line)

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#server/platform/core/root.ts'
import { codePointsOf } from './code-points.ts'

export const FONTS = path.join(ROOT, 'src/server/platform/typesetting/fonts')

/** The product's own font, followed by the fallback fonts for other characters, in this order. */
const STAND_INS = [
  ['Inter', 'inter-regular.ttf'],
  ['Noto Sans', 'noto-sans.ttf'],
  ['Noto Sans Arabic', 'noto-sans-arabic.ttf'],
  ['Noto Sans Armenian', 'noto-sans-armenian.ttf'],
  ['Noto Sans Bengali', 'noto-sans-bengali.ttf'],
  ['Noto Sans Devanagari', 'noto-sans-devanagari.ttf'],
  ['Noto Sans Ethiopic', 'noto-sans-ethiopic.ttf'],
  ['Noto Sans Georgian', 'noto-sans-georgian.ttf'],
  ['Noto Sans Gujarati', 'noto-sans-gujarati.ttf'],
  ['Noto Sans Gurmukhi', 'noto-sans-gurmukhi.ttf'],
  ['Noto Sans Hebrew', 'noto-sans-hebrew.ttf'],
  ['Noto Sans Kannada', 'noto-sans-kannada.ttf'],
  ['Noto Sans Khmer', 'noto-sans-khmer.ttf'],
  ['Noto Sans Lao', 'noto-sans-lao.ttf'],
  ['Noto Sans Malayalam', 'noto-sans-malayalam.ttf'],
  ['Noto Sans Myanmar', 'noto-sans-myanmar.ttf'],
  ['Noto Sans Oriya', 'noto-sans-oriya.ttf'],
  ['Noto Sans Sinhala', 'noto-sans-sinhala.ttf'],
  ['Noto Sans Tamil', 'noto-sans-tamil.ttf'],
  ['Noto Sans Telugu', 'noto-sans-telugu.ttf'],
  ['Noto Sans Thaana', 'noto-sans-thaana.ttf'],
  ['Noto Sans Thai', 'noto-sans-thai.ttf'],
  ['Noto Sans CJK SC', 'noto-sans-cjk.otf'],
  ['Noto Sans Symbols2', 'noto-sans-symbols.ttf'],
  ['Noto Emoji', 'noto-emoji.ttf'],
] as const

export type Family = (typeof STAND_INS)[number][0]

/**
 * A PDF's font families: those in `used`, and those that every PDF has. If all families were listed, each
 * letter would be looked up in some 20 fonts, and a page in Chinese would take several seconds.
 */
export const familiesOf = (used: ReadonlySet<Family>) =>
  STAND_INS.map(([family]) => family).filter((family, index) => index < ALWAYS || used.has(family))

/**
 * Inter, and the first fallback font. The fallback has letters that Inter lacks.
 */
const ALWAYS = 2

let known: { family: Family; codePoints: Set<number> }[] | undefined

/**
 * The first font that has glyphs for all these code points. An accent must come from the same font as its
 * letter.
 */
export function familyWith(codePoints: number[]): Family | undefined {
  // Loaded when the first unusual character is found. Most PDFs contain none.
  known ??= STAND_INS.map(([family, file]) => ({
    family,
    codePoints: codePointsOf(readFileSync(path.join(FONTS, file))),
  }))
  return known.find((font) => codePoints.every((codePoint) => font.codePoints.has(codePoint)))?.family
}

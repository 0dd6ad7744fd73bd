import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#server/platform/core/root.ts'
import { codePointsOf } from './code-points.ts'

export const FONTS = path.join(ROOT, 'src/server/platform/typesetting/fonts')

/** The faces of the product and, in this order, those that stand in where a letter is none of theirs. */
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

export const families = STAND_INS.map(([family]) => family)

let read: Set<number>[] | undefined

/** Whether one of the fonts has shapes for all of these at once: an accent stands on a letter of its own font only. */
export function hasShapes(codePoints: number[]): boolean {
  // Read with the first unusual letter: most papers have none.
  read ??= STAND_INS.map(([, file]) => codePointsOf(readFileSync(path.join(FONTS, file))))
  return read.some((known) => codePoints.every((codePoint) => known.has(codePoint)))
}

import { PULSE_SCORE } from './explain.ts'
import { AVERAGE_OF_AREAS } from './hse-words.ts'
import type { SurveyKind } from './lifecycle.ts'

/**
 * The colours for a table of scores without bands, on every screen and in the PDF. Colour names come from the palette.
 */
export function heatOf(score: number): 'low-2' | 'low-1' | 'high-1' | 'high-2' | null {
  if (score < 4) return 'low-2'
  if (score < 5.5) return 'low-1'
  if (score >= 8.5) return 'high-2'
  return score >= 7.5 ? 'high-1' : null
}

/** The key to the colours. Scores without a colour are between the two middle ones. */
export const HEAT_KEY = [
  { heat: 'low-2', words: 'Below 4' },
  { heat: 'low-1', words: '4 to 5.4' },
  { heat: 'high-1', words: '7.5 to 8.4' },
  { heat: 'high-2', words: '8.5 to 10' },
] as const

/** The heading of the overall score's column in a table of teams. */
export function overallColumn({ kind, instrument }: { kind: SurveyKind; instrument: object | null }): string {
  if (kind === 'pulse') return PULSE_SCORE
  return instrument ? AVERAGE_OF_AREAS : 'Overall'
}

import type { Repeat } from '#domain/lifecycle.ts'

const WORDS: Record<Repeat, string> = {
  none: 'Does not repeat',
  month: 'Every month',
  quarter: 'Every quarter',
  half_year: 'Every half year',
  year: 'Every year',
}

export const repeatInWords = (repeat: Repeat) => WORDS[repeat]

export const REPEAT_OPTIONS = Object.entries(WORDS).map(([value, label]) => ({ value, label }))

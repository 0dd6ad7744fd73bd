import { LEVEL_WORDS, levels } from '#domain/assessment.ts'

/** The radio buttons for 'What does it do?' */
export const levelOptions = levels.map((value) => ({
  value,
  label: LEVEL_WORDS[value].label,
  note: LEVEL_WORDS[value].hint,
}))

import type { Report } from '#contract/reports.ts'
import { NOT_ENOUGH_ANSWERS } from '#domain/explain.ts'
import { londonDate } from '#domain/london.ts'
import { signed, thousands } from '#domain/numbers.ts'
import {
  ABOUT_REFERENCES,
  explainReferences,
  isLowerBetter,
  PARTS,
  WHAT_THE_FIGURE_IS,
} from '#domain/references.ts'

export function referencesOf({ references }: Pick<Report['data'], 'references'>, now: Date) {
  if (references.length === 0) return null
  return {
    about: ABOUT_REFERENCES,
    rows: references.map(({ key, question, mean, split, figure, reference }) => ({
      question,
      mean,
      shown: mean === null ? NOT_ENOUGH_ANSWERS : mean.toFixed(2),
      mark: reference?.value ?? null,
      others:
        mean !== null && reference
          ? `${reference.population}, ${reference.period}: ${reference.value.toFixed(2)}${isLowerBetter({ key }) ? ' · lower is better' : ''}`
          : null,
      split: split && PARTS.map(({ part, said }) => `${said}: ${peopleOf(split[part])}`).join(' · '),
      figure: figure === null ? null : `${signed(figure, 0)} · ${WHAT_THE_FIGURE_IS}`,
    })),
    notes: explainReferences(references, londonDate(now)),
  }
}

const peopleOf = (count: number) => `${thousands(count)} ${count === 1 ? 'person' : 'people'}`

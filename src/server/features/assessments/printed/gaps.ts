import { type Standard, standards } from '#content/standards.ts'
import { areaName } from '#domain/assessment.ts'
import { BAND_LABELS, type Band } from '#domain/bands.ts'
import { type AreaKey, areaScores } from '#domain/hse.ts'
import { sayConduct, sayGap } from '#domain/hse-words.ts'
import type { Assessed } from '../assessed.ts'

export interface ShownArea {
  /** The area's name. Empty if the standard has only one area, because both have the same name. */
  name: string
  mean: string
  band: Band | null
  words: string
  gap: string
}

/** HSE's Management Standards, each with the survey's result and with what the assessment says about it. */
export const gapsPrinted = (all: Assessed) =>
  standards.map((standard) => {
    const conduct =
      all.report?.instrument && standard.areas.includes('relationships')
        ? sayConduct(all.report.instrument)
        : null
    return {
      name: standard.name,
      standard: standard.text,
      areas: shownAreas(all, standard),
      conduct,
      recorded: recorded(all, standard, conduct ? NO_CAUSE_OF_CONDUCT : 'No cause is recorded.'),
    }
  })

const NO_CAUSE_OF_CONDUCT =
  'No cause is recorded, although people answered that they are harassed or bullied.'

function shownAreas({ survey, report }: Assessed, { areas }: Standard): ShownArea[] {
  const measured = report?.instrument?.areas ?? []
  const keyOf = new Map(areaScores(survey.template, []).map(({ category_id, key }) => [category_id, key]))
  return areas.flatMap((area) => {
    const one = measured.find(({ category_id }) => keyOf.get(category_id) === area)
    if (!one) return []
    const { mean, band } = one
    return {
      name: areas.length > 1 ? areaName(area) : '',
      mean: mean === null ? '' : `${mean.toFixed(2)} of 5`,
      band,
      words: band ? BAND_LABELS[band] : '',
      gap: sayGap(one),
    }
  })
}

/**
 * The hazards recorded under a standard, with their numbers from the record and their team, and a reference to any notes.
 */
function recorded({ survey, hazards, talks }: Assessed, { areas }: Standard, noCause: string): string[] {
  const isAbout = new Set<string>(areas)
  const keyOf = new Map<number, AreaKey>(
    areaScores(survey.template, []).map(({ category_id, key }) => [category_id, key]),
  )
  const causes = hazards.flatMap(({ area, team, cause }, index) =>
    isAbout.has(area) ? [`Hazard ${index + 1}${team === null ? '' : ` (${team})`}: ${cause}`] : [],
  )
  const hasNotes = talks.some(({ category_id }) => isAbout.has(keyOf.get(category_id) ?? ''))
  return [
    ...(causes.length > 0 ? causes : [noCause]),
    ...(hasNotes ? ['See also ‘Notes from the talks’.'] : []),
  ]
}

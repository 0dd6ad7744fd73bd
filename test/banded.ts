import { surveys } from '#contract/surveys.ts'
import { AREAS, type AreaKey, HSE, itemKey } from '#domain/hse.ts'
import type { Question } from '#domain/template.ts'
import { crowd, launchedSurvey } from './survey.ts'

/**
 * The answer, from 1 to 5, to all questions in an area. This gives three red areas, one yellow, one blue and
 * two green.
 */
const STEPS: Record<AreaKey, number> = {
  demands: 2,
  control: 3,
  managers_support: 4,
  peer_support: 4,
  relationships: 4,
  role: 4,
  change: 3,
}

/** The areas in the order in which every list must show them, most urgent first. */
export const BY_BAND = [
  ['Demands', 'red'],
  ['Control', 'red'],
  ['Role', 'red'],
  ['Change', 'yellow'],
  ['Relationships', 'aqua'],
  ["Managers' support", 'green'],
  ['Peer support', 'green'],
]

const stepOf = new Map(
  AREAS.flatMap(({ key, items }) => items.map((item) => [itemKey(item), STEPS[key]] as const)),
)
const answer = ({ key, reversed }: Question) => {
  const step = stepOf.get(key) ?? 3
  return String(reversed ? 6 - step : step)
}

/** A complete stress survey of six people, with areas in all four bands. */
export async function bandedSurvey() {
  const survey = await launchedSurvey(
    crowd(6, () => ['Kitchen']),
    { instrument: HSE },
  )
  for (const name of survey.people.keys()) await survey.submit(name, answer)
  await survey.as.manager(surveys.close, { params: survey.params })
  return survey
}

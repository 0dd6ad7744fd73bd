import type { SurveySummary } from '#contract/surveys.ts'

/** The demo company's surveys by what they show. Their titles depend on the day on which the demo was made. */
export function demoSurveys(list: SurveySummary[]) {
  const uuidOf = (is: (survey: SurveySummary) => boolean) => list.find(is)?.uuid ?? ''
  const stress = uuidOf(({ title }) => title.startsWith('Stress'))
  const complete = list
    .filter(({ uuid, kind, status }) => status === 'complete' && kind === 'full' && uuid !== stress)
    .toSorted((one, other) => (one.estimated_date < other.estimated_date ? 1 : -1))
  return {
    running: uuidOf(({ status }) => status === 'active'),
    complete: complete[0]?.uuid ?? '',
    stress,
    draft: uuidOf(({ status }) => status === 'draft'),
    scheduled: uuidOf(({ status }) => status === 'scheduled'),
  }
}

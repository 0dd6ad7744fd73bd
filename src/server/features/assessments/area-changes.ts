import type { AreaChange } from '#contract/assessments.ts'
import { areaScores } from '#domain/hse.ts'
import type { ReadAction } from '#server/features/actions/queries.ts'
import type { HazardRow } from '#server/features/hazards/queries.ts'
import { numbersOfSurveys } from '#server/features/reports/queries.ts'
import { bandsOf } from '#server/features/reports/service.ts'
import type { SurveyRow } from '#server/features/surveys/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { surveysFrom } from './queries.ts'

interface Controlled {
  hazards: readonly (HazardRow & { actions: number[] })[]
  actions: readonly ReadAction[]
}

/**
 * For each finished action, the published score of its area in its own survey and in the next one from the
 * same template that asked the same teams, with the stored verdict.
 */
export async function areaChangesOf(
  { db }: Context,
  survey: Pick<SurveyRow, 'company_id' | 'template_id' | 'template' | 'tag_ids'>,
  { hazards, actions }: Controlled,
): Promise<AreaChange[]> {
  const done = new Map(
    actions.filter(({ status }) => status === 'done').map(({ id, survey_id }) => [id, survey_id]),
  )
  if (done.size === 0) return []
  const surveys = await surveysFrom(db, survey, Math.min(...done.values()))
  const numbers = await numbersOfSurveys(
    db,
    surveys.map(({ id }) => id),
  )
  const categoryOf = new Map(
    areaScores(survey.template, []).map(({ key, category_id }) => [key, category_id]),
  )
  const reportIn = (id: number | undefined, tag_id: number | null) =>
    numbers.find((report) => report.survey_id === id && report.tag_id === tag_id)?.numbers ?? null
  const wanted = hazards.flatMap(({ area, tag_id, actions }) =>
    [...new Set(actions.flatMap((id) => done.get(id) ?? []))].map((surveyId) => ({ area, tag_id, surveyId })),
  )
  const seen = new Set<string>()
  return wanted.flatMap(({ area, tag_id, surveyId }) => {
    const category = area === 'other' ? undefined : categoryOf.get(area)
    const at = surveys.findIndex(({ id }) => id === surveyId)
    const own = surveys[at]
    const key = `${surveyId} ${area} ${tag_id}`
    if (category === undefined || !own || seen.has(key)) return []
    seen.add(key)
    const [first, next] = [reportIn(surveyId, tag_id), reportIn(surveys[at + 1]?.id, tag_id)]
    const meanIn = (report: typeof next, template: SurveyRow['template']) =>
      bandsOf(template, report).get(category)?.mean ?? null
    const before = meanIn(first, own.template)
    const after = meanIn(next, surveys[at + 1]?.template ?? own.template)
    const change = next?.categories.find(({ id }) => id === category)
    const verdict = before === null || after === null ? null : (change?.verdict ?? null)
    return [{ survey_uuid: own.uuid, area, tag_id, before, after, verdict }]
  })
}

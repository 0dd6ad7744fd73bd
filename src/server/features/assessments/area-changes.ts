import type { AreaChange } from '#contract/assessments.ts'
import { areaScores } from '#domain/hse.ts'
import type { ReadAction } from '#server/features/actions/queries.ts'
import type { HazardRow } from '#server/features/hazards/queries.ts'
import { numbersOf } from '#server/features/reports/queries.ts'
import { bandsOf } from '#server/features/reports/service.ts'
import { type SurveyRow, templateOfSurvey } from '#server/features/surveys/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { inTurns } from '#server/platform/core/turns.ts'
import type { Db } from '#server/platform/database/db.ts'
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
  const wanted = wantedFrom(survey, hazards, done)
  const surveys = await surveysFrom(db, survey, Math.min(...done.values()))
  const isWanted = (id: number | undefined) => wanted.some(({ surveyId }) => surveyId === id)
  const needed = surveys.filter(({ id }, at) => isWanted(id) || isWanted(surveys[at - 1]?.id))
  const tags = hazards.flatMap(({ tag_id }) => tag_id ?? [])
  const resultsIn = new Map<number | undefined, Results>()
  for await (const { id } of inTurns(needed)) resultsIn.set(id, await resultsOf(db, id, tags))
  return wanted.flatMap(({ area, tag_id, category, surveyId }) => {
    const at = surveys.findIndex(({ id }) => id === surveyId)
    const own = surveys[at]
    if (!own) return []
    const resultOf = (id: number | undefined) => resultsIn.get(id)?.get(tag_id)?.get(category)
    const [first, next] = [resultOf(surveyId), resultOf(surveys[at + 1]?.id)]
    const before = first?.mean ?? null
    const after = next?.mean ?? null
    const verdict = before === null || after === null ? null : (next?.verdict ?? null)
    return [{ survey_uuid: own.uuid, area, tag_id, before, after, verdict }]
  })
}

/** The areas with finished actions, each with the actions' survey, without duplicates. */
function wantedFrom(
  { template }: Pick<SurveyRow, 'template'>,
  hazards: Controlled['hazards'],
  done: ReadonlyMap<number, number>,
) {
  const categoryOf = new Map(areaScores(template, []).map(({ key, category_id }) => [key, category_id]))
  const wanted = hazards.flatMap(({ area, tag_id, actions }) => {
    const category = area === 'other' ? undefined : categoryOf.get(area)
    if (category === undefined) return []
    const surveyIds = actions.flatMap((id) => done.get(id) ?? [])
    return surveyIds.map((surveyId) => ({ area, tag_id, category, surveyId }))
  })
  return [...new Map(wanted.map((one) => [`${one.surveyId} ${one.area} ${one.tag_id}`, one])).values()]
}

/** By tag and category. */
type Results = Map<number | null, Map<number, { mean: number | null; verdict: AreaChange['verdict'] }>>

/** One survey's published results. Its template and figures are large, so they are not kept. */
async function resultsOf(db: Db, surveyId: number, tagIds: readonly number[]): Promise<Results> {
  const template = await templateOfSurvey(db, surveyId)
  const reports = await numbersOf(db, surveyId, tagIds)
  return new Map(
    reports.map(({ tag_id, numbers }) => {
      const bands = template ? [...bandsOf(template, numbers)] : []
      const verdictOf = new Map(numbers?.categories.map(({ id, verdict }) => [id, verdict]))
      return [
        tag_id,
        new Map(bands.map(([id, { mean }]) => [id, { mean, verdict: verdictOf.get(id) ?? null }])),
      ]
    }),
  )
}

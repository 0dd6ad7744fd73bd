import type { Assessment, AssessmentChange, TalkArea } from '#contract/assessments.ts'
import type { FieldMessages } from '#contract/errors.ts'
import { Id } from '#contract/fields.ts'
import type { Report } from '#contract/reports.ts'
import { completenessOf, type Evidence, reviewDue, stepsOf } from '#domain/assessment.ts'
import { isToTalkOver, mostUrgentFirst } from '#domain/bands.ts'
import { areaScores, isHse } from '#domain/hse.ts'
import { londonDate } from '#domain/london.ts'
import { fullReport, requirePublishedTeam, requireTag } from '#server/features/reports/service.ts'
import { type SurveyRow, surveyByUuid } from '#server/features/surveys/queries.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { type AnyScope, type CompanyScope, isSeat } from '#server/platform/core/access.ts'
import { AppError, found, Invalid, notFound } from '#server/platform/core/app-error.ts'
import { type SignedFile, signedUrl } from '#server/platform/pages/signed-links.ts'
import { type AssessmentRow, assessmentOf, beginAssessment, changeAssessment } from './queries.ts'

export const GUIDE_FILE: SignedFile = { purpose: 'talk-guide-pdf', folder: 'guides' }
export const RECORD_FILE: SignedFile = { purpose: 'record-pdf', folder: 'records' }

/** A company's survey that can have an assessment. Throws for any other survey. */
export async function surveyToAssess({ db }: Context, scope: AnyScope, uuid: string): Promise<SurveyRow> {
  const survey = found(await surveyByUuid(db, scope, uuid))
  if (!isHse(survey.template)) throw notFound()
  return survey
}

/** The survey with its completion time. Throws if it is not complete. */
export async function completeSurvey(ctx: Context, scope: AnyScope, uuid: string) {
  const survey = await surveyToAssess(ctx, scope, uuid)
  const { completed_at } = survey
  if (survey.status !== 'complete' || !completed_at)
    throw new AppError('not_complete', 'You can do the risk assessment once the survey is complete')
  return { ...survey, completed_at }
}

/** Runs before the body is validated. A team lead gets the guides of their own teams only. */
export async function getGuideOrThrow(ctx: Context, scope: AnyScope, uuid: string, sent: unknown) {
  const survey = await surveyToAssess(ctx, scope, uuid)
  const { tag_id } = (sent ?? {}) as { tag_id?: unknown }
  const tag = Id.safeParse(tag_id)
  if (tag.success) await requireTag(ctx, scope, survey, tag.data)
  else if (isSeat(scope) && (tag_id === undefined || tag_id === null)) throw notFound()
}

/** A link to the guide for the whole company, or to that of a team with a published report. */
export async function linkToGuide(ctx: Context, scope: AnyScope, uuid: string, tagId: number | null) {
  const survey = await completeSurvey(ctx, scope, uuid)
  if (tagId !== null) await requirePublishedTeam(ctx, scope, survey, tagId)
  return { url: signedUrl(ctx, GUIDE_FILE, survey.uuid, tagId) }
}

export type Complete = Awaited<ReturnType<typeof completeSurvey>>

export async function readAssessment(ctx: Context, scope: CompanyScope, uuid: string): Promise<Assessment> {
  const survey = await completeSurvey(ctx, scope, uuid)
  const report = await fullReport(ctx, survey)
  return shown(await evidenceOf(ctx, survey), talkAreas(survey, report))
}

/** Updates field by field, so that two managers who save at once keep both changes. */
export async function writeAssessment(
  ctx: Context,
  scope: CompanyScope,
  uuid: string,
  change: AssessmentChange,
): Promise<Assessment> {
  await transaction(ctx, async (tx) => {
    const survey = await completeSurvey(tx, scope, uuid)
    refuse(survey, change)
    await beginAssessment(tx.db, survey.id, reviewDue(survey.completed_at))
    const { sponsor, groups_at_risk, review_on, consultation = {}, other_data = {}, talks = [] } = change
    const values = {
      sponsor,
      groups_at_risk,
      review_on,
      consultation_how: consultation.how,
      consultation_who: consultation.who,
      consultation_on: consultation.on,
      absence: other_data.absence,
      turnover: other_data.turnover,
      other_note: other_data.note,
    }
    const notes = talks.map(({ category_id, notes }) => [String(category_id), notes ?? ''] as const)
    await changeAssessment(tx.db, survey.id, values, Object.fromEntries(notes))
  })
  return readAssessment(ctx, scope, uuid)
}

function refuse({ template, completed_at }: Complete, { talks = [], review_on }: AssessmentChange) {
  const known = new Set(areaScores(template, []).map(({ category_id }) => category_id))
  const messages: FieldMessages = {}
  for (const [index, { category_id }] of talks.entries())
    if (!known.has(category_id)) messages[`talks.${index}.category_id`] = ['This area does not exist']
  if (review_on && review_on <= londonDate(completed_at))
    messages.review_on = ['The review date must be after the survey']
  if (Object.keys(messages).length > 0) throw new Invalid(messages)
}

/** The stored evidence, or the defaults if nothing is stored yet. */
export async function evidenceOf({ db }: Context, survey: Complete): Promise<Evidence> {
  const row = await assessmentOf(db, survey.id)
  return row ? evidence(row) : { ...NOTHING, review_on: reviewDue(survey.completed_at) }
}

const NOTHING: Evidence = {
  sponsor: null,
  consultation: { how: null, who: null, on: null },
  other_data: { absence: false, turnover: false, note: null },
  groups_at_risk: null,
  talks: [],
  review_on: null,
}

const evidence = (row: AssessmentRow): Evidence => ({
  sponsor: row.sponsor,
  consultation: { how: row.consultation_how, who: row.consultation_who, on: row.consultation_on },
  other_data: { absence: row.absence, turnover: row.turnover, note: row.other_note },
  groups_at_risk: row.groups_at_risk,
  talks: Object.entries(row.talks)
    .filter(([, notes]) => notes !== '')
    .map(([id, notes]) => ({ category_id: Number(id), notes })),
  review_on: row.review_on,
})

/** The red and yellow areas, most urgent first. All areas if the report is withheld, because the bands are then unknown. */
export function talkAreas({ template }: Complete, report: Report['data'] | undefined): TalkArea[] {
  const areas = report?.instrument?.areas
  const talked = areas
    ? mostUrgentFirst(areas).filter(({ band }) => isToTalkOver(band))
    : areaScores(template, [])
  return talked.map(({ category_id, name, band }) => ({ category_id, name, band }))
}

function shown(evidence: Evidence, areas: TalkArea[]): Assessment {
  const steps = stepsOf(
    evidence,
    areas.map(({ category_id }) => category_id),
  )
  return { ...evidence, complete: { ...completenessOf(steps), steps }, to_talk_over: areas }
}

import type { Assessment, AssessmentChange } from '#contract/assessments.ts'
import type { FieldMessages } from '#contract/errors.ts'
import { Id } from '#contract/fields.ts'
import { proposedAreas, toDo } from '#domain/assessment-to-do.ts'
import { harms } from '#domain/harms.ts'
import { areaScores, isHse } from '#domain/hse.ts'
import { londonDate } from '#domain/london.ts'
import { requireCurrent } from '#server/features/hazards/service.ts'
import { requirePublishedTeam, requireTag } from '#server/features/reports/service.ts'
import { type SurveyRow, surveyByUuid } from '#server/features/surveys/queries.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { type AnyScope, type CompanyScope, isSeat } from '#server/platform/core/access.ts'
import { AppError, found, Invalid, notFound } from '#server/platform/core/app-error.ts'
import { type SignedFile, signedUrl } from '#server/platform/pages/signed-links.ts'
import { type Assessed, type Complete, inPrint } from './assessed.ts'
import { begin } from './begin.ts'
import { consultationsIn } from './entries/shown.ts'
import { changeAssessment } from './queries.ts'
import { contentHash } from './record.ts'
import { groupSizeOf } from './rules.ts'

export type { Complete } from './assessed.ts'

export const GUIDE_FILE: SignedFile = { purpose: 'talk-guide-pdf', folder: 'guides' }
export const RECORD_FILE: SignedFile = { purpose: 'record-pdf', folder: 'records' }

/** One of a company's surveys that can have an assessment. Throws for any other survey. */
export async function surveyToAssess({ db }: Context, scope: AnyScope, uuid: string): Promise<SurveyRow> {
  const survey = found(await surveyByUuid(db, scope, uuid))
  if (!isHse(survey.template)) throw notFound()
  return survey
}

/** The survey with its completion time. Throws if it is not complete. */
export async function completeSurvey(ctx: Context, scope: AnyScope, uuid: string): Promise<Complete> {
  const survey = await surveyToAssess(ctx, scope, uuid)
  const { completed_at } = survey
  if (survey.status !== 'complete' || !completed_at)
    throw new AppError('not_complete', 'You can do the risk assessment once the survey is complete')
  return { ...survey, completed_at }
}

/** Runs before the body is validated. A team lead gets the guides only for their own teams. */
export async function getGuideOrThrow(ctx: Context, scope: AnyScope, uuid: string, sent: unknown) {
  const survey = await surveyToAssess(ctx, scope, uuid)
  const { tag_id } = (sent ?? {}) as { tag_id?: unknown }
  const tag = Id.safeParse(tag_id)
  if (tag.success) await requireTag(ctx, scope, survey, tag.data)
  else if (isSeat(scope) && (tag_id === undefined || tag_id === null)) throw notFound()
}

/** A link to the guide for the whole company, or for a team with a published report. */
export async function linkToGuide(ctx: Context, scope: AnyScope, uuid: string, tagId: number | null) {
  const survey = await completeSurvey(ctx, scope, uuid)
  if (tagId !== null) await requirePublishedTeam(ctx, scope, survey, tagId)
  return { url: signedUrl(ctx, GUIDE_FILE, survey.uuid, tagId) }
}

export async function readAssessment(ctx: Context, scope: CompanyScope, uuid: string): Promise<Assessment> {
  const all = await inPrint(ctx, await completeSurvey(ctx, scope, uuid))
  const { survey, teams } = all
  return {
    ...all,
    title: survey.title,
    closed_on: londonDate(survey.completed_at),
    completed: survey.completed_number,
    recipients: survey.sent_number,
    min_group_size: groupSizeOf(ctx, survey),
    teams: teams.map(({ id, name, responsible }) => ({ id, name, responsible })),
    proposed: proposedAreas({ ...all, areas: all.company }).map(({ area, band, tag_id, team }) => ({
      area,
      band,
      tag_id,
      who: team ?? 'Everybody',
      how: harms[area],
    })),
    versions: all.versions.map(({ filed_at, filed_by, ...version }) => ({
      ...version,
      by: filed_by,
      filed_at: filed_at.toISOString(),
    })),
    to_do: missingFrom(ctx, all, contentHash(all)),
  }
}

/** The assessment's to-do list. `content` is a hash of what the record contains now. */
export function missingFrom({ now }: Pick<Context, 'now'>, all: Assessed, content: string) {
  const last = all.versions.at(-1)
  return toDo({
    ...all,
    areas: all.company,
    consulted: consultationsIn(all.entries).map(({ on }) => on),
    closed_on: londonDate(all.survey.completed_at),
    today: londonDate(now),
    evidence: all.entries.filter(({ list }) => list === 'evidence').length,
    training: all.entries.filter(({ list }) => list === 'training').length,
    changed_since: last && last.facts_sha256 !== content ? last.number : null,
  })
}

/** Updates field by field, so that two managers who save at the same time both keep their changes. */
export async function writeAssessment(
  ctx: Context,
  scope: CompanyScope,
  uuid: string,
  change: AssessmentChange,
): Promise<Assessment> {
  await transaction(ctx, async (tx) => {
    const survey = await completeSurvey(tx, scope, uuid)
    refuse(survey, change)
    const {
      sponsor,
      commitment,
      assessor,
      groups_at_risk,
      review_on,
      policy = {},
      talks = [],
      teams = [],
    } = change
    for (const { id } of teams) await requirePublishedTeam(tx, scope, survey, id)
    await requireCurrent(tx, survey)
    await begin(tx, survey)
    await changeAssessment(
      tx.db,
      survey.id,
      { sponsor, commitment, assessor, groups_at_risk, review_on },
      {
        policy,
        talks: Object.fromEntries(talks.map(({ category_id, notes }) => [category_id, notes ?? ''])),
        responsible: Object.fromEntries(teams.map(({ id, responsible }) => [id, responsible ?? ''])),
      },
    )
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

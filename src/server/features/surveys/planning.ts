import { sql } from 'kysely'
import type { z } from 'zod'
import type { NewSurvey, SurveyUpdate } from '#contract/surveys.ts'
import { earliestDate, isTitleFixed, TITLE_STAYS } from '#domain/lifecycle.ts'
import { londonDate } from '#domain/london.ts'
import { PULSE_FIXED } from '#domain/pulse.ts'
import { withBlocks } from '#domain/question-blocks.ts'
import { LONE_SCORE } from '#domain/template-check.ts'
import { requireTags } from '#server/features/team/service.ts'
import { firstTemplate, templateById } from '#server/features/templates/queries.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller, CompanyScope } from '#server/platform/core/access.ts'
import { AppError, found, Invalid } from '#server/platform/core/app-error.ts'
import { json } from '#server/platform/database/db.ts'
import { consultRepresentatives, launchIfDue } from './jobs.ts'
import { isReadyTooLate } from './launch.ts'
import { isPlanned, lockSurvey, type SurveyRow } from './queries.ts'
import { blocksOf } from './question-blocks.ts'
import {
  asksSomething,
  changesPulse,
  isAhead,
  lockedChanges,
  loneScores,
  rearranged,
  tickedBoxes,
} from './rules.ts'

const TOO_EARLY = { estimated_date: ['The date must be at least 4 days from today'] }
const IN_YEAR_PLAN = 'This survey belongs to the year plan, which sets the next date'
const conflict = (message: string) => new AppError('conflict', message)

/** A draft with its own copy of the template. */
export async function createSurvey(
  ctx: Context,
  scope: CompanyScope,
  fields: z.output<typeof NewSurvey>,
): Promise<string> {
  if (fields.estimated_date < earliestDate(ctx.now)) throw new Invalid(TOO_EARLY)
  return transaction(ctx, async (tx) => {
    const { id, name, instrument, categories } = found(
      fields.template_id ? await templateById(tx.db, fields.template_id) : await firstTemplate(tx.db),
    )
    const template = { id, name, instrument, categories }
    const tagIds = [...new Set(fields.tag_ids ?? [])]
    await requireTags(tx, scope, tagIds)
    const { uuid } = await tx.db
      .insertInto('surveys')
      .values({
        company_id: scope.companyId,
        title: fields.title ?? name,
        estimated_date: fields.estimated_date,
        repeat: fields.repeat ?? 'none',
        template_id: id,
        template: json(withBlocks(template, fields.blocks ?? [], await blocksOf(tx, scope.companyId))),
        tag_ids: tagIds,
        created_at: tx.now,
      })
      .returning('uuid')
      .executeTakeFirstOrThrow()
    return uuid
  })
}

/**
 * Before the launch, everything can change. While the survey runs, only its repeat and checklist can. Once it
 * is complete, nothing can.
 */
export async function updateSurvey(
  ctx: Context,
  scope: CompanyScope,
  uuid: string,
  change: z.output<typeof SurveyUpdate>,
) {
  await transaction(ctx, async (tx) => {
    const survey = found(await lockSurvey(tx.db, scope, uuid))
    if (survey.status === 'complete') throw conflict('A complete survey cannot be changed')
    if (change.title !== undefined && change.title !== survey.title && isTitleFixed(survey, tx.now))
      throw conflict(TITLE_STAYS)
    if (change.repeat !== undefined && change.repeat !== 'none' && (await isPlanned(tx.db, survey.id)))
      throw new Invalid({ repeat: [IN_YEAR_PLAN] })
    const always = {
      ...(change.title !== undefined && { title: change.title }),
      ...(change.repeat !== undefined && { repeat: change.repeat }),
      // The ticked boxes are merged in SQL, so that two managers can tick different boxes at the same time.
      checks: sql<Record<string, boolean>>`checks || ${json(tickedBoxes(change.preflight_checks))}`,
    }
    const values =
      survey.status === 'active' ? always : { ...always, ...(await beforeLaunch(tx, scope, survey, change)) }
    await tx.db.updateTable('surveys').set(values).where('id', '=', survey.id).execute()
    if (survey.status === 'scheduled')
      await tx.jobs.enqueue(tx, launchIfDue, { survey_id: survey.id }, scope.companyId)
  })
}

async function beforeLaunch(
  tx: Context,
  scope: CompanyScope,
  survey: SurveyRow,
  change: z.output<typeof SurveyUpdate>,
) {
  const isMoved = change.estimated_date !== undefined && change.estimated_date !== survey.estimated_date
  if (isMoved && (change.estimated_date ?? '') < earliestDate(tx.now)) throw new Invalid(TOO_EARLY)
  // A page sends back all of the survey's tags, and some may have been deleted since it was loaded. So only
  // added tags are checked.
  const added = (change.tag_ids ?? []).filter((id) => !survey.tag_ids.includes(id))
  await requireTags(tx, scope, added)
  if (survey.kind === 'pulse' && changesPulse(survey.template, change))
    throw new Invalid({ survey_template: [PULSE_FIXED] })
  const problems = lockedChanges(survey.template, change.survey_template)
  if (problems) throw new Invalid(problems)
  const template = await changedTemplate(tx, survey, change)
  if (template && !asksSomething(template))
    throw new Invalid({ survey_template: ['Show at least one question'] })
  const lone = template ? loneScores(template) : []
  if (lone.length > 0) throw new Invalid({ survey_template: lone.map((name) => `${LONE_SCORE}: ${name}`) })
  return {
    ...(isMoved && { estimated_date: change.estimated_date, held_at: null }),
    ...(change.tag_ids && { tag_ids: [...new Set(change.tag_ids)] }),
    ...(template && { template: json(template) }),
  }
}

/** The survey's template after the change. Undefined if the change does not affect it. */
async function changedTemplate(
  tx: Context,
  { template, company_id }: SurveyRow,
  { survey_template, blocks }: z.output<typeof SurveyUpdate>,
) {
  if (!survey_template && !blocks) return undefined
  const arranged = survey_template ? rearranged(template, survey_template) : template
  return blocks ? withBlocks(arranged, blocks, await blocksOf(tx, company_id)) : arranged
}

export async function scheduleSurvey(ctx: Context, scope: CompanyScope, uuid: string) {
  await transaction(ctx, async (tx) => {
    const survey = found(await lockSurvey(tx.db, scope, uuid))
    if (survey.status !== 'draft') throw conflict('Only a draft can be scheduled')
    if (survey.estimated_date < londonDate(tx.now)) throw new Invalid(TOO_EARLY)
    const held_at = survey.held_at ?? ((await isReadyTooLate(tx, survey)) ? tx.now : null)
    await tx.db
      .updateTable('surveys')
      .set({ status: 'scheduled', held_at })
      .where('id', '=', survey.id)
      .execute()
    await tx.jobs.enqueue(tx, consultRepresentatives, { survey_id: survey.id }, scope.companyId)
  })
}

/**
 * Turns a scheduled survey back into a draft. Ticked boxes stay ticked. A survey on hold stays on hold until
 * its date changes.
 */
export async function unscheduleSurvey(ctx: Context, scope: CompanyScope, uuid: string) {
  await transaction(ctx, async (tx) => {
    const survey = found(await lockSurvey(tx.db, scope, uuid))
    if (survey.status !== 'scheduled') throw conflict('Only a scheduled survey can go back to draft')
    await tx.db.updateTable('surveys').set({ status: 'draft' }).where('id', '=', survey.id).execute()
  })
}

export async function deleteSurvey(ctx: Context, scope: CompanyScope, caller: Caller, uuid: string) {
  await transaction(ctx, async (tx) => {
    const survey = found(await lockSurvey(tx.db, scope, uuid))
    if (!isAhead(survey)) throw conflict('You cannot delete a survey that has gone out')
    await tx.db.deleteFrom('surveys').where('id', '=', survey.id).execute()
    const { companyId } = scope
    await audit(tx, { action: 'survey_deleted', actor: caller, companyId, target: uuid })
  })
}

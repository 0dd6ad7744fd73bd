import { shippedTemplates } from '#content/templates/all.ts'
import { withCheck } from '#domain/check.ts'
import { chooseInDepth, inDepthIn, pulseOf, sourceOf } from '#domain/pulse.ts'
import type { Template } from '#domain/template.ts'
import { templateOfSurvey } from '#server/features/surveys/queries.ts'
import { insertSurvey } from '#server/features/surveys/service.ts'
import { idOfShipped, templateById } from '#server/features/templates/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { found } from '#server/platform/core/app-error.ts'
import { inTurns } from '#server/platform/core/turns.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type PlannedDateRow, titleOf } from './around.ts'
import { actionToAskAbout } from './checks.ts'
import { pulsesOf } from './pulse-queries.ts'
import { lastFullSurvey, type PlanRow } from './queries.ts'

/** A prepared survey, with the data for its email. */
export interface Made {
  survey_id: number
  uuid: string
  template: Template
  /** True if the category asked about in depth has the lowest score in the last full survey. */
  isLowest: boolean
  /** True if the survey asks the same questions as the last survey from this template. */
  isSame: boolean
}

/** Prepares the survey for a date. It is scheduled for the whole team, and its checklist is not ticked. */
export async function makeSurvey(tx: Context, plan: PlanRow, row: PlannedDateRow): Promise<Made> {
  const { kind, on } = row
  const { template_id, template, ...about } =
    kind === 'pulse' ? await pulseQuestions(tx, plan.company_id, on) : await fullQuestions(tx, plan)
  const survey = await insertSurvey(tx, {
    company_id: plan.company_id,
    kind,
    title: titleOf(kind, on),
    status: 'scheduled',
    estimated_date: on,
    template_id,
    template,
  })
  await tx.db
    .updateTable('year_plan_dates')
    .set({ survey_id: survey.id, made_at: tx.now, on_date: on, put_back: false })
    .where('id', '=', row.id)
    .execute()
  return { survey_id: survey.id, uuid: survey.uuid, template, ...about }
}

/** The questions of the last full survey from the plan's template, or the template's own if there is none. */
async function fullQuestions({ db }: Context, { company_id, template_id }: PlanRow) {
  const last = await lastFullSurvey(db, company_id, template_id)
  const about = { isLowest: false, isSame: last !== undefined }
  if (last) return { template_id, template: last.template, ...about }
  const { id, name, instrument, categories } = found(await templateById(db, template_id))
  return { template_id, template: { id, name, instrument, categories }, ...about }
}

/** The categories that pulses have asked about in depth since the last full survey. */
async function takenSince(db: Db, companyId: number, completed_at: Date | null) {
  const pulses = await pulsesOf(db, companyId)
  const since = pulses.filter(({ launched_at }) => !launched_at || launched_at > (completed_at ?? 0))
  const taken = new Set<number>()
  for await (const { id } of inTurns(since)) {
    const template = await templateOfSurvey(db, id)
    const category = template && inDepthIn(template)
    if (category) taken.add(category.id)
  }
  return taken
}

const [WELLBEING] = shippedTemplates

async function pulseQuestions({ db }: Context, companyId: number, on: string) {
  const { shipped: name, template: words } = found(WELLBEING)
  const shipped = { ...words, id: found(await idOfShipped(db, name)) }
  const full = await lastFullSurvey(db, companyId)
  const last = full?.template
  const taken = await takenSince(db, companyId, full?.completed_at ?? null)
  const scores = new Map(
    sourceOf({ last, shipped }) === last ? full?.numbers?.categories.map(({ id, score }) => [id, score]) : [],
  )
  const inDepth = found(chooseInDepth({ last, shipped, scores, taken }))
  const template = pulseOf({ last, shipped }, inDepth)
  const action = await actionToAskAbout(db, companyId, on)
  const own = scores.get(inDepth.id) ?? null
  return {
    template_id: template.id,
    template: action ? withCheck(template, action) : template,
    isLowest: own !== null && [...scores.values()].every((score) => score === null || score >= own),
    isSame: false,
  }
}

import type { z } from 'zod'
import { Id } from '#contract/fields.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Report, reports } from '#contract/reports.ts'
import { actionAskedIn, checkIn } from '#domain/check.ts'
import { ifSilentLower, influenceOf } from '#domain/margin.ts'
import { referencesOf } from '#domain/references.ts'
import { type Counts, roundScore } from '#domain/scoring.ts'
import { leadsReadCompany } from '#domain/seats.ts'
import { noticedIn } from '#domain/since-last.ts'
import { attributionsOf, type Template } from '#domain/template.ts'
import { type SurveyRow, surveyByUuid } from '#server/features/surveys/queries.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { type AnyScope, type Caller, isSeat } from '#server/platform/core/access.ts'
import { AppError, found, notFound } from '#server/platform/core/app-error.ts'
import { inTurns } from '#server/platform/core/turns.ts'
import { countUse } from '#server/platform/http/limits.ts'
import type { Read } from '#server/platform/http/streamed.ts'
import { signedUrl } from '#server/platform/pages/signed-links.ts'
import { groupSizeOf } from './disclose.ts'
import { REPORT_FILE, SEAT_REPORT_FILE, SEAT_SLIDES_FILE, SLIDES_FILE } from './files.ts'
import { teamsOf } from './heat-map.ts'
import { areBandsIndicative, instrumentScores, isOfWholeCompany } from './instrument.ts'
import { writeWithModel } from './jobs.ts'
import { breakdown, changeShown, propsOf, pulseShown, rounded } from './numbers.ts'
import type { PrintedReport } from './pdf/props.ts'
import {
  isPublished,
  type PublishedReport,
  published,
  requireComplete,
  requireTag,
  requireWhole,
} from './published.ts'
import {
  actionIdOf,
  publishedTagsOf,
  reportOf,
  reportThatWaits,
  storeTexts,
  surveyInPrint,
} from './queries.ts'
import { forSeats } from './seats.ts'
import { suggestionsIn } from './writer/suggested.ts'
import { writeTexts } from './writer/writer.ts'

export { endRunningSurveys } from './complete.ts'
export { teamsOf } from './heat-map.ts'
export { bandsOf } from './instrument.ts'
export { printReport } from './pdf/print.ts'
export { type PrintedReport, reportPdfProps } from './pdf/props.ts'
export { type PublishedReport, requireComplete, requirePublishedTeam, requireTag } from './published.ts'

interface Reader {
  scope: AnyScope
  caller: Caller
  /** The survey's uuid. */
  uuid: string
}

/**
 * Checks that run before the body is validated. Only administrators may regenerate a report, and the report
 * must exist.
 */
export async function getReportOrThrow(ctx: Context, { scope, caller, uuid }: Reader, sent: unknown) {
  const { regenerate, tag_id } = (sent ?? {}) as Record<string, unknown>
  if (regenerate === true && !caller.admin) throw new AppError('forbidden', 'Only administrators can do this')
  const survey = found(await surveyByUuid(ctx.db, scope, uuid))
  const tag = Id.safeParse(tag_id)
  if (tag.success) await requireTag(ctx, scope, survey, tag.data)
  else if (tag_id === undefined || tag_id === null) requireWhole(scope, survey)
}

type Asked = z.output<typeof reports.read.body>

/** The stored report. `regenerate` writes its two texts again, but changes no number. */
export async function readReport(
  ctx: Context,
  { scope, caller, uuid }: Reader,
  { regenerate, tag_id = null }: Asked,
): Promise<Report> {
  const { survey, report } = await requirePublished(ctx, scope, uuid, tag_id)
  if (regenerate) return shown(ctx, survey, await rewrite(ctx, caller, survey, report))
  if (!isSeat(scope)) return shown(ctx, survey, report)
  return shown(ctx, survey, await forSeats(ctx.db, survey, report), SEAT_REPORT_FILE)
}

/** A published report with its survey. Throws the same errors that a reader would get. */
export async function requirePublished(ctx: Context, scope: AnyScope, uuid: string, tagId: number | null) {
  const survey = found(await surveyByUuid(ctx.db, scope, uuid))
  if (tagId === null) requireWhole(scope, survey)
  else await requireTag(ctx, scope, survey, tagId)
  requireComplete(survey)
  return { survey, report: published(await reportOf(ctx.db, survey.id, tagId), survey, tagId) }
}

/** Calls the model outside any transaction. */
async function rewrite(ctx: Context, caller: Caller, survey: SurveyRow, report: PublishedReport) {
  const who = { account: caller.id, company: survey.company_id }
  await countUse(ctx, { what: 'rewriting', limits: LIMITS.writing }, who)
  const texts = await writeTexts(ctx, propsOf(survey, report))
  const row = await transaction(ctx, async (tx) => {
    const target = report.tag_id === null ? survey.uuid : `${survey.uuid} tag ${report.tag_id}`
    await audit(tx, { action: 'report_regenerated', actor: caller, companyId: survey.company_id, target })
    return found(await storeTexts(tx.db, report.id, texts, tx.now))
  })
  return published(row, survey, report.tag_id)
}

/** Lets the model write the texts of one report, and then queues the next, so that each job is short. */
export async function writeNextReport(ctx: Context, surveyId: number) {
  const waiting = await reportThatWaits(ctx.db, surveyId)
  if (!waiting || !isPublished(waiting.report)) return
  const { report, survey } = waiting
  const texts = await writeTexts(ctx, propsOf(survey, waiting.report))
  await transaction(ctx, async (tx) => {
    await storeTexts(tx.db, report.id, texts, tx.now)
    await tx.jobs.enqueue(tx, writeWithModel, { survey_id: surveyId }, survey.company_id)
  })
}

export async function linkToSlides(
  ctx: Context,
  scope: AnyScope,
  { uuid, tagId }: { uuid: string; tagId: number | null },
) {
  const { survey } = await requirePublished(ctx, scope, uuid, tagId)
  if (isSeat(scope) && tagId === null && !leadsReadCompany(survey.readers, scope)) throw notFound()
  const file = isSeat(scope) ? SEAT_SLIDES_FILE : SLIDES_FILE
  return { url: signedUrl(ctx, file, survey.uuid, tagId) }
}

const shown = async (
  ctx: Context,
  survey: SurveyRow,
  report: PublishedReport,
  file = REPORT_FILE,
): Promise<Report> => ({
  url: signedUrl(ctx, file, survey.uuid, report.tag_id),
  updated_at: report.updated_at.toISOString(),
  data: await dataOf(ctx, survey, report),
})

/** The report data that readers get, on screen and in the PDF. Numbers are rounded once, here. */
export async function dataOf(
  ctx: Context,
  survey: Pick<
    SurveyRow,
    'title' | 'kind' | 'template' | 'template_id' | 'min_group_size' | 'asks_whole_company'
  >,
  report: PublishedReport,
): Promise<Report['data']> {
  const { title, kind, template } = survey
  const { numbers } = report
  const k = groupSizeOf(ctx, survey)
  const isWhole = isOfWholeCompany(survey, report)
  return {
    title,
    kind,
    pulse: pulseShown({ template, k }, report),
    team: report.team,
    respondents: report.respondents,
    completed: report.completed,
    recipients: report.recipients,
    counts_only: report.counts_only === true,
    cards_over: report.cards_over,
    cards_over_people: report.cards_over_people,
    overall_score: rounded(numbers.overall),
    ...changeShown(numbers),
    influence: rounded(influenceOf(report.respondents)),
    if_silent_lower: numbers.overall === null ? null : roundScore(ifSilentLower(numbers.overall, report)),
    suggested_actions: report.suggested_actions,
    suggestions: suggestionsIn(report.suggested_actions, template),
    key_insights: report.key_insights,
    category_breakdown: breakdown(template, numbers),
    instrument: instrumentScores(survey, report, await areBandsIndicative(ctx, survey)),
    references: referencesOf(template, report.counts ?? {}),
    goes_together: isWhole ? (numbers.goes_together ?? null) : null,
    attributions: attributionsOf(template),
    noticed: isWhole ? noticedIn(template, report.counts ?? {}, k) : null,
    check: isWhole ? await checkOf(ctx, template, { counts: report.counts ?? {}, k }) : null,
  }
}

/** The answers about an action that the company has finished. */
async function checkOf({ db }: Context, template: Template, { counts, k }: { counts: Counts; k: number }) {
  const action = actionAskedIn(template)
  const split = checkIn(template, counts, k)
  return action && split
    ? { action_id: await actionIdOf(db, action.uuid), title: action.title, ...split }
    : null
}

/**
 * Reads the actions planned after a survey, or for one of its teams. Passed in as a function, because the
 * actions feature comes later in the feature order.
 */
export type PlanOf = (
  ctx: Context,
  surveyId: number,
  tagId: number | null,
  audience: Audience,
) => Promise<PrintedReport['plan']>

/** Who a report is for: people who manage surveys, people with a seat, or anybody with a report link. */
export type Audience = 'managers' | 'seats' | 'linked'

/** The published report for a PDF or a report link. Only managers get its teams. Undefined if not published. */
export async function printedReport(
  ctx: Context,
  planOf: PlanOf,
  { uuid, tagId, audience }: { uuid: string; tagId: number | null; audience: Audience },
): Promise<PrintedReport | undefined> {
  const survey = await surveyInPrint(ctx.db, uuid)
  const stored = survey && (await reportOf(ctx.db, survey.id, tagId))
  if (!stored || !isPublished(stored)) return undefined
  const report = audience === 'seats' ? await forSeats(ctx.db, survey, stored) : stored
  return {
    company: survey.company,
    min_group_size: groupSizeOf(ctx, survey),
    updated_at: report.updated_at.toISOString(),
    data: await dataOf(ctx, survey, report),
    plan: await planOf(ctx, survey.id, tagId, audience),
    teams: tagId === null && audience === 'managers' ? await teamsOf(ctx, survey) : null,
  }
}

/** The report of the whole company, if it is published. */
export const fullReport = (ctx: Context, survey: SurveyRow) => reportData(ctx, survey, null)

/** The report of the whole company or of a team, if it is published. */
export async function reportData(
  ctx: Context,
  survey: SurveyRow,
  tagId: number | null,
): Promise<Report['data'] | undefined> {
  const report = await reportOf(ctx.db, survey.id, tagId)
  return report && isPublished(report) ? dataOf(ctx, survey, report) : undefined
}

/** Every published report of a survey as readers see it, the full report first. Keeps only one in memory. */
export async function* publishedReports(ctx: Context, survey: SurveyRow, read: Read) {
  for await (const { tag_id } of inTurns(await read(() => publishedTagsOf(ctx.db, survey.id)))) {
    const report = await read(() => reportOf(ctx.db, survey.id, tag_id))
    if (!report || !isPublished(report)) continue
    const data = await read(() => dataOf(ctx, survey, report))
    yield { tag_id, updated_at: report.updated_at.toISOString(), ...data }
  }
}

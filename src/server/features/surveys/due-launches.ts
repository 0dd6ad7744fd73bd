import { isLaunchTime, launchDecision } from '#domain/lifecycle.ts'
import { londonDate } from '#domain/london.ts'
import { confirmedOwnerOf } from '#server/features/companies/queries.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { tryLongChange } from '#server/platform/database/long-changes.ts'
import { noteChange, ofCompany } from '#server/platform/http/large-calls.ts'
import { eachCompany } from '#server/platform/jobs/by-company.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { manageLink, surveyOnHold } from './emails.tsx'
import { inTurn } from './in-turn.ts'
import { lastReasonsAgainst, launch, reasonsAgainst } from './launch.ts'
import { lockSurveyById, type SurveyRow, surveyById, surveysToLaunch, surveyToLaunch } from './queries.ts'

/** After this many milliseconds, a round looks at no further survey of the same company. */
const MOST_OF_COMPANY_MS = 250
/**
 * If looking at a company's surveys on hold takes longer than this many milliseconds, they wait this many
 * times as long for their next turn. A company can have hundreds of them, and a team of 100,000.
 */
const LONG_MS = 500
const PAUSE_TIMES = 50
const LONGEST_PAUSE_MS = 300_000

type Due = Awaited<ReturnType<typeof surveysToLaunch>>[number]

/** For each company whose surveys on hold pause, until when. */
const pausedUntil = new Map<number, number>()

/**
 * Launches each due survey in its own transaction, so that one failure does not block the others. Those on
 * hold come last.
 */
export async function launchOrHoldAll(ctx: Context) {
  const took = new Map<number, number>()
  await eachCompany(await surveysToLaunch(ctx.db, londonDate(ctx.now)), async (survey) => {
    const before = took.get(survey.company_id) ?? 0
    if (before > MOST_OF_COMPANY_MS || isPaused(survey)) return
    await inTurn(ctx, survey, async () => {
      const begun = performance.now()
      await launchOrHold(ctx, survey.id)
      const total = before + performance.now() - begun
      took.set(survey.company_id, total)
      if (survey.held_at && total > LONG_MS) pause(survey, total)
    }).catch((error) => ctx.log.error({ err: error, survey: survey.id }, 'launch failed'))
  })
}

/** Launches a survey at its company's request. */
export async function launchIfReady(ctx: Context, id: number) {
  const survey = await surveyToLaunch(ctx.db, id)
  if (survey) await inTurn(ctx, survey, () => launchOrHold(ctx, id))
}

const isPaused = ({ company_id, held_at }: Due) =>
  held_at !== null && performance.now() < (pausedUntil.get(company_id) ?? 0)

function pause({ company_id }: Due, ms: number) {
  pausedUntil.set(company_id, performance.now() + Math.min(ms * PAUSE_TIMES, LONGEST_PAUSE_MS))
  for (const [id, until] of pausedUntil) if (until < performance.now()) pausedUntil.delete(id)
}

async function launchOrHold(ctx: Context, id: number) {
  if (await staysOnHold(ctx, await surveyById(ctx.db, id))) return
  const launched = await transaction(ctx, async (tx) => {
    const survey = await lockSurveyById(tx.db, id)
    if (survey?.status !== 'scheduled' || !isLaunchTime(timesOf(tx, survey))) return undefined
    // During an import of its company, this survey waits for the next round. Other companies' surveys go on.
    if (!(await tryLongChange(tx.db, { companyId: survey.company_id }))) return undefined
    const reasons = await lastReasonsAgainst(tx, survey)
    const decision = launchDecision({ ...timesOf(tx, survey), reasons })
    if (decision === 'launch') await launch(tx, survey, null)
    if (decision === 'hold') await hold(tx, survey, reasons)
    return decision === 'launch' ? survey : undefined
  })
  if (launched) noteChange(ofCompany(launched.company_id))
}

const timesOf = ({ now }: Context, { estimated_date, held_at }: SurveyRow) => ({
  now,
  estimated_date,
  held: held_at !== null,
})

/** Looks at a survey on hold without a lock, so that the company's changes need not wait each time. */
const staysOnHold = async (ctx: Context, survey: SurveyRow | undefined) =>
  survey?.held_at != null &&
  (!isLaunchTime(timesOf(ctx, survey)) || (await reasonsAgainst(ctx, survey)).length > 0)

async function hold(tx: Context, survey: SurveyRow, reasons: string[]) {
  await tx.db.updateTable('surveys').set({ held_at: tx.now }).where('id', '=', survey.id).execute()
  const owner = await confirmedOwnerOf(tx.db, survey.company_id)
  if (!owner) return
  await post(
    tx,
    {
      mail: surveyOnHold,
      props: { name: owner.name, title: survey.title, reasons },
      companyId: survey.company_id,
    },
    {
      key: `held:${survey.id}:${survey.estimated_date}`,
      to: owner.email,
      links: { survey: [manageLink, survey.uuid] },
    },
  )
}

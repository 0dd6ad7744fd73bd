import { sql } from 'kysely'
import { readersOfTeams } from '#domain/seats.ts'
import { confirmedOwnerOf } from '#server/features/companies/queries.ts'
import { dropSpareCards, dropUnprintedDecks } from '#server/features/decks/queries.ts'
import { manageLink } from '#server/features/surveys/emails.tsx'
import {
  dropWaitingSurveyMails,
  lockSurvey,
  lockSurveyById,
  type SurveyRow,
  surveyById,
} from '#server/features/surveys/queries.ts'
import { isOver, keepsMostPeople, makeNextDraft } from '#server/features/surveys/service.ts'
import { announce } from '#server/features/webhooks/service.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller, CompanyScope } from '#server/platform/core/access.ts'
import { AppError, found } from '#server/platform/core/app-error.ts'
import { json } from '#server/platform/database/db.ts'
import { createCompanyPlaces } from '#server/platform/http/company-places.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { reportBug } from '#server/platform/operations/sentry.ts'
import { compileReports } from './compile.ts'
import { reportLink, surveyComplete } from './emails.tsx'
import { announceToSeats, writeWithModel } from './jobs.ts'
import { holdCompletions } from './partitions.ts'
import { insertReports, isAnswered } from './queries.ts'
import type { ReportsTable } from './tables.ts'

/**
 * Only one survey at a time is completed. Others wait here first, without a connection to the database, and
 * then for other processes.
 */
const inPlace = createCompanyPlaces(1)
const LOCK_MS = 1_000

/**
 * Completes a running survey that has reached its end or that everybody has answered. True only for the
 * caller that completed it. `companyId` saves a query.
 */
export async function completeIfDue(ctx: Context, id: number, companyId?: number): Promise<boolean> {
  const owner = companyId ?? (await surveyById(ctx.db, id))?.company_id
  if (owner === undefined) return false
  return inPlace(ctx, owner, () =>
    transaction(ctx, async (tx) => {
      await holdCompletions(tx.db)
      // Other companies' surveys wait meanwhile. If this one fails, the scheduled task tries it again.
      await sql`set local lock_timeout = ${sql.lit(LOCK_MS)}`.execute(tx.db)
      const survey = await lockSurveyById(tx.db, id)
      if (survey?.status !== 'active') return false
      if (!isOver(survey, tx.now) && !(await isAnswered(tx.db, id, tx.now))) return false
      await complete(tx, survey)
      return true
    }),
  )
}

/**
 * The owner or a manager closes the survey early. Nobody can answer it while its reports are made, so nobody
 * waits for that. If the reports cannot be made now, the scheduled task makes them.
 */
export async function closeSurvey(ctx: Context, scope: CompanyScope, caller: Caller, uuid: string) {
  const { companyId } = scope
  const id = await transaction(ctx, async (tx) => {
    const survey = found(await lockSurvey(tx.db, scope, uuid))
    if (survey.status !== 'active' || isOver(survey, tx.now))
      throw new AppError('conflict', 'Only a running survey can be closed')
    await audit(tx, { action: 'survey_closed', actor: caller, companyId, target: uuid })
    await endAnswers(tx, survey)
    return survey.id
  })
  await completeIfDue(ctx, id, companyId).catch((error) => reportBug(ctx, error, incompleteSurvey(id)))
}

/** How a survey that could not be completed is reported. */
export const incompleteSurvey = (id: number) => ({
  where: `survey ${id}`,
  note: 'survey could not be completed',
})

/**
 * Ends a company's running surveys when the company is restored. The scheduled task then makes their reports.
 * If they continued, somebody could close and restore the company again and again to see who had answered in
 * between.
 */
export async function endRunningSurveys(tx: Context, companyId: number) {
  const running = await tx.db
    .selectFrom('surveys')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  for (const { id } of running) {
    const survey = await lockSurveyById(tx.db, id)
    if (survey?.status !== 'active') continue
    await endAnswers(tx, survey)
    // Otherwise, all emails that became due while the company was closed would be sent at once.
    await dropWaitingSurveyMails(tx.db, survey)
  }
}

/** Ends a running survey now, if it has not reached its end. The survey's row must already be locked. */
async function endAnswers(tx: Context, { id }: SurveyRow) {
  await tx.db
    .updateTable('surveys')
    .set({ closes_at: tx.now })
    .where('id', '=', id)
    .where('closes_at', '>', tx.now)
    .execute()
  await endPendingRequests(tx, id)
}

/** Waits for any submission in progress, so that the submission is counted. */
const endPendingRequests = ({ db }: Context, surveyId: number) =>
  db
    .updateTable('survey_requests')
    .set({ status: 'expired' })
    .where('survey_id', '=', surveyId)
    .where('status', '=', 'pending')
    .execute()

/**
 * Completes a survey, with everything that follows from that. The survey's row must already be locked. Pending
 * requests are ended first.
 */
async function complete(tx: Context, survey: SurveyRow) {
  await endPendingRequests(tx, survey.id)
  await dropSpareCards(tx.db, survey.id)
  await dropUnprintedDecks(tx.db, survey.id)
  await dropWaitingSurveyMails(tx.db, survey)
  const reports = await compileReports(tx, survey)
  await insertReports(tx.db, reports)

  const {
    recipients: sent_number,
    completed: completed_number,
    withheld = null,
    cards_over = 0,
    cards_over_people = 0,
  } = found(reports.find(({ tag_id }) => tag_id === null))
  const over = { cards_over, cards_over_people }
  const asks_whole_company = survey.asks_whole_company && (await keepsMostPeople(tx.db, survey))
  await tx.db
    .updateTable('surveys')
    .set({
      status: 'complete',
      completed_at: tx.now,
      sent_number,
      completed_number,
      asks_whole_company,
      // The remaining people may be a single team, so nobody with a seat may read the full report.
      ...(survey.readers && !asks_whole_company && { readers: json(readersOfTeams(survey.readers)) }),
      ...over,
    })
    .where('id', '=', survey.id)
    .execute()
  await makeNextDraft(tx, survey)
  const numbers = { recipients: sent_number, completed: completed_number }
  await tellOwner(tx, survey, { ...numbers, ...over, withheld })
  const published = reports.filter((report) => !report.withheld).length
  await tellWebhooks(tx, survey, { ...numbers, published })
  await tx.jobs.enqueue(tx, announceToSeats, { survey_id: survey.id }, survey.company_id)
  if (reports.some((report) => report.awaits_model))
    await tx.jobs.enqueue(tx, writeWithModel, { survey_id: survey.id }, survey.company_id)
}

/** Webhooks contain only what the survey's page shows, for example the number of published reports. */
async function tellWebhooks(
  tx: Context,
  { uuid, company_id }: SurveyRow,
  { published, ...numbers }: { recipients: number; completed: number; published: number },
) {
  const url = `${tx.config.PUBLIC_URL}/manage-survey/${uuid}`
  await announce(tx, company_id, 'survey.completed', { survey_uuid: uuid, ...numbers, url })
  if (published === 0) return
  const props = { survey_uuid: uuid, reports: published, url: `${url}/report` }
  await announce(tx, company_id, 'report.published', props)
}

interface Numbers {
  recipients: number
  completed: number
  cards_over: number
  cards_over_people: number
}

async function tellOwner(
  tx: Context,
  survey: SurveyRow,
  { withheld, ...numbers }: Numbers & { withheld: ReportsTable['withheld'] },
) {
  const owner = await confirmedOwnerOf(tx.db, survey.company_id)
  if (!owner) return
  const k = survey.min_group_size ?? tx.config.MIN_GROUP_SIZE
  const props = {
    name: owner.name,
    title: survey.title,
    ...numbers,
    too_few: withheld === 'too_few' ? k : null,
    could_identify: withheld === 'could_identify',
  }
  await post(
    tx,
    { mail: surveyComplete, props, companyId: survey.company_id },
    {
      key: `complete:${survey.id}`,
      to: owner.email,
      links: { open: [withheld === null ? reportLink : manageLink, survey.uuid] },
    },
  )
}

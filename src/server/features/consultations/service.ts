import type { z } from 'zod'
import type { ConsultedRulesFrom, NewStatement, Statement } from '#contract/consultations.ts'
import type { SeatFrom } from '#contract/own-seat.ts'
import { sortedByName } from '#domain/by-name.ts'
import { WITHHELD_SENTENCE } from '#domain/disclosure.ts'
import { readsCompany, readsTeam } from '#domain/seats.ts'
import { stopPlanMailsLink } from '#server/features/actions/emails.tsx'
import { confirmedOwnerOf, seatWithNames } from '#server/features/companies/queries.ts'
import { manageLink } from '#server/features/surveys/emails.tsx'
import { lockSurveyById, type SurveyRow } from '#server/features/surveys/queries.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { type AnyScope, type Caller, type CompanyScope, isSeat } from '#server/platform/core/access.ts'
import { AppError, found, notFound } from '#server/platform/core/app-error.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { statementRecorded } from './emails.tsx'
import {
  insertStatement,
  statementsOf,
  surveysInReach,
  surveysToConsult,
  surveyWithRules,
} from './queries.ts'
import { rulesOf, statementsShown, withStatements } from './rules.ts'

/** The reports and surveys that the caller may open with their seat. Owners and managers have no seat. */
export async function readSeat(ctx: Context, scope: AnyScope, caller: Caller): Promise<SeatFrom> {
  if (!isSeat(scope)) throw notFound()
  const { lead_of, representative } = found(await seatWithNames(ctx.db, scope))
  // Sorts the names once, which is faster than sorting them for each survey.
  const places = new Map(sortedByName(lead_of, ({ name }) => name).map(({ id }, place) => [id, place]))
  const placeOf = ({ id }: { id: number }) => places.get(id) ?? 0
  const surveys = (await surveysInReach(ctx.db, scope)).map(
    ({ readers, teams, is_published, ...survey }) => ({
      ...survey,
      company: readsCompany(readers, scope) ? readable({ is_published }) : null,
      teams: teams
        .filter(({ id }) => readsTeam(readers, scope, id))
        .sort((one, other) => placeOf(one) - placeOf(other))
        .map(({ id, name, ...team }) => ({ id, name, ...readable(team) })),
    }),
  )
  return {
    lead_of,
    representative,
    surveys: surveys.filter(({ company, teams }) => company !== null || teams.length > 0),
    to_consult: representative ? await surveysToConsult(ctx.db, scope, caller.id) : [],
  }
}

const readable = ({ is_published }: { is_published: boolean }) => ({
  available: is_published,
  reason: is_published ? null : WITHHELD_SENTENCE,
})

export async function readRules(
  ctx: Context,
  { scope, caller, uuid }: { scope: AnyScope; caller: Caller; uuid: string },
): Promise<ConsultedRulesFrom> {
  const survey = found(await surveyWithRules(ctx.db, scope, uuid))
  const rows = await statementsOf(ctx.db, survey.id, isSeat(scope) ? caller.id : undefined)
  return withStatements(ctx, await rulesOf(ctx, survey), rows)
}

/** Every statement about a survey, each with the rules that have changed since. */
export async function readStatements(ctx: Context, scope: CompanyScope, uuid: string): Promise<Statement[]> {
  const survey = found(await surveyWithRules(ctx.db, scope, uuid))
  const rows = await statementsOf(ctx.db, survey.id)
  if (rows.length === 0) return []
  const rules = await rulesOf(ctx, survey)
  return statementsShown(ctx, rows, rules)
}

export async function getSurveyToStateOrThrow(ctx: Context, scope: AnyScope, uuid: string) {
  const survey = found(await surveyWithRules(ctx.db, scope, uuid))
  if (!isSeat(scope)) throw new AppError('forbidden', 'Only employee representatives can do this')
  return survey
}

/**
 * The maximum number of statements about one survey. Each statement contains a copy of all questions, which
 * is compared with the current questions whenever somebody reads it.
 */
const STATEMENTS_AT_MOST = { byOne: 10, inAll: 100 }

/**
 * Records a statement together with the rules that the representative sees. It can be recorded until the
 * survey goes out.
 */
export async function recordStatement(
  ctx: Context,
  { scope, caller, uuid }: { scope: AnyScope; caller: Caller; uuid: string },
  { remark = null }: z.output<typeof NewStatement>,
): Promise<Statement> {
  return transaction(ctx, async (tx) => {
    const { id } = await getSurveyToStateOrThrow(tx, scope, uuid)
    const survey = found(await lockSurveyById(tx.db, id))
    if (survey.status !== 'scheduled')
      throw new AppError('conflict', 'This survey has already gone out, or has been moved back to draft')
    const made = await statementsOf(tx.db, survey.id)
    if (made.filter(({ user_id }) => user_id === caller.id).length >= STATEMENTS_AT_MOST.byOne)
      throw new AppError(
        'conflict',
        `You can record up to ${STATEMENTS_AT_MOST.byOne} statements about a survey`,
      )
    if (made.length >= STATEMENTS_AT_MOST.inAll)
      throw new AppError('conflict', `A survey can have up to ${STATEMENTS_AT_MOST.inAll} statements`)
    const rules = await rulesOf(tx, survey)
    const row = await insertStatement(tx.db, {
      survey_id: survey.id,
      company_id: survey.company_id,
      user_id: caller.id,
      name: caller.name,
      remark,
      rules,
      at: tx.now,
    })
    await audit(tx, {
      action: 'statement_recorded',
      actor: caller,
      companyId: survey.company_id,
      target: survey.uuid,
    })
    await tellOwner(tx, survey, row)
    return { id: row.id, name: row.name, at: row.at.toISOString(), remark: row.remark, changed: [] }
  })
}

async function tellOwner(tx: Context, survey: SurveyRow, { id, name }: { id: number; name: string }) {
  const owner = await confirmedOwnerOf(tx.db, survey.company_id)
  if (!owner || owner.plan_mails_stopped_at) return
  await post(
    tx,
    {
      mail: statementRecorded,
      props: { owner: owner.name, name, title: survey.title },
      companyId: survey.company_id,
    },
    {
      key: `statement:${id}`,
      to: owner.email,
      links: { survey: [manageLink, survey.uuid], stop: [stopPlanMailsLink, owner.member] },
    },
  )
}

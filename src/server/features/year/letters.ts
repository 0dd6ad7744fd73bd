/** Emails to the owner about the plan. Each one is sent once, at 09:00 in London. */
import { sql } from 'kysely'
import { isMailTime } from '#domain/actions.ts'
import { plusDays } from '#domain/calendar.ts'
import { LAUNCH_HOUR } from '#domain/lifecycle.ts'
import { londonDate, londonTime } from '#domain/london.ts'
import { inDepthIn } from '#domain/pulse.ts'
import { questionsOf, visible } from '#domain/template.ts'
import { confirmedOwnerOf } from '#server/features/companies/queries.ts'
import { manageLink } from '#server/features/surveys/emails.tsx'
import type { Context } from '#server/platform/context.ts'
import { post } from '#server/platform/mail/outbox.ts'
import type { PlannedDateRow } from './around.ts'
import { dateMoved, shareLink, surveyMade, surveyNotSent, yearPlanLink } from './emails.tsx'
import type { Made } from './making.ts'
import { lastComplete } from './queries.ts'

type Row = Pick<PlannedDateRow, 'id' | 'company_id' | 'kind' | 'on' | 'title'>

const keyOf = ({ id, on }: Row, kind: 'made' | 'moved' | 'not-sent') => `year:${id}:${kind}:${on}`

/** The next 09:00 in London. */
function nextMorning(now: Date): Date {
  const morning = londonTime(londonDate(now), LAUNCH_HOUR)
  return morning > now ? morning : londonTime(plusDays(londonDate(now), 1), LAUNCH_HOUR)
}

const inMailTime = (now: Date) => (isMailTime(now) ? now : nextMorning(now))

/**
 * Emails the owner about a prepared survey. If `atOnce` is true, somebody has just chosen the date and knows
 * about the survey, so the email waits until the morning.
 */
export async function postMade(tx: Context, row: Row, { atOnce, ...made }: Made & { atOnce: boolean }) {
  const owner = await confirmedOwnerOf(tx.db, row.company_id)
  if (!owner) return
  const last = await lastComplete(tx.db, row.company_id)
  const props = {
    name: owner.name,
    kind: row.kind,
    on: row.on,
    questions: questionsOf(visible(made.template)).length,
    in_depth: row.kind === 'pulse' ? (inDepthIn(made.template)?.name ?? null) : null,
    is_lowest: made.isLowest,
    is_same: made.isSame,
    is_unshared: last?.reported != null && last.outcome_shared_at === null,
  }
  await post(
    tx,
    {
      mail: surveyMade,
      props,
      companyId: row.company_id,
      dueAt: atOnce ? nextMorning(tx.now) : inMailTime(tx.now),
    },
    {
      key: keyOf(row, 'made'),
      to: owner.email,
      links: { survey: [manageLink, made.uuid], share: [shareLink, last?.uuid ?? made.uuid] },
    },
  )
}

/** Deletes the unsent email about a prepared survey that was deleted or returned to draft. */
export const dropMade = (tx: Context, row: Planned) =>
  sql`delete from mails where ${isUnsentMade(row)}`.execute(tx.db)

/** Puts a new date into the unsent email about a prepared survey, which waits until the morning. */
export const correctMade = (tx: Context, row: Planned, on: string) =>
  sql`update mails set props = props || jsonb_build_object('on', ${on}::text) where ${isUnsentMade(row)}`.execute(
    tx.db,
  )

type Planned = Pick<Row, 'id' | 'company_id'>

/** The key ends with the date that the survey had when the email was queued. */
const isUnsentMade = ({ id, company_id }: Planned) => sql`
  company_id = ${company_id} and key like ${`year:${id}:made:%`} and sent_at is null and refused_at is null
  and claimed_by is null`

export async function postMoved(tx: Context, row: Row) {
  const owner = await confirmedOwnerOf(tx.db, row.company_id)
  if (!owner) return
  const props = { name: owner.name, title: row.title, on: row.on }
  await post(
    tx,
    { mail: dateMoved, props, companyId: row.company_id, dueAt: inMailTime(tx.now) },
    { key: keyOf(row, 'moved'), to: owner.email, links: { plan: [yearPlanLink, null] } },
  )
}

export async function postNotSent(tx: Context, row: Row, uuid: string) {
  const owner = await confirmedOwnerOf(tx.db, row.company_id)
  if (!owner) return
  const props = { name: owner.name, title: row.title }
  await post(
    tx,
    { mail: surveyNotSent, props, companyId: row.company_id, dueAt: inMailTime(tx.now) },
    { key: keyOf(row, 'not-sent'), to: owner.email, links: { survey: [manageLink, uuid] } },
  )
}

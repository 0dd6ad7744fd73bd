import { z } from 'zod'
import { NewCheck } from '#contract/actions.ts'
import { Day } from '#contract/fields.ts'
import { isOverdue } from '#domain/actions.ts'
import { londonDate } from '#domain/london.ts'
import type { Stop } from '#server/platform/bounces/service.ts'
import type { Context } from '#server/platform/context.ts'
import { systemScope } from '#server/platform/core/access.ts'
import { notFound } from '#server/platform/core/app-error.ts'
import { countFrom } from '#server/platform/http/rate-limit.ts'
import { openedBy } from '#server/platform/mail/secret.ts'
import { OWN_ACTION, PLAN_MAILS, stopPlanMailsLink } from '../emails.tsx'
import { changeAction, checkAction } from '../service.ts'
import { actionByUuid, memberByUuid, setPlanMails } from './queries.ts'

/** The secret in the link that somebody opened, and their network address. */
export interface Knock {
  secret: string
  ip: string
}

const wrongKeys = { max: 100, seconds: 900 }

async function behind<Row extends { email: string | null; since?: Date }>(
  ctx: Context,
  { secret, ip }: Knock,
  purpose: string,
  rowOf: (uuid: string) => Promise<Row | undefined>,
): Promise<Row> {
  const row = await openedBy(ctx, { purpose, secret }, rowOf)
  if (row) return row
  await countFrom(ctx, 'plan-from', ip, wrongKeys)
  throw notFound()
}

/** The action that a link opens. The link works only while the person it was sent to owns the action. */
export async function ownAction(ctx: Context, knock: Knock) {
  const action = await behind(ctx, knock, OWN_ACTION, (uuid) => actionByUuid(ctx.db, uuid))
  return { ...action, overdue: isOverdue(action, londonDate(ctx.now)), path: `/action/${knock.secret}` }
}

type Change = Parameters<typeof changeAction>[3]['change']

/**
 * Changes the action with the same service function that the screen uses. The action's owner is recorded as
 * the actor.
 */
async function change(ctx: Context, knock: Knock, change: Change) {
  const { id, company_id, ...action } = await ownAction(ctx, knock)
  await changeAction(ctx, systemScope(company_id), ownerIn(action), { id, change })
  return ownAction(ctx, knock)
}

const ownerIn = ({ user_id, email, owner }: { user_id: number; email: string; owner: string }) => ({
  id: user_id,
  email,
  name: owner,
  confirmed: true,
})

/** Idempotent. */
export const finishOwn = (ctx: Context, knock: Knock) => change(ctx, knock, { status: 'done' })

const Move = z.object({ due_on: Day })

/** Undefined if the submitted text is not a date. */
export async function moveOwn(ctx: Context, knock: Knock, sent: unknown) {
  const move = Move.safeParse(sent)
  return move.success ? change(ctx, knock, move.data) : undefined
}

const OwnCheck = NewCheck.omit({ on: true })

/** Records a check made today. Undefined if the form is incomplete or the action is not done. */
export async function checkOwn(ctx: Context, knock: Knock, sent: unknown) {
  const check = OwnCheck.safeParse(sent)
  if (!check.success) return undefined
  const { id, company_id, ...action } = await ownAction(ctx, knock)
  if (action.status !== 'done') return undefined
  const on = londonDate(ctx.now)
  await checkAction(ctx, systemScope(company_id), ownerIn(action), { id, check: { ...check.data, on } })
  return ownAction(ctx, knock)
}

/** The member that the opened link belongs to. The link stops their emails about the plan. */
export async function readerBehind(ctx: Context, knock: Knock) {
  const member = await behind(ctx, knock, PLAN_MAILS, (uuid) => memberByUuid(ctx.db, uuid))
  return { ...member, path: `/plan-mails/${knock.secret}` }
}

export async function stopPlanMails(ctx: Context, knock: Knock) {
  const reader = await readerBehind(ctx, knock)
  await setPlanMails(ctx.db, reader.id, ctx.now)
  return reader
}

export async function resumePlanMails(ctx: Context, knock: Knock) {
  const reader = await readerBehind(ctx, knock)
  await setPlanMails(ctx.db, reader.id, null)
  return reader
}

/** If an owner marks an email as spam, emails about the plan stop, as if the owner had used the stop link. */
export const planStops: Stop[] = [
  {
    link: stopPlanMailsLink.name,
    stop: async (tx, uuid, to) => {
      const reader = await memberByUuid(tx.db, uuid)
      if (reader?.email === to) await setPlanMails(tx.db, reader.id, tx.now)
    },
  },
]

import { digestMonth, isMailTime, isOverdue, nextActionReminder } from '#domain/actions.ts'
import { fullDate } from '#domain/dates.ts'
import { londonDate } from '#domain/london.ts'
import { notify } from '#server/features/auth/service.ts'
import { companyById, confirmedOwnerOf } from '#server/features/companies/queries.ts'
import { surveyTitle } from '#server/features/surveys/queries.ts'
import { announce } from '#server/features/webhooks/service.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { found } from '#server/platform/core/app-error.ts'
import { isFirst } from '#server/platform/http/rate-limit.ts'
import { type LinkOf, post } from '#server/platform/mail/outbox.ts'
import { reportBug } from '#server/platform/operations/sentry.ts'
import { countChecksDue } from '../controls/queries.ts'
import { actionAssigned, actionDue, actionLink, planDigest, planLink, stopPlanMailsLink } from '../emails.tsx'
import { type ActionRow, findAction, openActions, type ReadAction } from '../queries.ts'
import {
  actionsToRemindOf,
  type Colleague,
  colleagueById,
  colleagueByUser,
  companiesToDigest,
  markDigest,
  moveReminder,
} from './queries.ts'

export const linksTo = (owner: Colleague, { uuid }: Pick<ActionRow, 'uuid'>) => ({
  action: [actionLink, uuid] as LinkOf<string>,
  ...planLinks(owner),
})

const planLinks = ({ member }: Colleague) => ({
  plan: [planLink, null] as LinkOf<null>,
  stop: [stopPlanMailsLink, member] as LinkOf<string>,
})

interface Given {
  action: ReadAction
  by: string
}

const DAY_SECONDS = 86_400

/**
 * Emails a person who has been given an action, at most once a day for each action. Somebody may give a person
 * many actions, so `notify` limits these emails, too.
 */
export async function postAssigned(tx: Context, owner: Colleague, { action, by }: Given) {
  const key = `action-given:${action.id}:${owner.user_id}`
  if (owner.stopped || !(await isFirst(tx, key, DAY_SECONDS))) return
  const { title, due_on, company_id, survey_title: survey } = action
  await notify(
    tx,
    { mail: actionAssigned, props: { name: owner.name, by, title, survey, due_on }, companyId: company_id },
    { id: owner.user_id, key: `${key}:${tx.now.getTime()}`, to: owner.email, links: linksTo(owner, action) },
  )
}

/** Each reminder has its own transaction, so that a failure does not block the others. */
export async function remindOwners(ctx: Context) {
  if (!isMailTime(ctx.now)) return
  for (const due of await actionsToRemindOf(ctx.db, londonDate(ctx.now)))
    await transaction(ctx, (tx) => remind(tx, due)).catch((error) =>
      reportBug(ctx, error, { where: `action ${due.id}`, note: 'reminder failed' }),
    )
}

async function remind(tx: Context, { id, ...due }: Pick<ActionRow, 'id' | 'remind_on'>) {
  const action = await findAction(tx.db, id)
  // Another process may have sent this reminder since.
  if (action?.remind_on !== due.remind_on) return
  const { title, company_id, due_on, remind_on } = action
  const next = nextActionReminder(due_on, tx.now)
  if (!(await moveReminder(tx.db, action, next))) return
  if (passes(due_on, remind_on, next)) await announceDue(tx, action)
  const owner =
    action.owner_member_id === null ? undefined : await colleagueById(tx.db, action.owner_member_id)
  if (!owner || owner.stopped) return
  const survey = await surveyTitle(tx.db, action.survey_id)
  const props = { name: owner.name, title, survey, due_on, overdue: isOverdue(action, londonDate(tx.now)) }
  await notify(
    tx,
    { mail: actionDue, props, companyId: company_id },
    {
      id: owner.user_id,
      key: `action-due:${id}:${due_on}:${remind_on}`,
      to: owner.email,
      links: linksTo(owner, action),
    },
  )
}

/** True if the due date falls between this reminder and the next one. */
const passes = (due_on: string, from: string | null, to: string | null) =>
  from !== null && from <= due_on && (to === null || to > due_on)

/** Sends the webhook event on the due date, even if the owner has no account. */
const announceDue = (tx: Context, { id, company_id, due_on }: ActionRow) =>
  announce(tx, company_id, 'action.due', { action_id: id, due_on, url: `${tx.config.PUBLIC_URL}/actions` })

const NAMED_AT_MOST = 15

/** Sends a monthly digest to the company's owner while any action is open. */
export async function writeDigests(ctx: Context) {
  const { month, since } = digestMonth(ctx.now)
  if (!isMailTime(ctx.now)) return
  for (const { company_id } of await companiesToDigest(ctx.db, month, since))
    await transaction(ctx, (tx) => writeDigest(tx, company_id, month)).catch((error) =>
      reportBug(ctx, error, { where: `company ${company_id}`, note: 'monthly digest failed' }),
    )
}

async function writeDigest(tx: Context, companyId: number, month: string) {
  if (!(await markDigest(tx.db, companyId, month))) return
  const user = await confirmedOwnerOf(tx.db, companyId)
  const owner = user && (await colleagueByUser(tx.db, companyId, user.id))
  if (!owner || owner.stopped) return
  const { name: company } = found(await companyById(tx.db, companyId))
  const open = await openActions(tx.db, companyId)
  const today = londonDate(tx.now)
  const isLate = ({ due_on }: { due_on: string }) => isOverdue({ status: 'planned', due_on }, today)
  const named = open.slice(0, NAMED_AT_MOST)
  const props = {
    name: owner.name,
    company,
    overdue: named.filter(isLate).map(inALine),
    others: named.filter((action) => !isLate(action)).map(inALine),
    more: open.length - named.length,
    checks: await countChecksDue(tx.db, companyId, londonDate(tx.now)),
  }
  await post(
    tx,
    { mail: planDigest, props, companyId },
    { key: `plan-digest:${companyId}:${month}`, to: owner.email, links: planLinks(owner) },
  )
}

const inALine = ({ title, due_on, owner }: { title: string; due_on: string; owner: string }) =>
  `${title}: ${fullDate(due_on)}, ${owner}`

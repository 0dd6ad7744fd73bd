import { isMailTime, nextCheckReminder } from '#domain/actions.ts'
import { londonDate } from '#domain/london.ts'
import { notify } from '#server/features/auth/service.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { reportBug } from '#server/platform/operations/sentry.ts'
import { actionCheckDue } from '../emails.tsx'
import { colleagueById } from '../owners/queries.ts'
import { linksTo } from '../owners/reminders.ts'
import { type ActionRow, findAction } from '../queries.ts'
import { checksToRemindOf, doneAt, moveCheckReminder } from './queries.ts'

/**
 * Emails the owners of finished actions whose check is due. Each email has its own transaction, as with other
 * reminders.
 */
export async function remindOfChecks(ctx: Context) {
  if (!isMailTime(ctx.now)) return
  for (const due of await checksToRemindOf(ctx.db, londonDate(ctx.now)))
    await transaction(ctx, (tx) => remind(tx, due)).catch((error) =>
      reportBug(ctx, error, { where: `action ${due.id}`, note: 'reminder of a check failed' }),
    )
}

async function remind(tx: Context, { id, ...due }: Pick<ActionRow, 'id' | 'check_remind_on'>) {
  const action = await findAction(tx.db, id)
  // Another process may have sent this reminder since.
  if (action?.check_remind_on !== due.check_remind_on) return
  const { title, company_id, check_on, check_remind_on, owner_member_id } = action
  const next = check_on === null ? null : nextCheckReminder(check_on, tx.now)
  if (!(await moveCheckReminder(tx.db, action, next))) return
  const owner = owner_member_id === null ? undefined : await colleagueById(tx.db, owner_member_id)
  if (!owner || owner.stopped) return
  const done = await doneAt(tx.db, id)
  const props = { name: owner.name, title, done_on: done ? londonDate(done) : null }
  await notify(
    tx,
    { mail: actionCheckDue, props, companyId: company_id },
    {
      id: owner.user_id,
      key: `action-check:${id}:${check_on}:${check_remind_on}`,
      to: owner.email,
      links: linksTo(owner, action),
    },
  )
}

import { sql } from 'kysely'
import { DAY_MS, UNCONFIRMED_DAYS } from '#domain/durations.ts'
import { confirmedOwnerOf } from '#server/features/companies/queries.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { batchedDeletion } from '#server/platform/database/batches.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { companyDeleted } from './emails.tsx'
import { companiesToDelete, deleteCompany, setDeletion, surveysOf, unconfirmedCompanies } from './queries.ts'

const GRACE_DAYS = 30

/** Closes the company now and schedules its deletion in 30 days. */
export async function scheduleDeletion(
  tx: Context,
  { id, name }: { id: number; name: string },
  actor: { email: string } | null,
) {
  const deletes_at = new Date(tx.now.getTime() + GRACE_DAYS * DAY_MS)
  await setDeletion(tx, id, deletes_at)
  const target = `${name}, to be deleted on ${deletes_at.toISOString()}`
  await audit(tx, { action: 'company_deleted', actor, companyId: id, target })
  return deletes_at
}

/**
 * Closes companies in which nobody has ever confirmed an address, and companies that belonged to an account
 * that was replaced. They are deleted after 30 days, and then their accounts are deleted too.
 */
export const closeUnconfirmedCompanies = (ctx: Context) =>
  transaction(ctx, async (tx) => {
    const before = new Date(tx.now.getTime() - UNCONFIRMED_DAYS * DAY_MS)
    for (const company of await unconfirmedCompanies(tx.db, before)) await scheduleDeletion(tx, company, null)
  })

/**
 * Permanently deletes companies that were closed 30 days ago. The audit log is kept. A large company takes
 * several runs. Nobody can open or restore it in the meantime.
 */
export async function deleteClosedCompanies(ctx: Context) {
  const deleteRows = batchedDeletion(ctx.db)
  for (const { id } of await companiesToDelete(ctx.db, ctx.now)) {
    if (!(await deleteMostRows(ctx, id, deleteRows))) return
    await transaction(ctx, (tx) => deleteForGood(tx, id))
  }
}

/**
 * Deletes the company's rows in the tables that can be large. Returns true once none are left. Deleting the
 * company then deletes everything else by cascade.
 */
async function deleteMostRows(ctx: Context, id: number, deleteRows: ReturnType<typeof batchedDeletion>) {
  for (const survey of await surveysOf(ctx.db, id))
    for (const table of ['answers', 'survey_requests'] as const)
      if (!(await deleteRows(table, sql`survey_id = ${survey.id}`))) return false
  for (const table of ['mails', 'recipients', 'feedbacks', 'feedback_people'] as const)
    if (!(await deleteRows(table, sql`company_id = ${id}`))) return false
  return true
}

async function deleteForGood(tx: Context, id: number) {
  const owner = await confirmedOwnerOf(tx.db, id)
  const deleted = await deleteCompany(tx.db, id, tx.now)
  if (!deleted) return
  await audit(tx, {
    action: 'company_deleted',
    actor: null,
    companyId: id,
    target: `${deleted.name}, for good`,
  })
  if (!owner) return
  // The email belongs to no company, because it must still be sent after this company is deleted.
  await post(
    tx,
    { mail: companyDeleted, props: { company: deleted.name } },
    { key: `deleted:${id}`, to: owner.email, links: {} },
  )
}

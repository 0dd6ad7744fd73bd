import { DAY_MS, UNCONFIRMED_DAYS } from '#domain/durations.ts'
import { confirmedOwnerOf } from '#server/features/companies/queries.ts'
import { emptySurvey } from '#server/features/surveys/service.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { companyDeleted } from './emails.tsx'
import {
  companiesToDelete,
  deleteCompany,
  setDeletion,
  surveysToEmpty,
  unconfirmedCompanies,
} from './queries.ts'

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

/** Permanently deletes companies that were closed 30 days ago. The audit log is kept. */
export async function deleteClosedCompanies(ctx: Context) {
  for (const { id } of await companiesToDelete(ctx.db, ctx.now)) {
    for (const survey of await surveysToEmpty(ctx.db, id)) await emptySurvey(ctx, survey.id)
    await transaction(ctx, (tx) => deleteForGood(tx, id))
  }
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

import { confirmedOwnerOf } from '#server/features/companies/queries.ts'
import { emptySurvey } from '#server/features/surveys/service.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { companyDeleted } from './emails.tsx'
import { companiesToDelete, deleteCompany, surveysToEmpty } from './queries.ts'

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
  // The email belongs to no company, because it must outlive this one.
  await post(
    tx,
    { mail: companyDeleted, props: { company: deleted.name } },
    { key: `deleted:${id}`, to: owner.email, links: {} },
  )
}

import { ownerOf } from '#server/features/companies/queries.ts'
import { emptySurvey } from '#server/features/surveys/service.ts'
import { audit } from '#server/platform/audit.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { transaction, type Work } from '#server/platform/work.ts'
import { companyDeleted } from './emails.tsx'
import { companiesToDelete, deleteCompany, surveysToEmpty } from './queries.ts'

/** Deletes for good what was closed 30 days ago. The audit log stays. */
export async function deleteClosedCompanies(work: Work) {
  for (const { id } of await companiesToDelete(work.db, work.now)) {
    for (const survey of await surveysToEmpty(work.db, id)) await emptySurvey(work, survey.id)
    await transaction(work, (tx) => deleteForGood(tx, id))
  }
}

async function deleteForGood(tx: Work, id: number) {
  const owner = await ownerOf(tx.db, id)
  const deleted = await deleteCompany(tx.db, id, tx.now)
  if (!deleted) return
  await audit(tx, {
    action: 'company_deleted',
    actor: null,
    companyId: id,
    target: `${deleted.name}, for good`,
  })
  if (!owner) return
  // Of no company any more, so that it outlives this one.
  await post(
    tx,
    { mail: companyDeleted, facts: { company: deleted.name } },
    { key: `deleted:${id}`, to: owner.email, links: {} },
  )
}

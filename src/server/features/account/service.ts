import { activeCompany, companyOf, membershipsOf } from '#server/features/companies/queries.ts'
import { type Caller, type CompanyScope, proveOwnership } from '#server/platform/access.ts'
import { audit } from '#server/platform/audit.ts'
import type { FileReply } from '#server/platform/http.ts'
import { postAll } from '#server/platform/mail/outbox.ts'
import { found, Refusal } from '#server/platform/refusal.ts'
import { transaction, type Work } from '#server/platform/work.ts'
import { zip } from '#server/platform/zip.ts'
import { companyClosed, companyRestored, restoreLink } from './emails.tsx'
import { entriesOf } from './export.ts'
import { activeMembers, lockCompany } from './queries.ts'

const GRACE_DAYS = 30
const DAY_MS = 86_400_000

/** The owner's hold on the company, or the refusal that fits. */
async function own(work: Work, caller: Caller, id: number): Promise<CompanyScope> {
  if (!caller.admin && (await membershipsOf(work.db, caller.id)).length === 0)
    throw new Refusal('no_company', 'Please choose or create a company')
  return proveOwnership(caller, await activeCompany(work, caller, id), work.now)
}

/** Everything that the company may take along, made while it is sent. */
export async function exportCompany(work: Work, caller: Caller, id: number): Promise<FileReply> {
  const scope = await own(work, caller, id)
  const { name, slug } = await companyOf(work, scope)
  await audit(work, { action: 'export', actor: caller, companyId: id, target: name })
  const time = work.now.toISOString().slice(0, 19).replaceAll(':', '-')
  return {
    name: `${slug}_${time}.zip`,
    body: zip(entriesOf(work, scope, name), work.now),
  }
}

/** Closes the company at once and deletes it in 30 days. Closing a closed one changes nothing. */
export async function closeCompany(work: Work, caller: Caller, id: number) {
  const scope = await own(work, caller, id)
  return transaction(work, async (tx) => {
    const company = found(await lockCompany(tx.db, scope))
    if (company.deletes_at) return { deletes_at: company.deletes_at }
    const deletes_at = new Date(tx.now.getTime() + GRACE_DAYS * DAY_MS)
    await setDeletion(tx, id, deletes_at)
    await audit(tx, {
      action: 'company_deleted',
      actor: caller,
      companyId: id,
      target: `${company.name}, for good on ${deletes_at.toISOString()}`,
    })
    const facts = { company: company.name, by: caller.name, deletes_at: deletes_at.toISOString() }
    await postAll(
      tx,
      { mail: companyClosed, facts },
      (await activeMembers(tx.db, scope)).map((member) => ({
        key: `closed:${id}:${deletes_at.getTime()}:${member.id}`,
        to: member.email,
        links: { restore: [restoreLink, null] as const },
      })),
    )
    return { deletes_at }
  })
}

/** Opens a closed company again with everything in it. Restoring an open one changes nothing. */
export async function restoreCompany(work: Work, caller: Caller, id: number) {
  const scope = await own(work, caller, id)
  return transaction(work, async (tx) => {
    const company = found(await lockCompany(tx.db, scope))
    if (!company.deletes_at) return { deletes_at: null }
    await setDeletion(tx, id, null)
    await audit(tx, { action: 'company_restored', actor: caller, companyId: id, target: company.name })
    await postAll(
      tx,
      { mail: companyRestored, facts: { company: company.name, by: caller.name } },
      (await activeMembers(tx.db, scope)).map((member) => ({
        key: `restored:${id}:${tx.now.getTime()}:${member.id}`,
        to: member.email,
        links: {},
      })),
    )
    return { deletes_at: null }
  })
}

const setDeletion = ({ db }: Work, id: number, deletes_at: Date | null) =>
  db.updateTable('companies').set({ deletes_at }).where('id', '=', id).execute()

import { fileTime } from '#domain/file-time.ts'
import { notifyAll } from '#server/features/auth/service.ts'
import { companyOf } from '#server/features/companies/queries.ts'
import { requireConfirmed } from '#server/features/companies/service.ts'
import { endRunningSurveys } from '#server/features/reports/service.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller, CompanyScope } from '#server/platform/core/access.ts'
import { found, notFound } from '#server/platform/core/app-error.ts'
import { zip } from '#server/platform/core/zip.ts'
import type { FileReply } from '#server/platform/http/send.ts'
import { scheduleDeletion } from './deletion.ts'
import { companyClosed, companyRestored, restoreLink } from './emails.tsx'
import { entriesOf } from './export.ts'
import { activeMembers, lockCompany, setDeletion } from './queries.ts'

/** All of the company's own data, as an archive that is generated while it is sent. */
export async function exportCompany(ctx: Context, scope: CompanyScope, caller: Caller): Promise<FileReply> {
  const { name, slug } = await companyOf(ctx, scope)
  await audit(ctx, { action: 'export', actor: caller, companyId: scope.companyId, target: name })
  const time = fileTime(ctx.now)
  return {
    name: `${slug}_${time}.zip`,
    body: (read) => zip(entriesOf(ctx, read, { scope, company: name }), ctx.now),
  }
}

/** Closes the company now and schedules its deletion in 30 days. Does nothing if it is already closed. */
export async function closeCompany(ctx: Context, scope: CompanyScope, caller: Caller) {
  const { companyId: id } = scope
  return transaction(ctx, async (tx) => {
    const company = found(await lockCompany(tx.db, scope))
    if (company.deletes_at) return { deletes_at: company.deletes_at }
    const deletes_at = await scheduleDeletion(tx, company, caller)
    const props = { company: company.name, by: caller.name, deletes_at: deletes_at.toISOString() }
    const members = await activeMembers(tx.db, scope)
    await notifyAll(
      tx,
      { mail: companyClosed, props },
      members.map((member) => ({
        id: member.id,
        key: `closed:${id}:${deletes_at.getTime()}:${member.id}`,
        to: member.email,
        links: { restore: [restoreLink, null] },
      })),
    )
    return { deletes_at }
  })
}

/**
 * A company cannot be restored in the last minute before its deletion is due, because the deletion could
 * begin meanwhile.
 */
const TOO_LATE_MS = 60_000

/**
 * Reopens a closed company with all of its data. Does nothing if the company is open. Requires a confirmed
 * address, because companies are closed if their owner never confirms one.
 */
export async function restoreCompany(ctx: Context, scope: CompanyScope, caller: Caller) {
  const { companyId: id } = scope
  await requireConfirmed(ctx, scope, caller)
  return transaction(ctx, async (tx) => {
    const company = found(await lockCompany(tx.db, scope))
    if (!company.deletes_at) return { deletes_at: null }
    if (company.deletes_at.getTime() < tx.now.getTime() + TOO_LATE_MS) throw notFound()
    await setDeletion(tx, id, null)
    await endRunningSurveys(tx, id)
    await audit(tx, { action: 'company_restored', actor: caller, companyId: id, target: company.name })
    const props = { company: company.name, by: caller.name }
    const members = await activeMembers(tx.db, scope)
    await notifyAll(
      tx,
      { mail: companyRestored, props },
      members.map((member) => ({
        id: member.id,
        key: `restored:${id}:${tx.now.getTime()}:${member.id}`,
        to: member.email,
        links: {},
      })),
    )
    return { deletes_at: null }
  })
}

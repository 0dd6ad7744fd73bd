import { DAY_MS } from '#domain/durations.ts'
import { fileTime } from '#domain/file-time.ts'
import { companyOf } from '#server/features/companies/queries.ts'
import { ownCompany } from '#server/features/companies/service.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import { zip } from '#server/platform/core/zip.ts'
import type { FileReply } from '#server/platform/http/routes.ts'
import { postAll } from '#server/platform/mail/outbox.ts'
import { companyClosed, companyRestored, restoreLink } from './emails.tsx'
import { entriesOf } from './export.ts'
import { activeMembers, lockCompany } from './queries.ts'

const GRACE_DAYS = 30

/** All of the company's own data as an archive, generated while it is sent. */
export async function exportCompany(ctx: Context, caller: Caller, id: number): Promise<FileReply> {
  const scope = await ownCompany(ctx, caller, id)
  const { name, slug } = await companyOf(ctx, scope)
  await audit(ctx, { action: 'export', actor: caller, companyId: id, target: name })
  const time = fileTime(ctx.now)
  return {
    name: `${slug}_${time}.zip`,
    body: zip(entriesOf(ctx, scope, name), ctx.now),
  }
}

/** Closes the company at once and deletes it in 30 days. Closing a closed one changes nothing. */
export async function closeCompany(ctx: Context, caller: Caller, id: number) {
  const scope = await ownCompany(ctx, caller, id)
  return transaction(ctx, async (tx) => {
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
export async function restoreCompany(ctx: Context, caller: Caller, id: number) {
  const scope = await ownCompany(ctx, caller, id)
  return transaction(ctx, async (tx) => {
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

const setDeletion = ({ db }: Context, id: number, deletes_at: Date | null) =>
  db.updateTable('companies').set({ deletes_at }).where('id', '=', id).execute()

import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'

/** Whose emails count together towards a mailbox's daily limit. */
export interface Sender {
  companyId: number | null
  hasPlan: boolean
  /** Set for a company without a plan: the emails of all such companies of this network count together. */
  network: string | null
}

/** Others cannot use up a company's share, unless they create their own companies in the same network. */
export async function senderOf({ db }: Context, companyId: number | null): Promise<Sender> {
  if (companyId === null) return { companyId, hasPlan: false, network: null }
  const { rows } = await sql<{ subscribed: boolean; created_from: string | null }>`
    select subscribed, created_from from companies where id = ${companyId}`.execute(db)
  const hasPlan = rows[0]?.subscribed ?? false
  return { companyId, hasPlan, network: hasPlan ? null : (rows[0]?.created_from ?? null) }
}

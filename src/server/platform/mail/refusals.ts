import { type Expression, sql } from 'kysely'

interface Address {
  companyId: Expression<unknown> | number
  address: Expression<unknown>
  /** Only refusals before this time. All by default. */
  before?: Date
}

/**
 * Whether a mail server has refused an email of this company to this address, at once or in a report later. Reminders do
 * not count: only people who have not answered get them.
 */
export const isRefused = ({ companyId, address, before }: Address) => sql<boolean>`exists (
  select 1 from mails refused
  where refused.company_id = ${companyId} and refused.to_address = ${address} and not refused.is_reminder
    and ${before ? sql`refused.refused_at < ${before}` : sql`refused.refused_at is not null`})`

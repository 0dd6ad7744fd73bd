import { type Expression, sql } from 'kysely'

interface Address {
  companyId: Expression<unknown> | number
  address: Expression<unknown>
  /** Includes only refusals before this time. By default, includes all. */
  before?: Date
}

/**
 * True if a mail server has refused one of this company's emails to this address, either immediately or in a
 * later report. Ignores reminders, because they go only to people who have not answered.
 */
export const isRefused = ({ companyId, address, before }: Address) => sql<boolean>`exists (
  select 1 from mails refused
  where refused.company_id = ${companyId} and refused.to_address = ${address} and not refused.is_reminder
    and ${before ? sql`refused.refused_at < ${before}` : sql`refused.refused_at is not null`})`

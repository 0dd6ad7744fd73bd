import { type Expression, sql } from 'kysely'

interface Address {
  companyId: Expression<unknown> | number
  address: Expression<unknown>
  /** Includes only refusals before this time. By default, includes all. */
  before?: Date
}

/**
 * True if a mail server has refused the last of this company's emails to this address, either immediately or in a
 * later report. Ignores reminders, because they go only to people who have not answered.
 */
export const isRefused = ({ companyId, address, before }: Address) => {
  const isSeen = (column: string) =>
    before ? sql`${sql.ref(column)} < ${before}` : sql`${sql.ref(column)} is not null`
  return sql<boolean>`exists (
    select 1 from mails refused
    where refused.company_id = ${companyId} and refused.to_address = ${address} and not refused.is_reminder
      and refused.refused_at is not null and ${isSeen('refused.refused_at')}
      and not exists (
        select 1 from mails later
        where later.company_id = refused.company_id and later.to_address = refused.to_address
          and not later.is_reminder and later.sent_at > refused.refused_at and ${isSeen('later.sent_at')}))`
}

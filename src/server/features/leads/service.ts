import type { z } from 'zod'
import type { EnquiryForm, InterestForm } from '#contract/leads.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { postAll } from '#server/platform/mail/outbox.ts'
import { enquiryLink, interestLink, newEnquiry, newInterest } from './emails.tsx'
import { administrators, unusedId } from './queries.ts'

/**
 * Stores it and tells every administrator. A form that fills the hidden field (a honeypot) gets the same answer, and nothing is
 * stored.
 */
export async function registerInterest(
  ctx: Context,
  { website_url, ...fields }: z.output<typeof InterestForm>,
) {
  const values = { ...fields, created_at: ctx.now }
  if (website_url) return { ...values, id: await unusedId(ctx.db, 'interests') }
  return transaction(ctx, async (tx) => {
    const interest = await tx.db
      .insertInto('interests')
      .values(values)
      .returningAll()
      .executeTakeFirstOrThrow()
    const { id, contact_name, company_name } = interest
    const staff = await administrators(tx.db)
    await postAll(
      tx,
      { mail: newInterest, facts: { contact_name, company_name } },
      staff.map((person) => ({
        key: `interest:${id}:${person.id}`,
        to: person.email,
        links: { interest: [interestLink, id] as const },
      })),
    )
    return interest
  })
}

/** The same for an enquiry. */
export async function sendEnquiry(ctx: Context, { website_url, ...fields }: z.output<typeof EnquiryForm>) {
  const values = { ...fields, created_at: ctx.now }
  if (website_url) return { ...values, id: await unusedId(ctx.db, 'enquiries') }
  return transaction(ctx, async (tx) => {
    const enquiry = await tx.db
      .insertInto('enquiries')
      .values(values)
      .returningAll()
      .executeTakeFirstOrThrow()
    const staff = await administrators(tx.db)
    await postAll(
      tx,
      { mail: newEnquiry, facts: { name: enquiry.name } },
      staff.map((person) => ({
        key: `enquiry:${enquiry.id}:${person.id}`,
        to: person.email,
        links: { enquiry: [enquiryLink, enquiry.id] as const },
      })),
    )
    return enquiry
  })
}

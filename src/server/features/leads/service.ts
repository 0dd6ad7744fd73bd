import type { z } from 'zod'
import type { EnquiryForm, InterestForm } from '#contract/leads.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { isOverLimit } from '#server/platform/http/rate-limit.ts'
import { postAll } from '#server/platform/mail/outbox.ts'
import { enquiryLink, interestLink, newEnquiry, newInterest } from './emails.tsx'
import { administrators, unusedId } from './queries.ts'

/**
 * The most emails that all forms together send to an administrator in a day. Anybody can fill in a form, from
 * many networks. Any more entries are only stored, and administrators find them on their pages.
 */
const mailsADay = { max: 100, seconds: 86_400 }

const staffToEmail = async (tx: Context) =>
  (await isOverLimit(tx, 'lead-mails', mailsADay)) ? [] : administrators(tx.db)

/**
 * Stores an expression of interest and emails every administrator. If the hidden field (a honeypot) is filled
 * in, the reply is the same but nothing is stored.
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
    const staff = await staffToEmail(tx)
    await postAll(
      tx,
      { mail: newInterest, props: { contact_name, company_name } },
      staff.map((person) => ({
        key: `interest:${id}:${person.id}`,
        to: person.email,
        links: { interest: [interestLink, id] as const },
      })),
    )
    return interest
  })
}

/** Stores an enquiry and emails every administrator. It has the same honeypot as `registerInterest`. */
export async function sendEnquiry(ctx: Context, { website_url, ...fields }: z.output<typeof EnquiryForm>) {
  const values = { ...fields, created_at: ctx.now }
  if (website_url) return { ...values, id: await unusedId(ctx.db, 'enquiries') }
  return transaction(ctx, async (tx) => {
    const enquiry = await tx.db
      .insertInto('enquiries')
      .values(values)
      .returningAll()
      .executeTakeFirstOrThrow()
    const staff = await staffToEmail(tx)
    await postAll(
      tx,
      { mail: newEnquiry, props: { name: enquiry.name } },
      staff.map((person) => ({
        key: `enquiry:${enquiry.id}:${person.id}`,
        to: person.email,
        links: { enquiry: [enquiryLink, enquiry.id] as const },
      })),
    )
    return enquiry
  })
}

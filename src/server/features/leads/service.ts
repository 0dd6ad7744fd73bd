import type { z } from 'zod'
import type { EnquiryForm, InterestForm } from '#contract/leads.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { isOverLimit } from '#server/platform/http/rate-limit.ts'
import { networkKey, type Post, type Posting, postAll } from '#server/platform/mail/outbox.ts'
import {
  enquiriesLink,
  enquiryLink,
  interestLink,
  interestsLink,
  moreEntries,
  newEnquiry,
  newInterest,
} from './emails.tsx'
import { administrators, unusedId } from './queries.ts'

const DAY_SECONDS = 86_400
/** The most emails about single entries that an administrator gets in a day. Anybody can fill in a form. */
const mailsOfNetwork = { max: 5, seconds: DAY_SECONDS }
const mailsADay = { max: 100, seconds: DAY_SECONDS }

/**
 * Emails every administrator about an entry. Above the limits, each administrator instead gets one email at
 * the end of the hour. It is about all such entries of that hour.
 */
async function tellStaff<Props, Name extends string>(
  tx: Context,
  mail: Pick<Post<Props, Name>, 'mail' | 'props'>,
  posting: (person: { id: number; email: string }) => Posting<Name>,
) {
  const staff = await administrators(tx.db)
  const isMany =
    (await isOverLimit(tx, `lead-mails ${networkKey(tx)}`, mailsOfNetwork)) ||
    (await isOverLimit(tx, 'lead-mails', mailsADay))
  if (!isMany) return postAll(tx, mail, staff.map(posting))
  const hourEnds = new Date((Math.floor(tx.now.getTime() / HOUR_MS) + 1) * HOUR_MS)
  // The email does not count for the network. Otherwise, the network's slow emails could delay it.
  return postAll(
    { ...tx, site: undefined },
    { mail: moreEntries, props: {}, dueAt: hourEnds },
    staff.map(({ id, email }) => ({
      key: `entries:${hourEnds.getTime()}:${id}`,
      to: email,
      links: { enquiries: [enquiriesLink, null] as const, interests: [interestsLink, null] as const },
    })),
  )
}

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
    await tellStaff(tx, { mail: newInterest, props: { contact_name, company_name } }, (person) => ({
      key: `interest:${id}:${person.id}`,
      to: person.email,
      links: { interest: [interestLink, id] },
    }))
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
    await tellStaff(tx, { mail: newEnquiry, props: { name: enquiry.name } }, (person) => ({
      key: `enquiry:${enquiry.id}:${person.id}`,
      to: person.email,
      links: { enquiry: [enquiryLink, enquiry.id] },
    }))
    return enquiry
  })
}

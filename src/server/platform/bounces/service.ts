import { DAY_MS } from '#domain/durations.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Report } from './report.ts'
import { codeFrom, isCode } from './return-path.ts'

/** For this many days after an email is sent, reports about it are accepted. */
export const RETURN_DAYS = 14

/** A stop link, and how a complaint stops the same emails. */
export interface Stop {
  /** The name of the stop link. */
  link: string
  /** The link's subject, and the address that the email was sent to. */
  stop: (tx: Context, subject: string, to: string) => Promise<unknown>
}

/**
 * The email whose envelope sender this is. Undefined if the code is forged or too old, or the email was
 * deleted.
 */
export async function mailReturnedTo(ctx: Context, address: string) {
  const given = codeFrom(ctx.sign, address, ctx.config.BOUNCE_DOMAIN ?? '')
  if (!given) return undefined
  const mail = await ctx.db
    .selectFrom('mails')
    .select(['id', 'mail', 'to_address', 'links', 'sent_at', 'is_reminder'])
    .where('id', '=', given.id)
    .executeTakeFirst()
  if (!mail || !isCode(ctx.sign, { ...given, to: mail.to_address })) return undefined
  // A report can arrive before we have marked the email as sent.
  const sentAt = mail.sent_at ?? ctx.now
  return ctx.now.getTime() <= sentAt.getTime() + RETURN_DAYS * DAY_MS ? mail : undefined
}

/** Returns false if the address is not the envelope sender of an email that we sent recently. */
export async function takeReport(
  ctx: Context,
  { address, report, stops }: { address: string; report: Report; stops: Stop[] },
) {
  return transaction(ctx, async (tx) => {
    const mail = await mailReturnedTo(tx, address)
    if (!mail) return false
    if (report.kind === 'complaint') await stopAfterComplaint(tx, mail, stops)
    // Reminders go only to people who have not answered, so a bounced reminder must have no visible effect.
    else if (!mail.is_reminder)
      await tx.db
        .updateTable('mails')
        .set({ refused_at: tx.now, failure: `returned with status ${report.status}` })
        .where('id', '=', mail.id)
        .where('refused_at', 'is', null)
        .execute()
    tx.log.info({ mail: mail.mail, id: mail.id, kind: report.kind }, 'an e-mail came back')
    return true
  })
}

type Returned = NonNullable<Awaited<ReturnType<typeof mailReturnedTo>>>

async function stopAfterComplaint(tx: Context, { links, to_address }: Returned, stops: Stop[]) {
  const [name, subject] = (links as Record<string, [string, unknown] | undefined>).stop ?? []
  const found = stops.find(({ link }) => link === name)
  if (found && typeof subject === 'string') await found.stop(tx, subject, to_address)
}

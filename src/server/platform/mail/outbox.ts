import { type RawBuilder, sql } from 'kysely'
import { MAILS_A_DAY, TRIAL_FURTHER_A_DAY, TRIAL_NETWORKS_A_DAY } from '#contract/limits.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { Context } from '#server/platform/context.ts'
import { inPieces } from '#server/platform/core/turns.ts'
import { json } from '#server/platform/database/db.ts'
import { isFirst } from '#server/platform/http/rate-limit.ts'
import type { Mail, PersonalLink } from './mail.tsx'
import { type Sender, senderOf } from './senders.ts'

/** A link, and the subject that its secret is derived from. */
export type LinkOf<Subject> = [link: PersonalLink<Subject>, subject: Subject]

// biome-ignore lint/suspicious/noExplicitAny: an email's links have different subjects
type Links<Names extends string> = Record<Names, LinkOf<any>>

export interface Posting<Names extends string> {
  /** Identifies the email, for example 'invite:17'. Even if it is posted twice, it is sent only once. */
  key: string
  to: string
  links: Links<Names>
}

export interface Post<Props, Names extends string> {
  mail: Mail<Props, Names>
  props: Props
  companyId?: number | null
  /** For a job's email that belongs to no company: the `networkKey` of the request that led to the job. */
  askedFrom?: string | null | undefined
  /** When the email may be sent. Defaults to now. */
  dueAt?: Date
  /**
   * Set for unsolicited emails, of which a mailbox gets only a few a day (see `MAILS_A_DAY`). With `later`, any
   * more are sent up to 12 days later; with `never`, they are not sent. With `now`, a company with a plan sends
   * them anyway, but they count; for other companies, it is the same as `later`. Use it if a page shows how many
   * emails have been sent. Otherwise, that number would show whether somebody has got another email, such as a
   * reminder to answer.
   */
  above?: 'now' | 'later' | 'never'
  /**
   * True for emails that are sent only to people who have not answered. No screen shows whether a mail server
   * refused such an email, because that would reveal who has not answered.
   */
  isReminder?: boolean
}

/**
 * Adds one email to many people to the outbox, in the same transaction as the change that causes it. Existing
 * keys are skipped.
 */
export async function postAll<Props, Names extends string>(
  tx: Context,
  post: Post<Props, Names>,
  to: Posting<Names>[],
) {
  const days = await daysLate(tx, post)
  await inPieces(to, async (rows) => {
    await sql`
      insert into mails (key, company_id, to_address, mail, props, links, due_at, created_at, spread, is_reminder, asked_from)
      select key, ${post.companyId ?? null}::integer, address, ${post.mail.name}, ${json(post.props)}, links::jsonb,
             ${post.dueAt ?? tx.now}::timestamptz + late.days * interval '24 hours', ${tx.now}::timestamptz, ${post.above !== undefined},
             ${post.isReminder ?? false}, ${askedFrom(tx, post)}
      from unnest(${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.to)}::text[], ${rows.map((row) => storedLinks(row.links))}::text[])
        as posting (key, address, links)
        cross join lateral (${days}) as late
      where late.days <= ${post.above === 'never' ? 0 : LATEST_DAYS}
      on conflict (key) do nothing`.execute(tx.db)
    return []
  })
}

/** Networks take turns, so that one cannot delay the account emails of others. */
function askedFrom(
  tx: Context,
  { companyId, askedFrom: given }: Pick<Post<unknown, string>, 'companyId' | 'askedFrom'>,
) {
  return typeof companyId === 'number' ? null : (given ?? networkKey(tx))
}

/** The network of the request, as a keyed hash. Null outside of a request. */
export const networkKey = ({ site, sign }: Context): string | null =>
  site === undefined ? null : sign.key('asked-from', site)

/**
 * The maximum number of days by which an email may be delayed. An invitation with a longer delay would arrive
 * after its survey, so it is not sent.
 */
const LATEST_DAYS = 12

/** A query for how many days to delay a posting, so that its mailbox stays within its daily limits. */
async function daysLate(
  tx: Context,
  { above, companyId = null, dueAt = tx.now }: Pick<Post<unknown, string>, 'above' | 'companyId' | 'dueAt'>,
) {
  const atOnce = sql`select 0 as days`
  if (above === undefined || tx.config.RATE_LIMIT === 'off') return atOnce
  const sender = await senderOf(tx, companyId)
  if (above === 'now' && sender.hasPlan) return atOnce
  // With 1,000 postings, the database would spend longer compiling the query than running it.
  await sql`select set_config('jit', 'off', true)`.execute(tx.db)
  const isAlone = sender.hasPlan || companyId === null
  const counts = isAlone
    ? sql`other.company_id is not distinct from ${companyId}::integer`
    : sql`not company.subscribed`
  const own = isAlone ? sql`true` : isOwn(sender)
  // Less than a day before or after the email, if it is delayed by this many days.
  const isNear = sql`due_at > ${dueAt}::timestamptz + (day - 1) * interval '24 hours'
    and due_at < ${dueAt}::timestamptz + (day + 1) * interval '24 hours'`
  // Of each network's emails, at most `MAILS_A_DAY` count towards the limit that all networks share.
  // Otherwise, two networks could fill a day.
  return sql`
    select coalesce(min(day), ${LATEST_DAYS + 1})::integer as days from (
      with others as materialized (
        select other.due_at, ${own} as is_own, coalesce(company.created_from, company.id::text) as network
        from mails other left join companies company on company.id = other.company_id
        where ${counts} and other.spread and other.due_at > ${new Date(dueAt.getTime() - DAY_MS)}
          and ${mailboxOf('other.to_address')} in (${mailboxOf('posting.address')}, ${erased(tx, 'posting.address')})
      )
      select day from generate_series(0, ${LATEST_DAYS}::integer) as day cross join lateral (
        select coalesce(max(emails) filter (where is_own), 0) as own, count(*) as networks,
          coalesce(sum(least(emails, ${MAILS_A_DAY}) - 1), 0) as further
        from (select network, bool_or(is_own) as is_own, count(*) as emails
          from others where ${isNear} group by network) as each_network) as sent
      where own < ${MAILS_A_DAY}
        and case when own = 0 then networks < ${TRIAL_NETWORKS_A_DAY} else further < ${TRIAL_FURTHER_A_DAY} end
    ) as free`
}

const isOwn = ({ companyId, network }: Sender) =>
  network === null ? sql`company.id = ${companyId}` : sql`company.created_from = ${network}`

/** `canonicalAddress` in SQL. It must match the index's expression exactly. */
const mailboxOf = (column: string) => sql`mailbox_of(${sql.ref(column)})`

/** What replaces the address of an erased person. It does not reveal the address. */
const erased = ({ sign }: Context, column: string) => sql`(
  'erased:' || encode(sha256(convert_to(${sign.key('erased', 'mailbox')} || ${mailboxOf(column)}, 'UTF8')), 'hex'))`

/**
 * Deletes the emails that fulfil this condition. Those sent in the last day still count towards the daily limit of
 * their mailbox, so they lose only their address and content until the day is over. The condition must name
 * the address, so that it no longer matches these emails once their address is replaced.
 */
export async function eraseMails(tx: Context, condition: RawBuilder<unknown>) {
  const dayBefore = new Date(tx.now.getTime() - DAY_MS)
  await sql`
    update mails set to_address = ${erased(tx, 'to_address')}, props = '{}', links = '{}', failure = null
    where ${condition} and spread and sent_at is not null and due_at > ${dayBefore}`.execute(tx.db)
  await sql`delete from mails where ${condition}`.execute(tx.db)
}

const HOUR_SECONDS = 3_600

/** This job runs only once an hour, because it reads all emails. */
export async function dropErasedMails(ctx: Context) {
  if (!(await isFirst(ctx, 'erased-emails', HOUR_SECONDS))) return
  const dayBefore = new Date(ctx.now.getTime() - DAY_MS)
  await sql`
    delete from mails where spread and starts_with(to_address, 'erased:') and due_at <= ${dayBefore}`.execute(
    ctx.db,
  )
}

export const post = <Props, Names extends string>(
  tx: Context,
  what: Post<Props, Names>,
  to: Posting<Names>,
) => postAll(tx, what, [to])

function storedLinks(links: Record<string, LinkOf<unknown>>) {
  return JSON.stringify(
    Object.fromEntries(Object.entries(links).map(([name, [link, subject]]) => [name, [link.name, subject]])),
  )
}

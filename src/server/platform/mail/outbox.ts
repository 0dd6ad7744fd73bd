import { sql } from 'kysely'
import { MAILS_A_DAY } from '#contract/limits.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { Context } from '#server/platform/context.ts'
import { inPieces } from '#server/platform/core/turns.ts'
import { json } from '#server/platform/database/db.ts'
import type { Mail, PersonalLink } from './mail.tsx'

/** A link and what it is derived from. */
export type LinkOf<Subject> = [link: PersonalLink<Subject>, subject: Subject]

// biome-ignore lint/suspicious/noExplicitAny: links of one mail have different subjects
type Links<Names extends string> = Record<Names, LinkOf<any>>

export interface Posting<Names extends string> {
  /** Identifies the mail, such as 'invite:17': posting it twice sends it once. */
  key: string
  to: string
  links: Links<Names>
}

export interface Post<Facts, Names extends string> {
  mail: Mail<Facts, Names>
  facts: Facts
  companyId?: number | null
  /** When it may go out; now unless said otherwise. */
  dueAt?: Date
  /**
   * For mails that their readers did not ask for, of which a mailbox gets five a day: further ones are sent later, or not at all.
   */
  above?: 'later' | 'never'
}

/**
 * Puts one mail to many people into the outbox, in the transaction of what it tells about. Keys that are there already are
 * skipped.
 */
export async function postAll<Facts, Names extends string>(
  tx: Context,
  post: Post<Facts, Names>,
  to: Posting<Names>[],
) {
  const days = daysLate(tx, post)
  await inPieces(to, async (rows) => {
    await sql`
      insert into mails (key, company_id, to_address, mail, facts, links, due_at, created_at, spread)
      select key, ${post.companyId ?? null}::integer, address, ${post.mail.name}, ${json(post.facts)}, links::jsonb,
             ${post.dueAt ?? tx.now}::timestamptz + ${days} * interval '24 hours', ${tx.now}::timestamptz, ${post.above !== undefined}
      from unnest(${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.to)}::text[], ${rows.map((row) => storedLinks(row.links))}::text[])
        as posting (key, address, links)
      ${post.above === 'never' ? sql`where ${days} = 0` : sql``}
      on conflict (key) do nothing`.execute(tx.db)
    return []
  })
}

/** How many days an invitation may wait for others: not until its survey is over. */
const LATEST_DAYS = 3

/** In how many days after its time the mailbox has room for this mail. */
function daysLate(tx: Context, { above, dueAt = tx.now }: Pick<Post<unknown, string>, 'above' | 'dueAt'>) {
  if (above === undefined || tx.config.RATE_LIMIT === 'off') return sql<number>`0`
  const dayBefore = new Date(dueAt.getTime() - DAY_MS)
  return sql<number>`least(${LATEST_DAYS}, (
    select count(*) from mails other
    where other.spread and ${mailboxOf('other.to_address')} = ${mailboxOf('posting.address')} and other.due_at > ${dayBefore}
  ) / ${MAILS_A_DAY})::integer`
}

/** The same as `canonicalAddress`, spelt as in the index. */
const mailboxOf = (column: string) => sql`mailbox_of(${sql.ref(column)})`

export const post = <Facts, Names extends string>(
  tx: Context,
  what: Post<Facts, Names>,
  to: Posting<Names>,
) => postAll(tx, what, [to])

function storedLinks(links: Record<string, LinkOf<unknown>>) {
  return JSON.stringify(
    Object.fromEntries(Object.entries(links).map(([name, [link, subject]]) => [name, [link.name, subject]])),
  )
}

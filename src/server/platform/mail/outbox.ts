import { sql } from 'kysely'
import { json } from '../db.ts'
import type { Work } from '../work.ts'
import type { Mail, PersonalLink } from './mail.tsx'

/** A link and what it is derived from. */
export type LinkOf<Subject> = [link: PersonalLink<Subject>, subject: Subject]

// biome-ignore lint/suspicious/noExplicitAny: links of one mail have different subjects
type Links<Names extends string> = Record<Names, LinkOf<any>>

export interface Posting<Names extends string> {
  /** What makes this mail this mail: 'invite:17'. Posting it twice sends it once. */
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
}

const ROWS_A_STATEMENT = 5_000

/** Puts one mail to many people into the outbox, in the transaction of what it tells about. Keys that are there already are passed over. */
export async function postAll<Facts, Names extends string>(
  tx: Work,
  post: Post<Facts, Names>,
  to: Posting<Names>[],
) {
  for (let from = 0; from < to.length; from += ROWS_A_STATEMENT) {
    const rows = to.slice(from, from + ROWS_A_STATEMENT)
    await sql`
      insert into mails (key, company_id, to_address, mail, facts, links, due_at, created_at)
      select key, ${post.companyId ?? null}::integer, address, ${post.mail.name}, ${json(post.facts)}, links::jsonb,
             ${post.dueAt ?? tx.now}::timestamptz, ${tx.now}::timestamptz
      from unnest(${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.to)}::text[], ${rows.map((row) => storedLinks(row.links))}::text[])
        as posting (key, address, links)
      on conflict (key) do nothing`.execute(tx.db)
  }
}

export const post = <Facts, Names extends string>(tx: Work, what: Post<Facts, Names>, to: Posting<Names>) =>
  postAll(tx, what, [to])

function storedLinks(links: Record<string, LinkOf<unknown>>) {
  return JSON.stringify(
    Object.fromEntries(Object.entries(links).map(([name, [link, subject]]) => [name, [link.name, subject]])),
  )
}

import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { MOST_PEOPLE } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { localPart, type Pair, SAME_PERSON_DAYS } from '#domain/same-person.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { inPieces } from '#server/platform/core/turns.ts'
import type { Db } from '#server/platform/database/db.ts'
import { countAttempt } from '#server/platform/http/rate-limit.ts'
import { mostLinks, refuseTooManyLinks } from './link-limits.ts'
import { LOCAL_PART } from './tables.ts'

/** A keyed hash that stands for a mailbox. Matching it with an address needs the server's secret. */
export const mailboxKey = ({ sign }: Pick<Context, 'sign'>, canonical: string) =>
  sign.key('mailbox', canonical)

/** A part of somebody's identity that may stay the same when their address changes. */
export type Mark = readonly [kind: 'local part' | 'external id' | 'user name', value: string]

export interface Marked {
  canonical: string
  marks: Mark[]
}

export interface Identity {
  canonical: string
  external_id: string | null
  user_name: string | null
}

export const idMarks = ({ external_id, user_name }: Omit<Identity, 'canonical'>): Mark[] => [
  ...(external_id === null ? [] : [['external id', shortened(external_id)] as const]),
  ...(user_name === null ? [] : [['user name', shortened(user_name.toLowerCase())] as const]),
]

const LONG = 64
/** A hash stands for a long id. All people of a team can leave in one call, which keeps their marks in memory. */
const shortened = (id: string) => (id.length > LONG ? hash('sha256', id, 'base64') : id)

export const joiner = (canonical: string): Marked => ({
  canonical,
  marks: [['local part', localPart(canonical)]],
})

export const marked = ({ canonical, ...ids }: Identity): Marked => ({
  canonical,
  marks: [...joiner(canonical).marks, ...idMarks(ids)],
})

const A_DAY = 86_400

/**
 * How many people may join a team, or get another id, in a day: five times the largest team. Somebody who
 * joins and leaves again is kept in the audit log and in the tables below. Leaving is never refused.
 */
const PEOPLE_A_DAY = { max: 5 * MOST_PEOPLE, seconds: A_DAY }

interface Change {
  /** Mailboxes that are no longer in the team, or no longer have one of their ids. */
  gone?: Marked[]
  /** Mailboxes that are new in the team, or have a new id. */
  come?: Marked[]
  /** Pairs of canonical addresses that are known to belong to one person. */
  same?: Pair[]
}

/**
 * Records which mailboxes belong to one person. Call it last in a transaction that changes a team. Once it
 * holds its lock, it writes only links, departures and a rate limit, so there is no deadlock. The lock makes
 * these transactions take turns. Otherwise, nobody would notice that a person leaves in one transaction and
 * joins in another.
 */
export async function notePeople(tx: Context, { companyId }: CompanyScope, change: Change) {
  const { gone = [], come = [], same = [] } = change
  if (gone.length + come.length + same.length === 0) return
  await sql`select pg_advisory_xact_lock(${TEAMS}, ${companyId})`.execute(tx.db)
  // Counted only now, when the call has already locked everything else that it changes in the team. So two
  // calls cannot wait for each other. If the call is refused, the count is undone too.
  if (come.length > 0) {
    await countAttempt(tx, `people-come:${companyId}`, PEOPLE_A_DAY, come.length)
    await refuseTooManyLinks(tx, companyId, await mostLinks(tx, companyId))
  }
  await inPieces(gone, (piece) => insertDepartures(tx, companyId, piece))
  if (gone.length > 0 || (await hasDepartures(tx, companyId)))
    await inPieces([...come, ...gone], (piece) => linkToDeparted(tx, companyId, piece))
  await inPieces(gone, (piece) => linkToTeam(tx, companyId, piece))
  await inPieces(same, (piece) => insertLinks(tx, companyId, piece))
}

/** The first of the advisory lock's two numbers. The second is the company's id. */
const TEAMS = 36

const keyOf = ({ sign }: Context, companyId: number, mark: Mark) => sign.key('mark', companyId, ...mark)

const windowOf = ({ now }: Context) => new Date(now.getTime() - SAME_PERSON_DAYS * DAY_MS)

async function insertDepartures(tx: Context, companyId: number, people: Marked[]) {
  const rows = people.flatMap(({ canonical, marks }) => {
    const mailbox = mailboxKey(tx, canonical)
    return marks.map((mark) => ({ mark: keyOf(tx, companyId, mark), mailbox }))
  })
  await sql`
    insert into departures (company_id, mark, mailbox, left_at)
    select distinct ${companyId}::integer, mark, mailbox, ${tx.now}::timestamptz
    from unnest(${rows.map(({ mark }) => mark)}::text[], ${rows.map(({ mailbox }) => mailbox)}::text[]) as given (mark, mailbox)
    on conflict (company_id, mark, mailbox) do update set left_at = excluded.left_at`.execute(tx.db)
  return []
}

/**
 * The maximum number of mailboxes with the same mark that one call compares. A list with one local part at
 * thousands of domains would otherwise be slow.
 */
const COMPARED = 1_000

const hasDepartures = async (tx: Context, companyId: number) => {
  const { rows } = await sql`
    select 1 from departures where company_id = ${companyId} and left_at >= ${windowOf(tx)} limit 1`.execute(
    tx.db,
  )
  return rows.length > 0
}

interface Alike {
  mark: string
  mailbox: string
}

/**
 * Links people who join or leave the team to people who have left it. They must share a mark, such as an
 * external id. Two addresses of one person may leave in the same call. When the second leaves, the first is
 * no longer on the team.
 */
function linkToDeparted(tx: Context, companyId: number, people: Marked[]) {
  const given = people.flatMap(({ canonical, marks }) => {
    const mailbox = mailboxKey(tx, canonical)
    return marks.map((mark) => ({ mark: keyOf(tx, companyId, mark), mailbox }))
  })
  return linkAlike(
    tx,
    { companyId, given },
    sql`
    select d.mailbox from departures d
    where d.company_id = ${companyId} and d.mark = given.mark and d.left_at >= ${windowOf(tx)}
    order by d.left_at desc, d.mailbox limit ${COMPARED}`,
  )
}

/** Links people who leave the team to people on the team who have the same local part. */
function linkToTeam(tx: Context, companyId: number, people: Marked[]) {
  const given = people.flatMap(({ canonical, marks }) =>
    marks.flatMap(([kind, mark]) =>
      kind === 'local part' ? [{ mark, mailbox: mailboxKey(tx, canonical) }] : [],
    ),
  )
  return linkAlike(
    tx,
    { companyId, given },
    sql`
    select r.mailbox from recipients r
    where r.company_id = ${companyId} and r.left_at is null and ${LOCAL_PART} = given.mark
    order by coalesce(r.returned_at, r.created_at) desc, r.id limit ${COMPARED}`,
  )
}

/** Links of this age are not dated again, so that somebody who comes and goes all day costs no writes. */
const FRESH_MS = DAY_MS

/**
 * Links mailboxes that share a mark. The subquery `others` finds the mailboxes that have it already. All are
 * linked to the one whose keyed hash sorts first. Nobody can choose that one, and it seldom changes, so the
 * number of links grows in proportion to the number of mailboxes. If all were linked to the newest one
 * instead, it would grow with the square of that number.
 */
async function linkAlike(
  tx: Context,
  { companyId, given }: { companyId: number; given: Alike[] },
  others: RawBuilder<unknown>,
) {
  const [marks, mailboxes] = [given.map(({ mark }) => mark), given.map(({ mailbox }) => mailbox)]
  await sql`
    with given as (select * from unnest(${marks}::text[], ${mailboxes}::text[]) as given (mark, mailbox)),
    others as materialized (
      select given.mark, found.mailbox from (select distinct mark from given) given cross join lateral (${others}) found),
    alike as (
      select mark, mailbox from others
      union select mark, mailbox from given where mark in (select mark from others)),
    stars as (select mailbox, min(mailbox) over (partition by mark) as centre from alike)
    ${insertedFrom(tx, companyId, sql`select mailbox, centre from stars union select centre, mailbox from stars`)}`.execute(
    tx.db,
  )
  return []
}

async function insertLinks(tx: Context, companyId: number, pairs: Pair[]) {
  const [from, to] = [pairs.map((pair) => pair.from), pairs.map((pair) => pair.to)].map((canonicals) =>
    canonicals.map((canonical) => mailboxKey(tx, canonical)),
  ) as [string[], string[]]
  const both = sql`select * from unnest(${[...from, ...to]}::text[], ${[...to, ...from]}::text[])`
  await insertedFrom(tx, companyId, both).execute(tx.db)
  return []
}

/**
 * Inserts these links, which must contain both directions. A link that exists already is dated
 * again, unless it is still fresh.
 */
const insertedFrom = ({ now }: Context, companyId: number, links: RawBuilder<unknown>) => sql`
    insert into mailbox_links (mailbox, same_as, company_id, linked_at)
    select distinct mailbox, same_as, ${companyId}::integer, ${now}::timestamptz
    from (${links}) as found (mailbox, same_as)
    where mailbox <> same_as and not exists (
      select from mailbox_links l
      where l.company_id = ${companyId} and l.mailbox = found.mailbox and l.same_as = found.same_as
        and l.linked_at > ${new Date(now.getTime() - FRESH_MS)})
    on conflict (mailbox, same_as, company_id) do update set linked_at = excluded.linked_at`

/**
 * Deletes links and departures that no survey needs any more. Running surveys look back to `since`. Links are
 * kept a day longer, because a link may have been found again up to a day after its date.
 */
export async function deleteOldLinks(db: Db, { now, since }: { now: Date; since: Date }) {
  const linkedBefore = new Date(since.getTime() - FRESH_MS)
  await db.deleteFrom('mailbox_links').where('linked_at', '<', linkedBefore).execute()
  const before = new Date(now.getTime() - SAME_PERSON_DAYS * DAY_MS)
  await db.deleteFrom('departures').where('left_at', '<', before).execute()
}

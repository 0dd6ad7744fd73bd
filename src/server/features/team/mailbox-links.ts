import { sql } from 'kysely'
import { MOST_PEOPLE } from '#contract/team.ts'
import { DAY_MS } from '#domain/durations.ts'
import { grouped, localPart, type Pair, SAME_PERSON_DAYS } from '#domain/same-person.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { inPieces } from '#server/platform/core/turns.ts'
import type { Db } from '#server/platform/database/db.ts'
import { countAttempt } from '#server/platform/http/rate-limit.ts'

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
  ...(external_id === null ? [] : [['external id', external_id] as const]),
  ...(user_name === null ? [] : [['user name', user_name.toLowerCase()] as const]),
]

export const joiner = (canonical: string): Marked => ({
  canonical,
  marks: [['local part', localPart(canonical)]],
})

export const marked = ({ canonical, ...ids }: Identity): Marked => ({
  canonical,
  marks: [...joiner(canonical).marks, ...idMarks(ids)],
})

/**
 * How many people may join a team, or get another id, in a day: five times the largest team. Somebody who
 * joins and leaves again is kept in the audit log and in the tables below. Leaving is never refused.
 */
const PEOPLE_A_DAY = { max: 5 * MOST_PEOPLE, seconds: 86_400 }

interface Change {
  /** Mailboxes that left the team or lost an id. */
  gone?: Marked[]
  /** Mailboxes that joined the team or gained an id. */
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
  // Counted here, because everything else that a change to a team writes is already locked. If the call is
  // refused, the count is undone too.
  if (come.length > 0) await countAttempt(tx, `people-come:${companyId}`, PEOPLE_A_DAY, come.length)
  await inPieces(gone, (piece) => insertDepartures(tx, companyId, piece))
  const pairs = [
    ...(await inPieces([...come, ...gone], (piece) => withDeparted(tx, companyId, piece))),
    ...(await inPieces(gone, (piece) => withTeam(tx, companyId, piece))),
    ...same.map(({ from, to }) => ({ from: mailboxKey(tx, from), to: mailboxKey(tx, to) })),
  ]
  const once = new Map(
    pairs.map(({ from, to }) => [from < to ? `${from} ${to}` : `${to} ${from}`, { from, to }]),
  )
  await inPieces([...once.values()], (piece) => insertLinks(tx, companyId, piece))
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

/**
 * Links people who join or leave the team to people who have left it. They must share a mark, such as an
 * external id. Two addresses of one person may leave in the same call. When the second leaves, the first is no
 * longer on the team.
 */
async function withDeparted(tx: Context, companyId: number, people: Marked[]): Promise<Pair[]> {
  if (!(await hasDepartures(tx, companyId))) return []
  const given = byMark(
    people.flatMap(({ canonical, marks }) =>
      marks.map((mark) => ({ mark: keyOf(tx, companyId, mark), canonical })),
    ),
  )
  const { rows } = await sql<{ mark: string; mailboxes: string[] }>`
    select given.mark, array(
             select d.mailbox from departures d
             where d.company_id = ${companyId} and d.mark = given.mark and d.left_at >= ${windowOf(tx)}
             order by d.left_at desc, d.mailbox limit ${COMPARED}) as mailboxes
    from unnest(${[...given.keys()]}::text[]) as given (mark)
    where exists (
      select 1 from departures d
      where d.company_id = ${companyId} and d.mark = given.mark and d.left_at >= ${windowOf(tx)})`.execute(
    tx.db,
  )
  return rows.flatMap(({ mark, mailboxes }) =>
    grouped([...mailboxes, ...(given.get(mark) ?? []).map((canonical) => mailboxKey(tx, canonical))]),
  )
}

const hasDepartures = async (tx: Context, companyId: number) => {
  const { rows } = await sql`
    select 1 from departures where company_id = ${companyId} and left_at >= ${windowOf(tx)} limit 1`.execute(
    tx.db,
  )
  return rows.length > 0
}

/** Links people who leave the team to people on the team who have the same local part. */
async function withTeam(tx: Context, companyId: number, people: Marked[]): Promise<Pair[]> {
  const left = byMark(
    people.flatMap(({ canonical, marks }) =>
      marks.flatMap(([kind, mark]) => (kind === 'local part' ? [{ mark, canonical }] : [])),
    ),
  )
  if (left.size === 0) return []
  const { rows } = await sql<{ mark: string; canonicals: string[] }>`
    select given.mark, array(
             select r.canonical from recipients r
             where r.company_id = ${companyId} and r.left_at is null and split_part(r.canonical, '@', 1) = given.mark
             order by coalesce(r.returned_at, r.created_at) desc, r.id limit ${COMPARED}) as canonicals
    from unnest(${[...left.keys()]}::text[]) as given (mark)`.execute(tx.db)
  return rows.flatMap(({ mark, canonicals }) =>
    grouped([...(left.get(mark) ?? []), ...canonicals].map((canonical) => mailboxKey(tx, canonical))),
  )
}

function byMark(entries: { mark: string; canonical: string }[]) {
  const groups = new Map<string, string[]>()
  for (const { mark, canonical } of entries) {
    const group = groups.get(mark)
    if (group) group.push(canonical)
    else groups.set(mark, [canonical])
  }
  return groups
}

async function insertLinks(tx: Context, companyId: number, pairs: Pair[]) {
  const [from, to] = [pairs.map((pair) => pair.from), pairs.map((pair) => pair.to)]
  await sql`
    insert into mailbox_links (mailbox, same_as, company_id, linked_at)
    select distinct mailbox, same_as, ${companyId}::integer, ${tx.now}::timestamptz
    from unnest(${[...from, ...to]}::text[], ${[...to, ...from]}::text[]) as given (mailbox, same_as)
    where mailbox <> same_as
    on conflict (mailbox, same_as, company_id) do update set linked_at = excluded.linked_at`.execute(tx.db)
  return []
}

/** Deletes links and departures that no survey needs any more. Running surveys look back to `since`. */
export async function deleteOldLinks(db: Db, { now, since }: { now: Date; since: Date }) {
  await db.deleteFrom('mailbox_links').where('linked_at', '<', since).execute()
  const before = new Date(now.getTime() - SAME_PERSON_DAYS * DAY_MS)
  await db.deleteFrom('departures').where('left_at', '<', before).execute()
}

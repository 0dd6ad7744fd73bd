import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { mailboxKey } from './mailboxes.ts'
import { comparedSince } from './queries.ts'

const AT_A_TIME = 5_000
/** Looks like a mailbox's key, but belongs to none. */
const nobodysMailbox = () => randomBytes(16).toString('base64url')

/**
 * Fills in the mailbox of requests from before the column was there. Runs at the start: no migration can, since the key is the
 * server's. Cards have none. Of two requests of one mailbox in a running survey one stays, a submitted one first: the second
 * would count as another person. In a complete survey, whose numbers stand, the second gets a key of no mailbox, and so does that
 * of somebody deleted. Runs again without effect, and several processes may start together.
 */
export async function fillMailboxes(ctx: Context) {
  const since = await comparedSince(ctx.db, ctx.now)
  let filled = AT_A_TIME
  while (filled === AT_A_TIME)
    filled = await transaction(ctx, async (tx) => {
      await lockMailboxes(tx.db)
      const requests = await requestsWithoutMailbox(tx.db, since, AT_A_TIME)
      const named = requests.map(({ id, canonical }) => ({
        id,
        mailbox: canonical === null ? nobodysMailbox() : mailboxKey(tx, canonical),
        spare: nobodysMailbox(),
      }))
      if (named.length > 0) {
        const dropped = await setMailboxes(tx.db, named)
        if (dropped > 0) tx.log.warn({ dropped }, 'second requests of one mailbox dropped')
      }
      return requests.length
    })
}

const IN_TURN = 18_018
/** Processes that start together take turns. */
const lockMailboxes = (db: Db) => sql`select pg_advisory_xact_lock(${IN_TURN})`.execute(db)

/** Requests without a mailbox of running surveys, and of those that were complete after `since`. Submitted ones come first. */
const requestsWithoutMailbox = (db: Db, since: Date, limit: number) =>
  sql<{ id: number; canonical: string | null }>`
    select q.id, r.canonical
    from survey_requests q
    join surveys s on s.id = q.survey_id
    left join recipients r on r.id = q.recipient_id
    where q.mailbox is null and q.deck_id is null and (s.status = 'active' or s.completed_at >= ${since})
    order by q.survey_id, q.status = 'completed' desc, q.id
    limit ${limit}`
    .execute(db)
    .then(({ rows }) => rows)

/**
 * Sets mailboxes in the order given. Where a mailbox is taken in its survey, the request is deleted with its answers while the
 * survey runs, and gets the spare key when it is complete. Returns how many were deleted.
 */
const setMailboxes = (db: Db, named: { id: number; mailbox: string; spare: string }[]): Promise<number> =>
  sql<{ dropped: number }>`
    with given as (
      select * from unnest(
        ${named.map(({ id }) => id)}::integer[], ${named.map(({ mailbox }) => mailbox)}::text[],
        ${named.map(({ spare }) => spare)}::text[]) with ordinality as g (id, mailbox, spare, place)
    ), judged as (
      select q.id, q.survey_id, s.status = 'active' as runs, given.mailbox, given.spare,
             row_number() over (partition by q.survey_id, given.mailbox order by place) > 1
             or exists (select 1 from survey_requests o where o.survey_id = q.survey_id and o.mailbox = given.mailbox) as taken
      from given join survey_requests q on q.id = given.id join surveys s on s.id = q.survey_id
    ), kept as (
      update survey_requests q set mailbox = case when taken then spare else judged.mailbox end
      from judged where judged.id = q.id and not (taken and runs)
    ), dropped as (
      delete from survey_requests q using judged where judged.id = q.id and taken and runs
      returning q.id, q.survey_id
    ), emptied as (
      delete from answers a using dropped where a.survey_id = dropped.survey_id and a.request_id = dropped.id
    )
    select count(*) as dropped from dropped`
    .execute(db)
    .then(({ rows }) => rows[0]?.dropped ?? 0)

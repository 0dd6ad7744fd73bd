import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { mailboxKey } from './mailboxes.ts'
import { comparedSince } from './queries.ts'

const AT_A_TIME = 5_000
/** As long as a key, and nobody's. */
const nobodysMailbox = () => randomBytes(16).toString('base64url')

/**
 * Gives a mailbox to requests of before there were any, at the start: the key is the server's, so no migration can. Cards have none. Of two
 * requests of one mailbox in a running survey one stays, the submitted one if there is one: a second would count as another
 * person. In a complete survey, whose numbers stand, the second is nobody's, and so is that of somebody deleted. Runs again
 * without effect, and several processes may start together.
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
/** Of several processes that start together one goes on. */
const lockMailboxes = (db: Db) => sql`select pg_advisory_xact_lock(${IN_TURN})`.execute(db)

/** Requests of running surveys, and of those that were complete after `since`, that nobody has looked up the mailbox for. Those that were submitted come first. */
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
 * In the order given. Where the mailbox is taken in its survey, the request goes with its answers while the survey runs, and
 * gets the spare one when it is complete. How many went.
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

import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { storable } from '#server/platform/core/json.ts'
import { integers } from '#server/platform/database/db.ts'
import { isUnavailable } from '#server/platform/database/outage.ts'
import { PREPARED } from '#server/platform/database/prepared.ts'
import { MAIL_ON_HOLD } from '#server/platform/database/switches.ts'
import type { StoredMail } from './render.tsx'

const BATCH = 400
const LEASE_SECONDS = 30
const FIRST_PAUSE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 3_600
/**
 * About five days: the first ten pauses take an hour and a half, and all others take an hour each. RFC 5321
 * (4.5.4.1) asks for at least four days.
 */
const MOST_ATTEMPTS = 130
const AGAIN_MS = 1_000
const GATHER_MS = 5

export interface Leased extends StoredMail {
  id: number
  attempts: number
  /**
   * Null for an email that belongs to no company. It is urgent, because somebody may need it to sign in, or
   * it goes to the provider's staff.
   */
  company_id: number | null
  /** For an email that belongs to no company: the network that asked for it, as a keyed hash. */
  asked_from: string | null
  /**
   * The network in which the email's company was created, as a keyed hash. Null if unknown, and for a company
   * with a plan.
   */
  created_from: string | null
  /** When it was leased, by the process's own clock in milliseconds. */
  leasedAt: number
}

// Leases use the database's own clock, which all processes share.
const leaseEnd = sql`now() + ${LEASE_SECONDS} * interval '1 second'`

const isWaiting = sql`sent_at is null and refused_at is null`

const isUnclaimed = sql`(claimed_until is null or claimed_until < now())`

const isDue = (now: Date) => sql`${isWaiting} and due_at <= ${now} and ${isUnclaimed}`

/**
 * Leases due emails that no other process is sending: emails that belong to no company, such as password
 * links, and then the same number of each company except those given. Leases nothing while email is on hold, and
 * nothing for a closed company.
 */
export async function lease({ db, now }: Context, me: string, except: number[] = []): Promise<Leased[]> {
  // `waiting` finds the companies with waiting emails by reading one index entry for each. `due` is a CTE,
  // because the planner might repeat the search for each row if it were in a condition of the update.
  const leasedAt = performance.now()
  const { rows } = await sql<Omit<Leased, 'leasedAt'>>`
    with recursive waiting (company_id) as (
      (select company_id from mails where ${isWaiting} and company_id is not null
         and exists (select 1 from mails where ${isWaiting} and due_at <= ${now})
       order by company_id limit 1)
      union all
      select (select company_id from mails where ${isWaiting} and company_id > w.company_id order by company_id limit 1)
      from waiting w where w.company_id is not null
    ), open as materialized (
      select company_id from waiting
      where company_id is not null
        and company_id <> all(${integers(except)})
        and company_id not in (select id from companies where deletes_at is not null)
        and exists (
          select 1 from mails where company_id = waiting.company_id and ${isWaiting} and due_at <= ${now}
        )
    ), due as materialized (
      select id, row_number() over (partition by company_id order by due_at, id) as turn
      from (
        select * from (
          select id, company_id, due_at from mails where company_id is null and ${isDue(now)}
          order by due_at, id limit ${BATCH} for update skip locked
        ) of_none
        union all
        select mine.* from open cross join lateral (
          select id, company_id, due_at from mails where company_id = open.company_id and ${isDue(now)}
          order by due_at, id limit greatest(1, ${BATCH} / (select count(*) from open)) for update skip locked
        ) mine
      ) each
      where not exists (select 1 from switches where name = ${MAIL_ON_HOLD})
    ), leased as (
      update mails set claimed_by = ${me}, claimed_until = ${leaseEnd}
      from due where mails.id = due.id
      returning mails.id, company_id, asked_from, turn, to_address, mail, props, links, attempts, created_at
    )
    select id, to_address, mail, props, links, attempts, created_at, company_id, asked_from,
           (select created_from from companies where id = leased.company_id and not subscribed) as created_from
    from leased order by company_id is not null, turn, id`.execute(db)
  return rows.map((row) => ({ ...row, leasedAt }))
}

const LONG_MS = 5_000

/**
 * False if the email has been withdrawn or moved to another network since it was leased, or if another process
 * sends it because this one stood still. Looks only at emails that have waited for a while.
 */
export const isStillOurs = async (
  { db }: Context,
  me: string,
  { id, asked_from, leasedAt }: Leased,
): Promise<boolean> =>
  performance.now() - leasedAt < LONG_MS ||
  (await db
    .selectFrom('mails')
    .select('id')
    .where('id', '=', id)
    .where('claimed_by', '=', me)
    .where('asked_from', 'is not distinct from', asked_from)
    .where('sent_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** A closed company's emails wait until it is restored, or are deleted with it. */
export const isDueOfOpenCompany = (now: Date) => sql`
  ${isWaiting} and due_at <= ${now}
  and not exists (select 1 from companies where id = mails.company_id and deletes_at is not null)`

/** Whether any emails are due that nobody is sending yet. If so, less urgent work waits. */
export const isMailDue = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<boolean> =>
  sql`select from mails where ${isDueOfOpenCompany(now)} and ${isUnclaimed} limit 1`
    .execute(db)
    .then(({ rows }) => rows.length > 0)

export const renewLeases = ({ db }: Context, me: string) =>
  sql`update mails set claimed_until = ${leaseEnd} where claimed_by = ${me} and sent_at is null and refused_at is null`.execute(
    db,
  )

export const releaseLeases = ({ db }: Context, me: string) =>
  sql`update mails set claimed_by = null, claimed_until = null
      where claimed_by = ${me} and sent_at is null and refused_at is null`.execute(db)

/**
 * Marks emails as sent, several of them with one statement. The statement runs as soon as every connection
 * that has emails has sent one, or shortly after the first has. Each connection waits for it. `connections`
 * returns how many have emails now.
 */
export function createMarks(begin: () => Context, connections: () => number) {
  let waiting: { id: number; done: () => void; failed: (error: unknown) => void }[] = []
  let isFlushing = false
  let allAreHere = () => {}

  const gathered = () =>
    new Promise<void>((resolve) => {
      allAreHere = resolve
      setTimeout(resolve, GATHER_MS)
    })

  async function flush() {
    isFlushing = true
    while (waiting.length > 0) {
      if (waiting.length < connections()) await gathered()
      const batch = waiting
      waiting = []
      try {
        await markSent(
          begin(),
          batch.map(({ id }) => id),
        )
        for (const { done } of batch) done()
      } catch (error) {
        if (!isUnavailable(error)) for (const { failed } of batch) failed(error)
        else {
          // Emails that are not marked as sent would be sent a second time, so this retries until it
          // succeeds.
          waiting = [...batch, ...waiting]
          await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
        }
      }
    }
    isFlushing = false
  }

  return (id: number) =>
    new Promise<void>((done, failed) => {
      waiting.push({ id, done, failed })
      if (!isFlushing) void flush()
      if (waiting.length >= connections()) allAreHere()
    })
}

const markSent = ({ db, now }: Context, ids: number[]) =>
  sql`${PREPARED} update mails set sent_at = ${now}, claimed_by = null, claimed_until = null, failure = null, asked_from = null
      where id = any(${ids}::bigint[])`.execute(db)

/**
 * Records a failed delivery. If the address was refused, the email is never retried. Otherwise, it is retried
 * after a growing interval. The last attempt counts as a refusal.
 */
export async function markFailed(
  { db, now }: Context,
  mail: Pick<Leased, 'id' | 'attempts'>,
  reason: string,
  isRefused: boolean,
) {
  const pauseSeconds = Math.min(FIRST_PAUSE_SECONDS * 2 ** mail.attempts, LONGEST_PAUSE_SECONDS)
  await db
    .updateTable('mails')
    .set({
      attempts: mail.attempts + 1,
      failure: storable(reason.slice(0, 300)),
      ...((isRefused || mail.attempts + 1 >= MOST_ATTEMPTS) && { refused_at: now, asked_from: null }),
      due_at: new Date(now.getTime() + pauseSeconds * 1_000),
      claimed_by: null,
      claimed_until: null,
    })
    .where('id', '=', mail.id)
    .execute()
}

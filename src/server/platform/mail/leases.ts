import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { isUnavailable } from '#server/platform/database/outage.ts'
import { PREPARED } from '#server/platform/database/server.ts'
import { MAIL_ON_HOLD } from '#server/platform/database/switches.ts'
import type { StoredMail } from './render.tsx'

const BATCH = 400
const LEASE_SECONDS = 30
const FIRST_PAUSE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 3_600
const AGAIN_MS = 1_000
const GATHER_MS = 5

export interface Leased extends StoredMail {
  id: number
  attempts: number
}

// Leases use the database's own clock, which all processes share.
const leaseEnd = sql`now() + ${LEASE_SECONDS} * interval '1 second'`

/**
 * Due emails that no other process is sending, leased to this process. None while email is on hold, and none of a
 * closed company.
 */
export async function lease({ db, now }: Context, me: string): Promise<Leased[]> {
  // A CTE rather than a condition of the update, where the planner may repeat the search for each row.
  const { rows } = await sql<Leased>`
    with due as materialized (
      select id from mails
      where sent_at is null and refused_at is null and due_at <= ${now} and (claimed_until is null or claimed_until < now())
        and not exists (select 1 from switches where name = ${MAIL_ON_HOLD})
        and not exists (select 1 from companies where companies.id = mails.company_id and deletes_at is not null)
      order by due_at, id limit ${BATCH} for update skip locked
    )
    update mails set claimed_by = ${me}, claimed_until = ${leaseEnd}
    from due where mails.id = due.id
    returning mails.id, to_address, mail, props, links, attempts, created_at`.execute(db)
  return rows
}

/** Whether emails are due now. Less urgent work then leaves the processor to them. */
export const isMailDue = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<boolean> =>
  sql`select from mails where sent_at is null and refused_at is null and due_at <= ${now} limit 1`
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
 * Marks emails as sent. The connections wait for it, so one statement marks several emails: when every connection has
 * one, or shortly after the first.
 */
export function createMarks(begin: () => Context, connections: number) {
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
      if (waiting.length < connections) await gathered()
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
          // These emails were sent and would be sent again without their marks, so this retries until it works.
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
      if (waiting.length >= connections) allAreHere()
    })
}

const markSent = ({ db, now }: Context, ids: number[]) =>
  sql`${PREPARED} update mails set sent_at = ${now}, claimed_by = null, claimed_until = null, failure = null
      where id = any(${ids}::bigint[])`.execute(db)

/** Records a failure: permanently if the address was refused, otherwise the email is retried after a growing pause. */
export async function markFailed({ db, now }: Context, mail: Leased, reason: string, isRefused: boolean) {
  const pauseSeconds = Math.min(FIRST_PAUSE_SECONDS * 2 ** mail.attempts, LONGEST_PAUSE_SECONDS)
  await db
    .updateTable('mails')
    .set({
      attempts: mail.attempts + 1,
      failure: reason.slice(0, 300),
      refused_at: isRefused ? now : null,
      due_at: new Date(now.getTime() + pauseSeconds * 1_000),
      claimed_by: null,
      claimed_until: null,
    })
    .where('id', '=', mail.id)
    .execute()
}

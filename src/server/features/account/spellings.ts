import { sql } from 'kysely'
import { canonicalAddress, normaliseEmail } from '#domain/email.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'

/**
 * Rewrites addresses that were stored before `normaliseEmail` knew accents and international domains. Runs at the start, since
 * SQL cannot convert a domain. Runs again without effect, and several processes may start together.
 */
export async function respellAddresses(ctx: Context) {
  await transaction(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(${IN_TURN})`.execute(tx.db)
    const clashes = await respellKeys(tx.db)
    if (clashes > 0)
      tx.log.warn({ clashes }, 'accounts whose address another account has in another spelling')
    await respellTeams(tx.db)
  })
}

const IN_TURN = 18_020

// Columns by which an address is looked up, and the rows among which it must be unique.
const KEYS = [
  { table: 'users', among: sql`true` },
  { table: 'email_confirmations', among: sql`false` },
  { table: 'members', among: sql`other.company_id = own.company_id` },
  { table: 'feedback_people', among: sql`other.company_id = own.company_id` },
] as const

/** How many accounts stay as they are, because another one has their address: two accounts are never made one. */
async function respellKeys(db: Db): Promise<number> {
  let clashes = 0
  for (const { table, among } of KEYS) {
    const rows = sql.table(table)
    for (const { id, email } of await withLetters(db, table)) {
      const now = normaliseEmail(email)
      if (now === email) continue
      const { numAffectedRows } = await sql`
        update ${rows} own set email = ${now} where id = ${id}
        and not exists (select 1 from ${rows} other where other.email = ${now} and ${among})`.execute(db)
      if (numAffectedRows === 1n) continue
      if (table === 'users') clashes++
      if (table === 'feedback_people') await stopAlso(db, id, now)
    }
  }
  return clashes
}

/** Somebody who has stopped the mails under one spelling has stopped them under the other. */
const stopAlso = (db: Db, id: number, email: string) =>
  sql`
    update feedback_people p set stopped_at = coalesce(p.stopped_at, stopped.stopped_at)
    from feedback_people stopped
    where stopped.id = ${id} and p.company_id = stopped.company_id and p.email = ${email}`.execute(db)

/**
 * The team's list keeps the address as it was written, since links in mails are bound to it. Two rows that turn out to be one
 * mailbox both stay, and are asked nothing twice. Afterwards their mailboxes are hashed again, and the partitions of their
 * surveys are rebuilt.
 */
async function respellTeams(db: Db) {
  const moved: number[] = []
  for (const { id, email, canonical } of await withLetters(db, 'recipients')) {
    const now = canonicalAddress(email)
    if (now === canonical) continue
    moved.push(id)
    await sql`
      update recipients own set canonical = ${now}, older_alias = own.older_alias or exists (
        select 1 from recipients other where other.company_id = own.company_id and other.canonical = ${now})
      where id = ${id}`.execute(db)
  }
  if (moved.length === 0) return
  const { rows } = await sql<{ survey_id: number }>`
    update survey_requests set mailbox = null where recipient_id = any(${moved}::integer[]) returning survey_id`.execute(
    db,
  )
  const surveys = rows.map(({ survey_id }) => survey_id)
  await sql`delete from survey_partition_people where survey_id = any(${surveys}::integer[])`.execute(db)
  await sql`delete from survey_partitions where survey_id = any(${surveys}::integer[])`.execute(db)
}

/** Rows whose address has other letters than ASCII's. */
const withLetters = (db: Db, table: string) =>
  sql<{ id: number; email: string; canonical?: string }>`
    select * from ${sql.table(table)} where email is not null and octet_length(email) > length(email) order by id`
    .execute(db)
    .then(({ rows }) => rows)

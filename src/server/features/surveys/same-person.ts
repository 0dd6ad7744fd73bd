import { sql } from 'kysely'
import { createPeople, grouped, type Pair } from '#domain/same-person.ts'
import { LOCAL_PART } from '#server/features/team/tables.ts'
import { inTurns } from '#server/platform/core/turns.ts'
import type { Db } from '#server/platform/database/db.ts'
import { packedRows } from '#server/platform/database/packed.ts'

/** Finds the mailboxes that belong to one person. */
export interface People {
  /**
   * The mailbox that stands for the person who uses the given mailbox. All of a person's mailboxes have the same
   * one. A mailbox without links stands for itself.
   */
  personOf(mailbox: string): string
  /** All mailboxes whose owner is known to have another mailbox. */
  linked: ReadonlySet<string>
}

/** Groups mailboxes by person, according to the company's own lists. */
export const peopleOf = (db: Db, company: number): Promise<People> => peopleBy(db, company, [])

/** Each link has two rows. */
const ROWS_A_TIME = 20_000

/**
 * Reads a company's links piece by piece, so that other requests need not wait. The pieces are divided first. Each
 * one is then a part of the index, even before the database has statistics. Pages would be sorted one by one.
 */
async function* linksOf(db: Db, company: number): AsyncGenerator<Pair[]> {
  const { rows } = await sql<{ mailbox: string }>`
    select mailbox from (
      select mailbox, row_number() over (order by mailbox) as place
      from mailbox_links where company_id = ${company}) as links
    where place % ${ROWS_A_TIME}::integer = 0 order by mailbox`.execute(db)
  const ends = rows.map(({ mailbox }) => mailbox)
  for (const [index, after] of [undefined, ...ends].entries()) {
    const end = ends[index]
    const links = await packedRows(
      db,
      [sql`mailbox`, sql`same_as`],
      sql`from mailbox_links where company_id = ${company} and mailbox < same_as
        ${after === undefined ? sql`` : sql`and mailbox > ${after}`}
        ${end === undefined ? sql`` : sql`and mailbox <= ${end}`}`,
    )
    yield links.map(([from = '', to = '']) => ({ from, to }))
  }
}

/**
 * Groups mailboxes by the people who may own them. Addresses that differ only in their domain, or in dots and
 * hyphens, are treated as one person's, because many firms have several addresses for one mailbox. Use it
 * only to compare surveys, where merging two people by mistake merely withholds a little more.
 */
export async function possiblePeopleOf(db: Db, company: number): Promise<People> {
  // The rows are read before the links. A removal replaces rows by links in one transaction, so if it ends between the
  // two reads, its people are still among the rows. The other way round, they would be in neither.
  const alike = await packedRows(
    db,
    [sql`string_agg(mailbox, ' ')`],
    sql`from recipients where company_id = ${company}
      group by ${LOCAL_PART} having count(*) > 1`,
  )
  return peopleBy(
    db,
    company,
    alike.map(([mailboxes = '']) => mailboxes),
  )
}

/** `alike` contains texts of mailboxes that may belong to one person, with spaces in between. */
async function peopleBy(db: Db, company: number, alike: string[]): Promise<People> {
  const { link, linked, personOf } = createPeople()
  for await (const pairs of linksOf(db, company)) for await (const pair of inTurns(pairs)) link(pair)
  for await (const mailboxes of inTurns(alike)) for (const pair of grouped(mailboxes.split(' '))) link(pair)
  return { personOf, linked }
}

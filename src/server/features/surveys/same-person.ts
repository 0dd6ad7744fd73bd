import { sql } from 'kysely'
import { grouped, type Pair, representatives } from '#domain/same-person.ts'
import type { Db } from '#server/platform/database/db.ts'
import { packedRows } from '#server/platform/database/packed.ts'

/** Finds the mailboxes that belong to one person. */
export interface People {
  /**
   * The mailbox that stands for the person who uses the given mailbox. All of a person's mailboxes have the same
   * one. A mailbox without links stands for itself.
   */
  personOf(mailbox: string): string
  /** The given mailboxes, plus all other mailboxes of the same people. */
  withOthers(mailboxes: readonly string[]): Set<string>
  /** All mailboxes whose owner is known to have another mailbox. */
  linked: readonly string[]
}

/** Groups mailboxes by person, according to the company's own lists. */
export const peopleOf = async (db: Db, company: number): Promise<People> =>
  peopleBy(await linksOf(db, company))

async function linksOf(db: Db, company: number): Promise<Pair[]> {
  const links = await packedRows(
    db,
    [sql`mailbox`, sql`same_as`],
    sql`from mailbox_links where company_id = ${company} and mailbox < same_as`,
  )
  return links.map(([from = '', to = '']) => ({ from, to }))
}

/**
 * Groups mailboxes by the people who may own them. Treats addresses that differ only in their domain as one
 * person's, because many firms have several domains for one mailbox. Use it only to compare surveys, where
 * merging two people by mistake merely withholds a little more.
 */
export async function possiblePeopleOf(db: Db, company: number): Promise<People> {
  // The rows are read before the links. A removal replaces rows by links in one transaction, so if it ends between the
  // two reads, its people are still among the rows. The other way round, they would be in neither.
  const alike = await packedRows(
    db,
    [sql`string_agg(mailbox, ' ')`],
    sql`from recipients where company_id = ${company}
      group by split_part(canonical, '@', 1) having count(*) > 1`,
  )
  const links = await linksOf(db, company)
  return peopleBy([...links, ...alike.flatMap(([mailboxes = '']) => grouped(mailboxes.split(' ')))])
}

function peopleBy(pairs: readonly Pair[]): People {
  const people = representatives(pairs)
  const personOf = (mailbox: string) => people.get(mailbox) ?? mailbox
  const linked = [...people.keys()]
  return {
    personOf,
    withOthers: (mailboxes) => {
      const wanted = new Set(mailboxes.map((mailbox) => people.get(mailbox)))
      const others = linked.filter((mailbox) => wanted.has(people.get(mailbox)))
      return new Set([...mailboxes, ...others])
    },
    linked,
  }
}

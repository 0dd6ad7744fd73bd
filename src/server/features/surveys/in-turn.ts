import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { createFairPlaces } from '#server/platform/core/fair-places.ts'
import type { Db } from '#server/platform/database/db.ts'
import { ofCompany } from '#server/platform/http/large-calls.ts'

/** Launches and reminders of companies with more people than this have a place of their own. */
const MANY_PEOPLE = 2_000

const forFew = createFairPlaces({ atOnce: 1, ofOwner: 1 })
const forMany = createFairPlaces({ atOnce: 1, ofOwner: 1 })

/**
 * Launches a survey or sends its reminders when its company's turn comes. Inviting 20,000 people takes many
 * seconds. Small companies have a place of their own, so they do not wait for this. Work that waits for its
 * turn uses no database connection.
 */
export async function inTurn(
  { db }: Context,
  { company_id, network }: { company_id: number; network: string },
  body: () => Promise<unknown>,
) {
  const owner = ofCompany(company_id)
  const asker = { owner, network, sender: owner }
  const isDone = await forFew(asker, {
    gone: undefined,
    body: async () => {
      if (await hasManyPeople(db, company_id)) return false
      await body()
      return true
    },
  })
  if (!isDone) await forMany(asker, { gone: undefined, body })
}

const hasManyPeople = (db: Db, companyId: number): Promise<boolean> =>
  sql`select from recipients where company_id = ${companyId} offset ${MANY_PEOPLE} limit 1`
    .execute(db)
    .then(({ rows }) => rows.length > 0)

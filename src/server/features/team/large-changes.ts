import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { createFairPlaces } from '#server/platform/core/fair-places.ts'
import { ofCompany } from '#server/platform/http/large-calls.ts'

/** Saving 20,000 people with 20 tags each keeps the database busy for ten seconds. */
const inPlace = createFairPlaces({ atOnce: 2, ofOwner: 1 })

/**
 * Runs a large change of a team when it gets a place, one at a time for each company. Call it outside any
 * transaction, so that a waiting change uses no connection to the database.
 */
export const whenPlaced = <T>({ site }: Context, { companyId }: CompanyScope, body: () => Promise<T>) => {
  const owner = ofCompany(companyId)
  return inPlace({ owner, network: site ?? owner, sender: owner }, { gone: undefined, body })
}

import type { Context } from '#server/platform/context.ts'
import { createFairPlaces } from '#server/platform/core/fair-places.ts'
import { ofCompany } from './large-calls.ts'

/**
 * Creates places for a kind of large work: one for each company, and at most `atOnce` in the process.
 * Companies and networks take turns. Call it outside any transaction, so that waiting work uses no connection
 * to the database.
 */
export function createCompanyPlaces(atOnce: number) {
  const inPlace = createFairPlaces({ atOnce, ofOwner: 1 })
  return <T>({ site }: Context, companyId: number, body: () => Promise<T>): Promise<T> => {
    const owner = ofCompany(companyId)
    return inPlace({ owner, network: site ?? owner, sender: owner }, { gone: undefined, body })
  }
}

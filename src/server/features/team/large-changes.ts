import { type Context, transaction } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { createFairPlaces } from '#server/platform/core/fair-places.ts'
import { beginLongChange } from '#server/platform/database/long-changes.ts'
import { ofCompany } from '#server/platform/http/large-calls.ts'

const inPlace = {
  /** Files of a team that take up to two seconds to read. */
  files: createFairPlaces({ atOnce: 2, ofOwner: 1 }),
  /** Saving one keeps the database busy for up to four seconds. */
  longLists: createFairPlaces({ atOnce: 2, ofOwner: 1 }),
  /** Up to 20,000 people with 20 tags each, which takes ten seconds. */
  veryLongLists: createFairPlaces({ atOnce: 1, ofOwner: 1 }),
  /** Each takes up to a second, so these do not wait for lists. */
  selections: createFairPlaces({ atOnce: 2, ofOwner: 1 }),
}

/** A change of this many rows takes less than a tenth of a second. */
const FEW_ROWS = 2_000

/**
 * Runs large work on a team when it gets a place, one at a time for each company. Call it outside any
 * transaction, so that waiting work uses no connection to the database.
 */
export const whenPlaced = <T>(
  kind: 'files' | 'longLists' | 'veryLongLists' | 'selections',
  { ctx, scope }: { ctx: Context; scope: CompanyScope },
  body: () => Promise<T>,
): Promise<T> => {
  const owner = ofCompany(scope.companyId)
  return inPlace[kind]({ owner, network: ctx.site ?? owner, sender: owner }, { gone: undefined, body })
}

/** Changes about this many rows for chosen people, in one transaction. */
export function changeRows<T>(
  ctx: Context,
  { scope, rows }: { scope: CompanyScope; rows: number },
  change: (tx: Context) => Promise<T>,
): Promise<T> {
  if (rows <= FEW_ROWS) return transaction(ctx, change)
  return whenPlaced('selections', { ctx, scope }, () =>
    transaction(ctx, async (tx) => {
      await beginLongChange(tx.db, scope)
      return change(tx)
    }),
  )
}

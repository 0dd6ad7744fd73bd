import { type Context, transaction } from '#server/platform/context.ts'
import { tryAgain } from '#server/platform/core/app-error.ts'
import { createFairPlaces } from '#server/platform/core/fair-places.ts'
import { longChange, tryLongChange } from '#server/platform/database/long-changes.ts'
import { endOf } from './fair.ts'
import { ofCompany } from './large-calls.ts'

/** A change waits at most this many milliseconds for its company's other long changes. */
const LONGEST_MS = 20_000

/**
 * Creates places for a kind of work: one for each company, `ofNetwork` for each network, and `atOnce` in the
 * process. Companies and networks take turns. Call it outside any transaction, so that waiting work uses no
 * connection to the database.
 */
export function createCompanyPlaces(atOnce: number, ofNetwork = atOnce) {
  const inPlace = createFairPlaces({ atOnce, ofOwner: 1, ofNetwork })
  return <T>({ site }: Pick<Context, 'site'>, companyId: number, body: () => Promise<T>): Promise<T> => {
    const owner = ofCompany(companyId)
    return inPlace({ owner, network: site ?? owner, sender: owner }, { gone: undefined, body })
  }
}

/**
 * Makes a company's long change in a place. While another long change of the company is under way, this
 * change gives its place back, so that it does not keep other companies waiting. Throws `unavailable` if the
 * other changes take too long.
 */
export async function changeInPlace<T>(
  place: ReturnType<typeof createCompanyPlaces>,
  { ctx, companyId }: { ctx: Context; companyId: number },
  change: (tx: Context) => Promise<T>,
): Promise<T> {
  const asked = performance.now()
  while (performance.now() - asked < LONGEST_MS) {
    const done = await place(ctx, companyId, () =>
      transaction(ctx, async (tx) =>
        (await tryLongChange(tx.db, { companyId })) ? { result: await change(tx) } : undefined,
      ),
    )
    if (done) return done.result
    await endOf((await longChange(ctx.db, companyId))?.ended() ?? Promise.resolve())
  }
  throw tryAgain()
}

import { type Context, transaction } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { changeInPlace, createCompanyPlaces } from '#server/platform/http/company-places.ts'

/** Each company has one place of each kind. */
export const inPlace = {
  /** Reading one takes a few milliseconds. */
  shortTexts: createCompanyPlaces(3, 2),
  /**
   * Reading one needs a child process. A few kilobytes can unpack to 10 MB, which takes seconds. More child processes
   * than cores would only slow each other down.
   */
  shortWorkbooks: createCompanyPlaces(2, 1),
  /** Reading one takes up to two seconds, in small steps. */
  texts: createCompanyPlaces(2, 1),
  /** Reading one takes a child process up to ten seconds. */
  workbooks: createCompanyPlaces(1),
  /** Saving one takes up to a second. */
  middleLists: createCompanyPlaces(2, 1),
  /** Saving one keeps the database busy for up to four seconds. */
  longLists: createCompanyPlaces(2, 1),
  /** Up to 20,000 people with 20 tags each, which takes ten seconds. */
  veryLongLists: createCompanyPlaces(1),
  /** Each takes up to a second, so these do not wait for lists. */
  selections: createCompanyPlaces(2),
}

/** A list with more people and tags than this, counted together, takes more than a fifth of a second to save. */
const MIDDLE = 2_000
/** Takes more than a second. */
const LONG = 10_000
/** Takes more than four seconds. */
const VERY_LONG = 100_000

/** Which place is needed to save this many people and tags. None if they are few. */
export function placeFor(rows: number): 'middleLists' | 'longLists' | 'veryLongLists' | undefined {
  if (rows > VERY_LONG) return 'veryLongLists'
  if (rows > LONG) return 'longLists'
  return rows > MIDDLE ? 'middleLists' : undefined
}

/** A change of this many rows takes less than a tenth of a second. */
const FEW_ROWS = 2_000

/** Changes about this many rows for chosen people, in one transaction. */
export function changeRows<T>(
  ctx: Context,
  { scope, rows }: { scope: CompanyScope; rows: number },
  change: (tx: Context) => Promise<T>,
): Promise<T> {
  if (rows <= FEW_ROWS) return transaction(ctx, change)
  return changeInPlace(inPlace.selections, { ctx, companyId: scope.companyId }, change)
}

import type { SelectQueryBuilder } from 'kysely'
import { type Page, PER_PAGE, type SearchedPage } from '#contract/fields.ts'

/** One page of an ordered query, along with the total. A page past the end is empty. */
export async function pageOf<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, page: Page) {
  const counted = await query
    .clearSelect()
    .clearOrderBy()
    .select((columns) => columns.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const total = (counted as { total: number }).total
  const data = await (page === 'all' ? query : query.limit(PER_PAGE).offset((page - 1) * PER_PAGE)).execute()
  return {
    data,
    current_page: page === 'all' ? 1 : page,
    last_page: page === 'all' ? 1 : Math.max(1, Math.ceil(total / PER_PAGE)),
    per_page: page === 'all' ? total : PER_PAGE,
    total,
  }
}

/**
 * The offset of a page, and a function that makes the page from its rows. `total` is the length of the whole
 * list.
 */
export function pageFrom({ page, per_page }: Pick<SearchedPage, 'page' | 'per_page'>, total: number) {
  const last_page = Math.max(1, Math.ceil(total / per_page))
  return {
    per_page,
    offset: (page - 1) * per_page,
    of: <T>(data: T[]) => ({ data, current_page: page, last_page, per_page, total }),
  }
}

/**
 * The first `size` rows in order of id, and the cursor for the next page. On the last page, the cursor is
 * null.
 */
export function pageAfter<T extends { id: number }>(rows: T[], size: number) {
  const data = rows.slice(0, size)
  return { data, next: rows.length > size ? String(data.at(-1)?.id) : null }
}

/** Yields all rows by their ids. `after` reads the next batch, and only one batch is in memory. */
export async function* inBatches<T extends { id: number }>(after: (id: number) => Promise<T[]>) {
  for (let id = 0; ; ) {
    const rows = await after(id)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    id = last.id
  }
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

const [FIELD, LINE] = ['\u001f', '\u001e']

/**
 * Thousands of rows as one text: both drivers, and most of all the embedded database, take longer to take rows apart than to
 * find them. For columns whose values hold no control characters; null comes as an empty text.
 */
export async function packedRows(
  db: Db,
  columns: RawBuilder<unknown>[],
  from: RawBuilder<unknown>,
): Promise<string[][]> {
  const texts = columns.map((column) => sql`coalesce((${column})::text, '')`)
  const { rows } = await sql<{ packed: string | null }>`
    select string_agg(line, ${LINE}) as packed
    from (select concat_ws(${FIELD}, ${sql.join(texts)}) as line ${from}) as lines`.execute(db)
  const packed = rows[0]?.packed ?? ''
  return packed === '' ? [] : packed.split(LINE).map((line) => line.split(FIELD))
}

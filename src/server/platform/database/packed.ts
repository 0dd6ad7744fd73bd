import { type RawBuilder, sql } from 'kysely'
import { inTurns } from '../core/turns.ts'
import type { Db } from './db.ts'

const [FIELD, LINE] = ['\u001f', '\u001e']

/**
 * Reads thousands of rows as one text. Both drivers, especially the one for the embedded database, take
 * longer to parse rows than the database takes to find them. Use it only for columns without control
 * characters. Null becomes an empty string.
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
  const fields: string[][] = []
  // Yields to the event loop in between, because a team may have 100,000 people.
  for await (const line of inTurns(packed === '' ? [] : packed.split(LINE))) fields.push(line.split(FIELD))
  return fields
}

/** The numbers in a packed column that has spaces in between. */
export const numbersIn = (text: string) => (text === '' ? [] : text.split(' ').map(Number))

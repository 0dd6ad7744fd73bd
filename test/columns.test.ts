import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sources } from './source.ts'
import { world } from './start.ts'

/** Column types by column name. `?` marks a nullable column, and `=` a column with a default. */
type Columns = Record<string, string>

const TABLE = /^ {4}(\w+): (\w+)$/gm
const COLUMN = /^ {2}(\w+): (.+)$/gm

/**
 * The columns that every feature's `tables.ts` declares. They are read from the source, because types do not
 * exist at run time.
 */
function declared(text: string): Record<string, Columns> {
  const registry = /interface Tables \{\n([\s\S]*?)\n {2}\}/.exec(text)?.[1] ?? ''
  const columnsOf = (name: string) => {
    const body = new RegExp(`interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(text)?.[1] ?? ''
    return Object.fromEntries(
      [...body.matchAll(COLUMN)].map(([, column = '', type = '']) => [
        column,
        `${/\| null\b/.test(type) ? '?' : ''}${/^Generated</.test(type) ? '=' : ''}`,
      ]),
    )
  }
  return Object.fromEntries(
    [...registry.matchAll(TABLE)].map(([, table = '', name = '']) => [table, columnsOf(name)]),
  )
}

async function migrated(): Promise<Record<string, Columns>> {
  const { db } = (await world()).database
  const { rows } = await sql<{ table: string; column: string; is_null: boolean; has_default: boolean }>`
    select table_name as table, column_name as column, is_nullable = 'YES' as is_null,
           column_default is not null or is_identity = 'YES' as has_default
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_migration%'
    order by table_name, column_name`.execute(db)
  const tables: Record<string, Columns> = {}
  for (const { table, column, is_null, has_default } of rows)
    tables[table] = { ...tables[table], [column]: `${is_null ? '?' : ''}${has_default ? '=' : ''}` }
  return tables
}

test('Every declared table and column matches the migrations', async () => {
  const inCode = Object.assign(
    {},
    ...sources('src/server')
      .filter(({ path }) => path.endsWith('/tables.ts'))
      .map(({ text }) => declared(text)),
  )
  expect(inCode).toEqual(await migrated())
})

test('The column check notices missing, nullable and defaulted columns', () => {
  const text = [
    'export interface ThingsTable {',
    '  id: Generated<number>',
    '  name: string',
    '  /** A reason. */',
    '  gone_at: Date | null',
    '}',
    '',
    "declare module '#server/platform/db.ts' {",
    '  interface Tables {',
    '    things: ThingsTable',
    '  }',
    '}',
  ].join('\n')
  expect(declared(text)).toEqual({ things: { id: '=', name: '', gone_at: '?' } })
})

import { fullDate } from '#domain/dates.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/core/csv.ts'
import type { ZipEntry } from '#server/platform/core/zip.ts'
import type { Read } from '#server/platform/http/streamed.ts'
import { type Sheet, sheetsOf } from './sheets.ts'

/** The files in an export. Each file's data is read only when that file is written. */
export function* entriesOf(
  ctx: Context,
  read: Read,
  { scope, company }: { scope: CompanyScope; company: string },
): Generator<ZipEntry> {
  yield { name: 'read-me.txt', content: [readMe(ctx, company)] }
  for (const sheet of sheetsOf(ctx, scope, read))
    yield { name: `${sheet.name}.csv`, content: csvLines(sheet) }
  for (const sheet of sheetsOf(ctx, scope, read))
    yield { name: `${sheet.name}.json`, content: jsonLines(sheet) }
}

const readMe = ({ now, config }: Context, company: string) =>
  [
    `This export contains ${company}’s data in ${config.PRODUCT_NAME}, as of ${fullDate(now)}.`,
    '',
    'Each list comes as two files: a CSV file for spreadsheets and a JSON file with more detail, such as survey questions.',
    'Times are in UTC.',
    '',
    'The export does not show who has answered or what they said, because that is confidential.',
    'The export includes published reports only. For running surveys, it shows the response counts as of the last full hour.',
    '',
  ].join('\r\n')

async function* csvLines({ columns, rows }: Sheet) {
  yield BYTE_ORDER_MARK + csvLine(columns)
  for await (const row of rows) yield csvLine(columns.map((column) => cell(row[column])))
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.join('; ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([label, said]) => (typeof said === 'string' ? `${label}: ${said}` : `${label} (${said})`))
      .join('; ')
  return String(value)
}

async function* jsonLines({ rows }: Sheet) {
  let isFirst = true
  for await (const row of rows) {
    yield `${isFirst ? '[\n' : ',\n'}${JSON.stringify(row)}`
    isFirst = false
  }
  yield isFirst ? '[]\n' : '\n]\n'
}

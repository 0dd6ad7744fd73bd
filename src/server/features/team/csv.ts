import { parse } from 'csv-parse/sync'
import { Email, MAX_TEXT } from '#contract/fields.ts'
import { Invalid, Refusal } from '#server/platform/refusal.ts'

export interface TeamRow {
  email: string
  tags: string[]
}

const MAX_ROWS = 20_000
const MESSAGES_SHOWN = 20

/**
 * Reads people from a CSV file as spreadsheets of all kinds write it. Rows are numbered as a spreadsheet shows them.
 * Throws `Invalid` on `file` naming every row that is no address, and `too_large` above 20,000 rows. A person who is
 * there twice comes out twice in the count, so the caller can tell how many were skipped.
 */
export function readTeamFile(bytes: Buffer): TeamRow[] {
  const rows = readRows(decode(bytes))
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const columns = findColumns(rows[0]?.cells)
  const people = columns.hasHeader ? rows.slice(1) : rows
  if (people.length === 0) throw new Invalid({ file: ['There is nobody in this file'] })
  if (people.length > MAX_ROWS)
    throw new Refusal('too_large', `Please import at most ${MAX_ROWS.toLocaleString('en-GB')} rows at a time`)
  return checked(
    people.map(({ row, cells }) => ({
      row,
      email: cells[columns.email] ?? '',
      tags: tagNames(columns.tags === undefined ? '' : (cells[columns.tags] ?? '')),
    })),
  )
}

function checked(people: { row: number; email: string; tags: string[] }[]): TeamRow[] {
  const problems: string[] = []
  const rows = people.map(({ row, email, tags }) => {
    const address = Email.safeParse(email)
    if (!address.success)
      problems.push(
        `Row ${row}: ${email === '' ? 'there is no e-mail address' : `“${email.slice(0, 80)}” is not an e-mail address`}`,
      )
    if (tags.some((tag) => tag.length > MAX_TEXT))
      problems.push(`Row ${row}: a tag is longer than ${MAX_TEXT} characters`)
    return { email: address.data ?? '', tags }
  })
  if (problems.length === 0) return rows
  const more = problems.length - MESSAGES_SHOWN
  throw new Invalid({
    file: more > 0 ? [...problems.slice(0, MESSAGES_SHOWN), `And ${more} more rows`] : problems,
  })
}

/** UTF-8 or UTF-16 when the file says so or holds together as UTF-8; otherwise what older spreadsheets in Britain write. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function readRows(text: string): string[][] {
  if (text.includes('\0')) throw new Invalid({ file: ['This is not a CSV file'] })
  try {
    const delimiter = delimiterOf(text)
    const rows: string[][] = parse(text.replaceAll(/\r\n?/g, '\n'), {
      delimiter,
      relax_column_count: true,
      trim: delimiter !== '\t',
    })
    return rows.map((cells) => cells.map((cell) => cell.trim()))
  } catch (error) {
    const line = (error as { lines?: number }).lines
    throw new Invalid({ file: [`Row ${line ?? 1}: the quotes do not match`] })
  }
}

/** The separator that occurs most in the first line that holds one, outside quotes. */
function delimiterOf(text: string): string {
  for (const line of text.split(/[\r\n]+/).slice(0, 50)) {
    const bare = line.replaceAll(/"[^"]*"/g, '')
    const counted = [',', ';', '\t'].map((mark) => ({ mark, count: bare.split(mark).length - 1 }))
    const best = counted.sort((one, other) => other.count - one.count)[0]
    if (best && best.count > 0) return best.mark
  }
  return ','
}

const EMAIL_NAMES = new Set(['email', 'e-mail', 'email address', 'e-mail address', 'mail'])

function findColumns(first: string[] = []) {
  const names = first.map((cell) => cell.toLowerCase())
  const email = names.findIndex((name) => EMAIL_NAMES.has(name))
  const tags = names.findIndex((name) => name === 'tags' || name === 'tag')
  if (email >= 0) return { hasHeader: true, email, tags: tags >= 0 ? tags : undefined }
  return { hasHeader: false, email: 0, tags: 1 }
}

function tagNames(cell: string): string[] {
  const names = cell
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)
  const seen = new Map(names.map((name) => [name.toLowerCase(), name]))
  return [...seen.values()]
}

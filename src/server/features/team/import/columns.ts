import type { ImportColumns } from '#contract/team.ts'
import { Invalid } from '#server/platform/core/app-error.ts'

/** A non-blank row of the file. Its number is the spreadsheet's row number. */
export interface FileRow {
  number: number
  cells: string[]
}

interface Column {
  at: number
  name: string
}

/** What each column in a file is used for. */
export interface Layout {
  columns: Column[]
  /** The row with the headings. Rows above it are not people. Null if the file has no headings. */
  header: FileRow | null
  used: { email: Column | null; tags: Column[]; language: Column | null; name: Column | null }
}

const NAMES = {
  email: /^((work|business|company|office|staff|employee|your) )?e?mail( address)?$/,
  tags: /^(tags?|departments?|dept|teams?|sites?)( name)?$/,
  language: /^((first|main|preferred|home|spoken) )?lang(uage)?s?$/,
  name: /^((full|first|employee|staff|person) )?name$|^(employee|person|colleague|staff member)$/,
}
type Use = keyof typeof NAMES

const plain = (cell: string) =>
  cell
    .toLowerCase()
    .replace(/e[-‐ ]mail/, 'email')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const isFor = (use: Use, cell: string) => NAMES[use].test(plain(cell))

const hasAddress = (cell = '') => cell.includes('@')

/**
 * Works out from a file's first rows what its columns are for. `chosen` names columns in the file. A use that
 * it leaves out is guessed, and null means no column. Throws for a column that is not in the file.
 */
export function layoutOf(rows: FileRow[], chosen: ImportColumns = {}): Layout {
  const header = headerNaming(rows, chosen) ?? headerOf(rows)
  const people = header ? rows.slice(rows.indexOf(header) + 1) : rows
  const columns = columnsOf(header, people)
  const guessed = header ? guessByName(columns, people) : guessByContent(columns, people)
  const named = (name: string) => {
    const column = columns.find((one) => one.name === name) ?? columns.find((one) => isSame(one.name, name))
    if (!column) throw new Invalid({ columns: [`The file has no column “${name.slice(0, 80)}”`] })
    return column
  }
  const used = (use: Exclude<Use, 'tags'>) => {
    const name = chosen[use]
    return name === undefined ? guessed[use] : name && named(name)
  }
  const email = used('email') || null
  const others = [used('language') || null, used('name') || null] as const
  const tags = chosen.tags?.map(named) ?? guessed.tags.filter((column) => column !== email)
  return { columns, header, used: { email, tags, language: others[0], name: others[1] } }
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The row that contains all of the chosen column names. */
function headerNaming(rows: FileRow[], { email, tags, language, name }: ImportColumns) {
  const wanted = [email, language, name, ...(tags ?? [])].filter((one) => one !== undefined && one !== null)
  if (wanted.length === 0) return undefined
  return rows.find(({ cells }) => wanted.every((one) => cells.some((cell) => isSame(cell, one))))
}

/**
 * Of the rows above the first address, the one with the most known headings. Otherwise the only one that
 * could be a row of headings.
 */
function headerOf(rows: FileRow[]): FileRow | null {
  const first = rows.findIndex(({ cells }) => cells.some(hasAddress))
  const above = first < 0 ? rows : rows.slice(0, first)
  const scores = above.map(({ cells }) => scoreOf(cells))
  const best = Math.max(0, ...scores)
  if (best > 0) return above[scores.indexOf(best)] ?? null
  return above.find((row) => first >= 0 && looksLikeHeadings(row, rows)) ?? null
}

const scoreOf = (cells: string[]) =>
  cells.reduce((score, cell) => score + (isFor('email', cell) ? 10 : isKnown(cell) ? 1 : 0), 0)
const isKnown = (cell: string) => isFor('tags', cell) || isFor('language', cell) || isFor('name', cell)

/** Several cells with content that does not appear again in their column. */
function looksLikeHeadings({ cells }: FileRow, rows: FileRow[]): boolean {
  const filled = [...cells.entries()].filter(([, cell]) => cell !== '')
  const isValue = ([at, cell]: [number, string]) =>
    rows.some((row) => row.cells !== cells && isSame(row.cells[at] ?? '', cell))
  return filled.length > 1 && !filled.some(isValue)
}

/**
 * Columns that have a heading or content. A column with no heading, or with another column's heading, is
 * named by its letter.
 */
function columnsOf(header: FileRow | null, people: FileRow[]): Column[] {
  const width = Math.max(header?.cells.length ?? 0, ...people.map(({ cells }) => cells.length))
  const columns: Column[] = []
  for (let at = 0; at < width; at += 1) {
    const heading = header?.cells[at] ?? ''
    if (heading === '' && !people.some(({ cells }) => cells[at])) continue
    const isTaken = columns.some(({ name }) => isSame(name, heading))
    if (heading === '') columns.push({ at, name: `Column ${letterOf(at)}` })
    else columns.push({ at, name: isTaken ? `${heading} (column ${letterOf(at)})` : heading })
  }
  return columns
}

/** Converts a column index to letters: 0 is A, 26 is AA. */
const letterOf = (at: number): string =>
  (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

type Guess = Layout['used']

function guessByName(columns: Column[], people: FileRow[]): Guess {
  const all = (use: Use) => columns.filter(({ name }) => isFor(use, name.replace(/ \(column [A-Z]+\)$/, '')))
  const first = (use: Use) => all(use)[0] ?? null
  const emails = all('email')
  return {
    email: mostAddresses(emails, people) ?? emails[0] ?? mostAddresses(columns, people) ?? null,
    tags: all('tags'),
    language: first('language'),
    name: first('name'),
  }
}

/** Without headings: addresses first and tags second, or whichever column has the addresses. */
function guessByContent(columns: Column[], people: FileRow[]): Guess {
  const [first = null, second] = columns
  const none = { tags: [], language: null, name: null }
  if (people.some(({ cells }) => hasAddress(cells[0])) || !mostAddresses(columns, people))
    return { ...none, email: first, tags: second ? [second] : [] }
  return { ...none, email: mostAddresses(columns, people) ?? null }
}

function mostAddresses(columns: Column[], people: FileRow[]): Column | undefined {
  const counted = columns.map((column) => ({
    column,
    count: people.filter(({ cells }) => hasAddress(cells[column.at])).length,
  }))
  const most = Math.max(0, ...counted.map(({ count }) => count))
  return most === 0 ? undefined : counted.find(({ count }) => count === most)?.column
}

/** What the preview says about the columns. */
export function columnsShown({ columns, header, used }: Layout) {
  const { email, tags, language, name } = used
  const isUsed = new Set([email, language, name, ...tags])
  return {
    found: columns.map((column) => column.name),
    used: {
      email: email?.name ?? null,
      tags: tags.map((column) => column.name),
      language: language?.name ?? null,
      name: name?.name ?? null,
    },
    ignored: columns.filter((column) => !isUsed.has(column)).map((column) => column.name),
    header_row: header?.number ?? null,
  }
}

import { MAX_TEXT } from '#contract/fields.ts'
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

/**
 * A row with its cells normalised for comparison. This is done only once, because each cell is compared many
 * times.
 */
interface Row extends FileRow {
  keys: string[]
}

/** The use of each column in a file. */
export interface Layout {
  columns: Column[]
  /** The row with the headings. Rows above it are not people. Null if the file has no headings. */
  header: FileRow | null
  used: { email: Column | null; tags: Column[]; language: Column | null; name: Column | null }
}

const TEAM =
  '(tags?|departments?|dept|teams?|sites?|areas?|units?|lines?|shifts?|wards?|workshops?|branch(es)?|depots?)'
const NAMES = {
  email: /^((work|business|company|office|staff|employee|your) )?e?mail( address)?$/,
  tags: new RegExp(`^${TEAM}( (and |or )?${TEAM})*( name| pattern)?$`),
  language: /^((first|main|preferred|home|spoken) )?lang(uage)?s?$/,
  name: /^((full|first|employee|staff|person) )?name$|^(employee|person|colleague|staff member)$/,
}
type Use = keyof typeof NAMES

/** Normalises a cell for comparison with column names. A cell that is too long to be a heading becomes ''. */
const keyOf = (cell: string) => (cell.length > MAX_TEXT ? '' : cell.trim().toLowerCase())

const plain = (key: string) =>
  key
    .replace(/e[-‐ ]mail/, 'email')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const hasAddress = (cell = '') => cell.includes('@')

/**
 * Works out from a file's first rows what its columns are for. `chosen` names the column for each use, such
 * as the email address. If it does not mention a use, the column is guessed. If it says null, no column has
 * this use. Throws if the file has no column with a chosen name.
 */
export function layoutOf(file: FileRow[], chosen: ImportColumns = {}): Layout {
  const rows = file.map((row) => ({ ...row, keys: row.cells.map(keyOf) }))
  const header = headerNaming(rows, chosen) ?? headerOf(rows)
  const people = header ? rows.slice(rows.indexOf(header) + 1) : rows
  const columns = columnsOf(header, people)
  const guessed = header ? guessByName(columns, people) : guessByContent(columns, people)
  const keys = columns.map(({ name }) => keyOf(name))
  const named = (name: string) => {
    const column = columns.find((one) => one.name === name) ?? columns[keys.indexOf(keyOf(name))]
    if (!column) throw new Invalid({ columns: [`The file has no column “${name.slice(0, 80)}”`] })
    return column
  }
  const used = (use: Exclude<Use, 'tags'>) => {
    const name = chosen[use]
    return name === undefined ? guessed[use] : name && named(name)
  }
  const email = used('email') || null
  const others = [used('language') || null, used('name') || null] as const
  const tags = chosen.tags
    ? [...new Set(chosen.tags.map(named))]
    : guessed.tags.filter((column) => column !== email)
  return { columns, header, used: { email, tags, language: others[0], name: others[1] } }
}

/** The first row that contains all of the chosen column names. */
function headerNaming(rows: Row[], { email, tags, language, name }: ImportColumns) {
  const named = [email, language, name, ...(tags ?? [])].filter((one) => typeof one === 'string')
  const wanted = [...new Set(named.map(keyOf))]
  return wanted.length === 0 ? undefined : rows.find(({ keys }) => wanted.every((key) => keys.includes(key)))
}

/**
 * Of the rows above the first address, the one with the most known headings. If none has any, the first row
 * that looks like headings.
 */
function headerOf(rows: Row[]): Row | null {
  const first = rows.findIndex(({ cells }) => cells.some(hasAddress))
  const above = first < 0 ? rows : rows.slice(0, first)
  const scores = above.map(({ keys }) => scoreOf(keys))
  const best = Math.max(0, ...scores)
  if (best > 0) return above[scores.indexOf(best)] ?? null
  return above.find((row) => first >= 0 && looksLikeHeadings(row, rows)) ?? null
}

const scoreOf = (keys: string[]) =>
  keys.map(plain).reduce((score, words) => score + (NAMES.email.test(words) ? 10 : isKnown(words) ? 1 : 0), 0)
const isKnown = (words: string) =>
  NAMES.tags.test(words) || NAMES.language.test(words) || NAMES.name.test(words)

/** True for a row with at least two filled cells, none of which is repeated elsewhere in its column. */
function looksLikeHeadings({ keys }: Row, rows: Row[]): boolean {
  const filled = [...keys.entries()].filter(([, key]) => key !== '')
  const isValue = ([at, key]: [number, string]) =>
    rows.some((row) => row.keys !== keys && row.keys[at] === key)
  return filled.length > 1 && !filled.some(isValue)
}

/**
 * Columns that have a heading or content. If an earlier column has the same heading, the name includes the
 * column's letter. If the heading is missing or too long, the name is the letter alone.
 */
function columnsOf(header: Row | null, people: Row[]): Column[] {
  const width = Math.max(header?.cells.length ?? 0, ...people.map(({ cells }) => cells.length))
  const columns: Column[] = []
  const taken = new Set<string>()
  for (let at = 0; at < width; at += 1) {
    const heading = header?.cells[at] ?? ''
    if (heading === '' && !people.some(({ cells }) => cells[at])) continue
    const key = keyOf(heading)
    const name = taken.has(key) ? `${heading} (column ${letterOf(at)})` : heading
    const isName = heading !== '' && name.length <= MAX_TEXT
    columns.push({ at, name: isName ? name : `Column ${letterOf(at)}` })
    taken.add(key)
  }
  return columns
}

/** Converts a column index to letters: 0 is A, 26 is AA. */
const letterOf = (at: number): string =>
  (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

type Guess = Layout['used']

function guessByName(columns: Column[], people: Row[]): Guess {
  const words = columns.map(({ name }) => plain(keyOf(name.replace(/ \(column [A-Z]+\)$/, ''))))
  const all = (use: Use) => columns.filter((_, index) => NAMES[use].test(words[index] ?? ''))
  const first = (use: Use) => all(use)[0] ?? null
  const emails = all('email')
  return {
    email: mostAddresses(emails, people) ?? emails[0] ?? mostAddresses(columns, people) ?? null,
    tags: all('tags'),
    language: first('language'),
    name: first('name'),
  }
}

/**
 * Guesses the columns of a file without headings. Either the first column has addresses and the second has
 * tags, or there is one column with addresses.
 */
function guessByContent(columns: Column[], people: Row[]): Guess {
  const [first = null, second] = columns
  const none = { tags: [], language: null, name: null }
  if (people.some(({ cells }) => hasAddress(cells[0])) || !mostAddresses(columns, people))
    return { ...none, email: first, tags: second ? [second] : [] }
  return { ...none, email: mostAddresses(columns, people) ?? null }
}

function mostAddresses(columns: Column[], people: Row[]): Column | undefined {
  const counted = columns.map((column) => ({
    column,
    count: people.filter(({ cells }) => hasAddress(cells[column.at])).length,
  }))
  const most = Math.max(0, ...counted.map(({ count }) => count))
  return most === 0 ? undefined : counted.find(({ count }) => count === most)?.column
}

/** The preview's text about the columns. */
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

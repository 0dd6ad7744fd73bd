import { Email, MAX_TEXT, Name } from '#contract/fields.ts'
import { AppError, Invalid } from '#server/platform/core/app-error.ts'
import { inTurns } from '#server/platform/core/turns.ts'
import { BrokenRow, csvRows, DELIMITERS, type Delimiter } from './csv-rows.ts'

export interface TeamRow {
  email: string
  tags: string[]
}

const MAX_ROWS = 20_000
/** Blank ones among them: spreadsheets leave some at the end. */
const MAX_LINES = 2 * MAX_ROWS
const MAX_TAGS = 200
const MAX_TAGS_OF_A_PERSON = 20
const MESSAGES_SHOWN = 20

/**
 * Reads people from a CSV file as spreadsheets of all kinds write it. Rows are numbered as a spreadsheet shows them.
 * Throws `Invalid` on `file` naming every row that is no address, and `too_large` above 20,000 rows. A person who is
 * there twice comes out twice in the count, so the caller can tell how many were skipped. Others have their turn meanwhile.
 */
export async function readTeamFile(bytes: Buffer): Promise<TeamRow[]> {
  const text = await decode(bytes)
  if (text.includes('\0')) throw new Invalid({ file: ['This is not a CSV file'] })
  const people = createPeople()
  try {
    for await (const cells of inTurns(csvRows(text, delimiterOf(text)))) people.add(cells)
  } catch (error) {
    if (error instanceof BrokenRow) throw new Invalid({ file: [`Row ${error.row}: ${error.message}`] })
    throw error
  }
  return people.all()
}

/** Takes one row after the other, the first of which may say what the columns are. */
function createPeople() {
  const rows: TeamRow[] = []
  const tags = new Set<string>()
  const problems: string[] = []
  let wrong = 0
  let number = 0
  let columns: ReturnType<typeof findColumns> | undefined

  const complain = (problem: string) => {
    wrong += 1
    if (problems.length < MESSAGES_SHOWN) problems.push(`Row ${number}: ${problem}`)
  }

  function addPerson(email: string, given: string[]) {
    if (rows.length === MAX_ROWS)
      throw tooLarge(`Please import at most ${MAX_ROWS.toLocaleString('en-GB')} rows at a time`)
    const address = Email.safeParse(email)
    if (!address.success)
      complain(
        email === '' ? 'there is no e-mail address' : `“${email.slice(0, 80)}” is not an e-mail address`,
      )
    const problem = problemOf(given)
    if (problem) complain(problem)
    rows.push({ email: address.data ?? '', tags: problem ? [] : given })
    for (const tag of problem ? [] : given) tags.add(tag.toLowerCase())
    if (tags.size > MAX_TAGS)
      throw new Invalid({ file: [`Row ${number}: there are more than ${MAX_TAGS} different tags`] })
  }

  return {
    add(cells: string[]) {
      number += 1
      if (number > MAX_LINES) throw tooLarge('There are too many blank lines in this file')
      if (cells.every((cell) => cell === '')) return
      const isFirst = columns === undefined
      columns ??= findColumns(cells)
      if (isFirst && columns.hasHeader) return
      addPerson(
        cells[columns.email] ?? '',
        columns.tags === undefined ? [] : tagNames(cells[columns.tags] ?? ''),
      )
    },
    all(): TeamRow[] {
      if (rows.length === 0) throw new Invalid({ file: ['There is nobody in this file'] })
      const more = wrong - problems.length
      if (wrong > 0) throw new Invalid({ file: more > 0 ? [...problems, `And ${more} more rows`] : problems })
      return rows
    },
  }
}

const tooLarge = (message: string) => new AppError('too_large', message)

function problemOf(tags: string[]): string | undefined {
  if (tags.length > MAX_TAGS_OF_A_PERSON) return `there are more than ${MAX_TAGS_OF_A_PERSON} tags`
  if (tags.some((tag) => tag.length > MAX_TEXT)) return `a tag is longer than ${MAX_TEXT} characters`
  return tags.every((tag) => Name.safeParse(tag).success)
    ? undefined
    : 'a tag contains a web address, a line break or invisible characters'
}

/** UTF-8 or UTF-16 when the file says so or holds together as UTF-8; otherwise what older spreadsheets in Britain write. */
async function decode(bytes: Buffer): Promise<string> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeSlowly(bytes)
  }
}

const SLICE = 64 * 1024

/** This decoder takes twenty times as long as the others. */
async function decodeSlowly(bytes: Buffer): Promise<string> {
  const slices = Array.from({ length: Math.ceil(bytes.length / SLICE) }, (_, index) =>
    bytes.subarray(index * SLICE, (index + 1) * SLICE),
  )
  let text = ''
  for await (const slice of inTurns(slices)) text += new TextDecoder('windows-1252').decode(slice)
  return text
}

/** The separator that occurs most in the first line that holds one, outside quotes. */
function delimiterOf(text: string): Delimiter {
  for (const line of text.slice(0, BEGINNING).split(/[\r\n]+/)) {
    const bare = line.replaceAll(/"[^"]*"/g, '')
    const counted = DELIMITERS.map((mark) => ({ mark, count: bare.split(mark).length - 1 }))
    const best = counted.toSorted((one, other) => other.count - one.count)[0]
    if (best && best.count > 0) return best.mark
  }
  return ','
}

/** Where the first lines are. */
const BEGINNING = 20_000

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

import { Email, MAX_TEXT, Name } from '#contract/fields.ts'
import { AppError, Invalid } from '#server/platform/core/app-error.ts'

export interface TeamRow {
  email: string
  tags: string[]
}

/** What cannot be taken, as it was given, and why. Numbered as a spreadsheet numbers it. */
export interface RefusedRow {
  row: number
  email: string
  tags: string
  problem: string
}

const MAX_ROWS = 20_000
/** Blank ones among them: spreadsheets leave some at the end. */
const MAX_LINES = 2 * MAX_ROWS
const MAX_TAGS = 200
const MAX_TAGS_OF_A_PERSON = 20

/**
 * Judges one row after the other, the first of which may say what the columns are. A person who is there twice comes out twice
 * in the count, so that the caller can tell how many were skipped. Throws where the whole file is refused.
 */
export function createPeople() {
  const people: TeamRow[] = []
  const refused: RefusedRow[] = []
  const tags = new Set<string>()
  let number = 0
  let columns: ReturnType<typeof findColumns> | undefined

  function addPerson(email: string, cell: string) {
    if (people.length + refused.length === MAX_ROWS)
      throw tooLarge(`Please import at most ${MAX_ROWS.toLocaleString('en-GB')} rows at a time`)
    const given = tagNames(cell)
    const address = Email.safeParse(email)
    const wrongTags = tagsProblem(given)
    if (address.success && !wrongTags) people.push({ email: address.data, tags: given })
    else {
      const problems = [address.success ? undefined : addressProblem(email), wrongTags].filter(Boolean)
      refused.push({ row: number, ...shortened(email, cell), problem: problems.join('; ') })
    }
    for (const tag of wrongTags ? [] : given) tags.add(tag.toLowerCase())
    if (tags.size > MAX_TAGS)
      throw new Invalid({ file: [`Row ${number}: there are more than ${MAX_TAGS} different tags`] })
  }

  return {
    add(cells: string[]) {
      number += 1
      if (number > MAX_LINES)
        throw tooLarge('There are too many blank lines in this file. Please delete them and try again.')
      if (cells.every((cell) => cell === '')) return
      const isFirst = columns === undefined
      columns ??= findColumns(cells)
      if (isFirst && columns.hasHeader) return
      addPerson(cells[columns.email] ?? '', columns.tags === undefined ? '' : (cells[columns.tags] ?? ''))
    },
    all() {
      if (people.length + refused.length === 0) throw new Invalid({ file: ['There is nobody in this file'] })
      return { people, refused }
    },
  }
}

const MESSAGES_SHOWN = 20

export function messagesOf(refused: RefusedRow[]): string[] {
  const messages = refused.slice(0, MESSAGES_SHOWN).map(({ row, problem }) => `Row ${row}: ${problem}`)
  const more = refused.length - messages.length
  return more > 0 ? [...messages, `And ${more} more rows`] : messages
}

const tooLarge = (message: string) => new AppError('too_large', message)

const addressProblem = (email: string) =>
  email === '' ? 'there is no e-mail address' : `“${email.slice(0, 80)}” is not an e-mail address`

function tagsProblem(tags: string[]): string | undefined {
  if (tags.length > MAX_TAGS_OF_A_PERSON) return `there are more than ${MAX_TAGS_OF_A_PERSON} tags`
  if (tags.some((tag) => tag.length > MAX_TEXT)) return `a tag is longer than ${MAX_TEXT} characters`
  return tags.every((tag) => Name.safeParse(tag).success)
    ? undefined
    : 'a tag contains a web address, a line break or invisible characters'
}

/** Enough to find it again. */
const shortened = (email: string, tags: string) => ({
  email: email.slice(0, MAX_TEXT),
  tags: tags.slice(0, MAX_TEXT),
})

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

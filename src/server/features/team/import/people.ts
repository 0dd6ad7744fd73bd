import { Email, MAX_TEXT, Name } from '#contract/fields.ts'
import { type LanguageCode, readLanguage } from '#domain/languages.ts'
import { AppError, Invalid } from '#server/platform/core/app-error.ts'

export interface TeamRow {
  email: string
  tags: string[]
  language: LanguageCode | null
}

/** A row that cannot be imported, unchanged, and the reason. Its number is the spreadsheet's row number. */
export interface RefusedRow {
  row: number
  email: string
  tags: string
  language: string
  problem: string
}

/** The cells of a row. */
type Cells = Pick<RefusedRow, 'email' | 'tags' | 'language'>

const MAX_ROWS = 20_000
/** Rows including blank lines, which spreadsheets often leave at the end. */
const MAX_LINES = 2 * MAX_ROWS
const MAX_TAGS = 200
const MAX_TAGS_OF_A_PERSON = 20

/**
 * Validates rows one by one. The first may be a header. A duplicate person appears twice in the result, so that the
 * caller can count skipped rows. Throws if the whole file is refused.
 */
export function createPeople() {
  const people: TeamRow[] = []
  const refused: RefusedRow[] = []
  const tags = new Set<string>()
  let number = 0
  let columns: ReturnType<typeof findColumns> | undefined

  function addPerson({ email, tags: cell, language }: Cells) {
    if (people.length + refused.length === MAX_ROWS)
      throw tooLarge(`Please import at most ${MAX_ROWS.toLocaleString('en-GB')} rows at a time`)
    const given = tagNames(cell)
    const address = Email.safeParse(orNothing(email))
    const wrongTags = tagsProblem(given)
    const spoken = language === '' ? null : readLanguage(orNothing(language))
    if (address.success && !wrongTags && spoken !== undefined)
      people.push({ email: address.data, tags: given, language: spoken })
    else {
      const problems = [
        address.success ? undefined : addressProblem(email),
        wrongTags,
        spoken === undefined ? languageProblem(language) : undefined,
      ].filter(Boolean)
      refused.push({
        row: number,
        ...shortened({ email, tags: cell, language }),
        problem: problems.join('; '),
      })
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
      const { email, tags, language } = columns
      const cellIn = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''))
      addPerson({ email: cellIn(email), tags: cellIn(tags), language: cellIn(language) })
    },
    all() {
      if (people.length + refused.length === 0)
        throw new Invalid({ file: ['We found no people in this file'] })
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

const languageProblem = (language: string) => `“${language.slice(0, 80)}” is not one of our languages`

function tagsProblem(tags: string[]): string | undefined {
  if (tags.length > MAX_TAGS_OF_A_PERSON) return `there are more than ${MAX_TAGS_OF_A_PERSON} tags`
  if (tags.some((tag) => tag.length > MAX_TEXT)) return `a tag is longer than ${MAX_TEXT} characters`
  return tags.every((tag) => Name.safeParse(tag).success)
    ? undefined
    : 'a tag contains a web address, a line break or invisible characters'
}

/** Undefined for a cell that is too long, because normalising thousands of combining characters takes seconds. */
const orNothing = (cell: string) => (cell.length > MAX_TEXT ? '' : cell)

/** Truncated, but long enough to find the row again. */
const shortened = ({ email, tags, language }: Cells): Cells => ({
  email: email.slice(0, MAX_TEXT),
  tags: tags.slice(0, MAX_TEXT),
  language: language.slice(0, MAX_TEXT),
})

const EMAIL_NAMES = new Set(['email', 'e-mail', 'email address', 'e-mail address', 'mail'])

function findColumns(first: string[] = []) {
  const names = first.map((cell) => cell.toLowerCase())
  const email = names.findIndex((name) => EMAIL_NAMES.has(name))
  const tags = names.findIndex((name) => name === 'tags' || name === 'tag')
  const language = names.findIndex((name) => name === 'language' || name === 'lang')
  const orNone = (column: number) => (column >= 0 ? column : undefined)
  if (email >= 0) return { hasHeader: true, email, tags: orNone(tags), language: orNone(language) }
  return { hasHeader: false, email: 0, tags: 1, language: undefined }
}

function tagNames(cell: string): string[] {
  const names = cell
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)
  const seen = new Map(names.map((name) => [name.toLowerCase(), name]))
  return [...seen.values()]
}

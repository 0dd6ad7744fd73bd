import { Email, MAX_TEXT, Name } from '#contract/fields.ts'
import type { ImportColumns } from '#contract/team.ts'
import { type LanguageCode, readLanguage } from '#domain/languages.ts'
import { AppError, Invalid } from '#server/platform/core/app-error.ts'
import { type FileRow, type Layout, layoutOf } from './columns.ts'

export interface TeamRow {
  /** The row as messages name it, for example 'row 7 (Ann Lee)'. */
  label: string
  email: string
  tags: string[]
  language: LanguageCode | null
}

/** A row without an email address: somebody who can answer by card, or a total or a note. */
export interface Unaddressed {
  label: string
  tags: string[]
}

/**
 * A row that cannot be imported, in its original form, with the reason. Its number is the spreadsheet's row
 * number.
 */
export interface RefusedRow {
  row: number
  /** The person's name, which makes the row easy to find in the message. Empty if the file has no names. */
  name: string
  email: string
  tags: string
  language: string
  problem: string
}

type Cells = Pick<RefusedRow, 'name' | 'email' | 'tags' | 'language'>

const MAX_ROWS = 20_000
/** The maximum number of rows, including blank ones, which spreadsheets often leave at the end. */
const MAX_LINES = 2 * MAX_ROWS
const MAX_TAGS = 200
const MAX_TAGS_OF_A_PERSON = 20
/** The maximum length of a person's tags together, with separators. */
const LONGEST_TAGS = MAX_TAGS_OF_A_PERSON * (MAX_TEXT + '; '.length)
/** How many of the first rows are used to work out what the columns are for. */
const ROWS_LOOKED_AT = 20

/**
 * Validates rows one by one, after working out from the first rows what the columns are for. Somebody who is
 * listed twice appears twice in the result, so that the caller can count skipped rows. Throws if the whole
 * file is refused.
 */
export function createPeople(chosen: ImportColumns | undefined) {
  const people: TeamRow[] = []
  const refused: RefusedRow[] = []
  const tags = new Set<string>()
  const first: FileRow[] = []
  const unaddressed: Unaddressed[] = []
  let number = 0
  let layout: Layout | undefined

  function addPerson(row: number, { name, email, tags: cell, language }: Cells) {
    if (people.length + refused.length + unaddressed.length === MAX_ROWS)
      throw tooLarge(`Please import at most ${MAX_ROWS.toLocaleString('en-GB')} rows at a time`)
    // Splitting a megabyte of tags takes a second.
    const isLong = cell.length > LONGEST_TAGS
    const given = isLong ? [] : tagNames(cell)
    if (NO_ADDRESS.test(email)) {
      unaddressed.push({ label: labelOf(row, name), tags: tagsProblem(given) ? [] : given })
      return
    }
    const address = Email.safeParse(orNothing(email))
    const wrongTags = isLong ? LONG_TAGS : tagsProblem(given)
    const spoken = language === '' ? null : readLanguage(orNothing(language))
    if (address.success && !wrongTags && spoken !== undefined)
      people.push({ label: labelOf(row, name), email: address.data, tags: given, language: spoken })
    else {
      const problems = [
        address.success ? undefined : addressProblem(email),
        wrongTags,
        spoken === undefined ? languageProblem(language) : undefined,
      ].filter(Boolean)
      refused.push({
        row,
        ...shortened({ name, email, tags: cell, language }),
        problem: problems.join('; '),
      })
    }
    for (const tag of wrongTags ? [] : given) tags.add(tag.toLowerCase())
    if (tags.size > MAX_TAGS)
      throw new Invalid({ file: [`Row ${row}: there are more than ${MAX_TAGS} different tags`] })
  }

  /** Reads the columns in use. Skips a row that has no content in them. */
  function take({ number, cells }: FileRow, { used: { name, email, tags, language } }: Layout) {
    const cellIn = (column: { at: number } | null) => (column && cells[column.at]) ?? ''
    const given = {
      name: cellIn(name),
      email: cellIn(email),
      tags: tags.map(cellIn).filter(Boolean).join('; '),
      language: cellIn(language),
    }
    if (Object.values(given).some((cell) => cell !== '')) addPerson(number, given)
  }

  function settled(): Layout {
    if (layout) return layout
    layout = layoutOf(first, chosen)
    const { header } = layout
    for (const row of first) if (row.number > (header?.number ?? 0)) take(row, layout)
    return layout
  }

  return {
    add(cells: string[]) {
      number += 1
      if (number > MAX_LINES)
        throw tooLarge('There are too many blank lines in this file. Please delete them and try again.')
      if (cells.every((cell) => cell === '')) return
      if (layout) take({ number, cells }, layout)
      else if (first.push({ number, cells }) === ROWS_LOOKED_AT) settled()
    },
    all() {
      const understood = settled()
      if (people.length + refused.length + unaddressed.length === 0)
        throw new Invalid({ file: ['We found no people in this file'] })
      return { people, refused, unaddressed, layout: understood }
    },
  }
}

/** How many people and tags a list has, counted together. */
export const rowsOf = (people: Pick<TeamRow, 'tags'>[]) =>
  people.reduce((sum, { tags }) => sum + 1 + tags.length, 0)

const labelOf = (row: number, name: string) =>
  name === '' ? `row ${row}` : `row ${row} (${name.slice(0, 80)})`

/** Text that people type in the address column if somebody has no address. */
const NO_ADDRESS = /^(|[-–—]+|n ?\/ ?a|none|no|nil|no e-?mail( address)?)$/i

const MESSAGES_SHOWN = 20

export function messagesOf(refused: RefusedRow[]): string[] {
  const messages = refused
    .slice(0, MESSAGES_SHOWN)
    .map(({ row, name, problem }) =>
      name === '' ? `Row ${row}: ${problem}` : `Row ${row} (${name}): ${problem}`,
    )
  const more = refused.length - messages.length
  return more > 0 ? [...messages, `And ${more} more rows`] : messages
}

const tooLarge = (message: string) => new AppError('too_large', message)

const addressProblem = (email: string) => `“${email.slice(0, 80)}” is not an e-mail address`

const languageProblem = (language: string) => `“${language.slice(0, 80)}” is not a supported language`

const LONG_TAGS = `the tags are longer than ${LONGEST_TAGS.toLocaleString('en-GB')} characters together`

function tagsProblem(tags: string[]): string | undefined {
  if (tags.length > MAX_TAGS_OF_A_PERSON) return `there are more than ${MAX_TAGS_OF_A_PERSON} tags`
  if (tags.some((tag) => tag.length > MAX_TEXT)) return `a tag is longer than ${MAX_TEXT} characters`
  return tags.every((tag) => Name.safeParse(tag).success)
    ? undefined
    : 'a tag contains a web address, a line break or invisible characters'
}

/**
 * The cell, or an empty string if it is too long. Normalising thousands of combining characters takes several
 * seconds.
 */
const orNothing = (cell: string) => (cell.length > MAX_TEXT ? '' : cell)

/** Shortened cells, which are still long enough to identify the row. */
const shortened = ({ name, email, tags, language }: Cells): Cells => ({
  name: name.slice(0, 80),
  email: email.slice(0, MAX_TEXT),
  tags: tags.slice(0, MAX_TEXT),
  language: language.slice(0, MAX_TEXT),
})

/** Several spaces look like one, so they must not make a second tag with the same look. */
const SPACES = /[ \u00a0]+/g

function tagNames(cell: string): string[] {
  const names = cell
    .split(';')
    .map((name) => name.replace(SPACES, ' ').trim())
    .filter(Boolean)
  const seen = new Map(names.map((name) => [name.toLowerCase(), name]))
  return [...seen.values()]
}

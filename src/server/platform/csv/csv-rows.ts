import { MAX_CELL, MAX_COLUMNS, TOO_LONG, TOO_WIDE } from './bounds.ts'

export const DELIMITERS = [',', ';', '\t'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/**
 * A malformed row. Rows are numbered as in a spreadsheet, where a line break inside quotes does not start a
 * new row.
 */
export class BrokenRow extends Error {
  readonly row: number
  constructor(row: number, problem: string) {
    super(problem)
    this.row = row
  }
}

// Sticky expressions: each match begins where the last one ended, so every character is read once. A match
// may be one character over the limit, so that cells that are too long can be detected.
const BARE: Record<Delimiter, RegExp> = {
  ',': bare(','),
  ';': bare(';'),
  '\t': bare('\\t'),
}
const LINE_END = /\r\n?|\n/y
const SPACES = / */y

/**
 * Yields the rows in a CSV text, so that a caller can stop at any row. Each row's size is limited. Cells are
 * trimmed. A quote inside quotes is doubled. Throws `BrokenRow`.
 */
export function* csvRows(text: string, delimiter: Delimiter): Generator<string[]> {
  let at = 0
  let number = 0
  const taken = (pattern: RegExp) => {
    pattern.lastIndex = at
    const length = pattern.exec(text)?.[0].length ?? 0
    at += length
    return length
  }

  function cell(): string {
    taken(SPACES)
    const begin = at
    if (text[at] === '"') return quoted()
    if (taken(BARE[delimiter]) > MAX_CELL) throw new BrokenRow(number, TOO_LONG)
    if (text[at] === '"') throw new BrokenRow(number, 'the quotes do not match')
    return text.slice(begin, at).trim()
  }

  function quoted(): string {
    const begin = at + 1
    let end = begin
    for (;;) {
      end = text.indexOf('"', end)
      if (end < 0) throw new BrokenRow(number, 'the quotes do not match')
      if (end - begin > MAX_CELL) throw new BrokenRow(number, TOO_LONG)
      if (text[end + 1] !== '"') break
      end += 2
    }
    at = end + 1
    taken(SPACES)
    if (at < text.length && !isEnd(text[at])) throw new BrokenRow(number, 'the quotes do not match')
    return text.slice(begin, end).replaceAll('""', '"').trim()
  }

  const isEnd = (sign: string | undefined) => sign === delimiter || sign === '\n' || sign === '\r'

  while (at < text.length) {
    number += 1
    const cells = [cell()]
    while (text[at] === delimiter) {
      at += 1
      cells.push(cell())
      if (cells.length > MAX_COLUMNS) throw new BrokenRow(number, TOO_WIDE)
    }
    taken(LINE_END)
    yield cells
  }
}

function bare(delimiter: string) {
  return new RegExp(`[^${delimiter}\\r\\n"]{0,${MAX_CELL + 1}}`, 'y')
}

import { readSheet } from 'read-excel-file/universal'
import { answerQuestions } from '#server/platform/children/answer.ts'
import { MAX_CELL, MAX_COLUMNS, TOO_LONG, TOO_WIDE } from '#server/platform/csv/bounds.ts'
import { TOO_MUCH, UNREADABLE } from './problems.ts'
import { firstSheetOf, type Merged, RefusedWorkbook } from './workbook.ts'

/** The bytes of a workbook, followed by 'next' for each further batch of rows. */
export type Question = Uint8Array | 'next'
/**
 * One of three things: a batch of rows, the reason why the workbook is refused, or the number of sheets,
 * which is sent after the last row.
 */
export type Read = { rows: string[][] } | { sheets: number } | { refused: string }

const ROWS_A_TIME = 500
/**
 * The maximum size of all cells together. In a workbook, many cells can share one text, but each cell gets
 * its own copy when it is sent to the server.
 */
const MAX_CHARACTERS = 10 * 1024 * 1024

async function* pieces(bytes: Uint8Array): AsyncGenerator<Read> {
  const { archive, sheets, merged } = firstSheetOf(bytes)
  const sheet: unknown[][] = await readSheet(archive.buffer)
  for (const one of merged) fillDown(sheet, one)
  let characters = 0
  for (let begin = 0; begin < sheet.length; begin += ROWS_A_TIME) {
    const rows = sheet.slice(begin, begin + ROWS_A_TIME).map((row, index) => {
      const cells = textOf(row, begin + index + 1)
      characters += cells.reduce((sum, cell) => sum + cell.length, 0)
      if (characters > MAX_CHARACTERS) throw new RefusedWorkbook(TOO_MUCH)
      return cells
    })
    yield { rows }
  }
  yield { sheets }
}

/**
 * Copies the value of a merged cell, such as a department, to each row that the cell covers. Rows without any
 * other content are left blank.
 */
function fillDown(sheet: unknown[][], { column, top, bottom }: Merged) {
  const value = sheet[top]?.[column] ?? null
  for (const row of sheet.slice(top + 1, bottom + 1)) {
    if (row.every((cell) => cell === null)) continue
    while (row.length < column) row.push(null)
    row[column] = value
  }
}

function textOf(row: unknown[], number: number): string[] {
  if (row.length > MAX_COLUMNS) throw new RefusedWorkbook(`Row ${number}: ${TOO_WIDE}`)
  const cells = row.map(textOfCell)
  if (cells.some((cell) => cell.length > MAX_CELL)) throw new RefusedWorkbook(`Row ${number}: ${TOO_LONG}`)
  return cells
}

/**
 * A date is formatted in the British way, as the spreadsheet shows it. No column should contain dates, but
 * people must recognise the value in the error message.
 */
function textOfCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10).split('-').toReversed().join('/')
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value).trim()
}

let reading: AsyncGenerator<Read> | undefined

answerQuestions(async (question: Question): Promise<Read> => {
  if (question !== 'next') reading = pieces(question)
  try {
    const piece = await reading?.next()
    return piece?.value ?? { refused: UNREADABLE }
  } catch (error) {
    return { refused: error instanceof RefusedWorkbook ? error.message : UNREADABLE }
  }
})

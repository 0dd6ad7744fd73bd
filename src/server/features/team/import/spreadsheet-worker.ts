import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/universal'
import { MAX_CELL, MAX_COLUMNS, TOO_LONG, TOO_WIDE } from '#server/platform/csv/bounds.ts'
import { UNREADABLE } from './problems.ts'
import { firstSheetOf, RefusedWorkbook } from './workbook.ts'

/** A message of the thread. It reads workbooks with a limit on its memory, so that no file can block the server or exhaust it. */
export type Read = { rows: string[][] } | { sheets: number } | { refused: string }

const ROWS_A_TIME = 500

/** Yields rows piece by piece, as they are asked for, and at last the number of sheets. */
async function* pieces(bytes: Uint8Array): AsyncGenerator<Read> {
  const { archive, sheets } = firstSheetOf(bytes)
  const sheet: unknown[][] = await readSheet(archive.buffer)
  for (let begin = 0; begin < sheet.length; begin += ROWS_A_TIME)
    yield {
      rows: sheet.slice(begin, begin + ROWS_A_TIME).map((row, index) => textOf(row, begin + index + 1)),
    }
  yield { sheets }
}

function textOf(row: unknown[], number: number): string[] {
  if (row.length > MAX_COLUMNS) throw new RefusedWorkbook(`Row ${number}: ${TOO_WIDE}`)
  const cells = row.map(textOfCell)
  if (cells.some((cell) => cell.length > MAX_CELL)) throw new RefusedWorkbook(`Row ${number}: ${TOO_LONG}`)
  return cells
}

/**
 * A date in British spelling, as the spreadsheet shows it: no column holds dates, and the message about it has to be recognised.
 */
function textOfCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10).split('-').toReversed().join('/')
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value).trim()
}

const reading = pieces(workerData as Uint8Array)

parentPort?.on('message', async () => {
  try {
    const { value } = await reading.next()
    parentPort?.postMessage(value)
  } catch (error) {
    const refused = error instanceof RefusedWorkbook ? error.message : UNREADABLE
    parentPort?.postMessage({ refused } satisfies Read)
  }
})

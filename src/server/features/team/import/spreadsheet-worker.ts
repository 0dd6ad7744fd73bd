import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/universal'
import { MAX_CELL, MAX_COLUMNS, TOO_LONG, TOO_WIDE } from '#server/platform/csv/bounds.ts'
import { UNREADABLE } from './problems.ts'
import { firstSheetOf, RefusedWorkbook } from './workbook.ts'

/** A thread of its own, with as little memory as it needs: whatever is in the file, nobody else waits for it or pays for it. */
export type Read = { rows: string[][] } | { sheets: number } | { refused: string }

const ROWS_A_TIME = 500

/** A piece for each time it is asked, and last how many sheets there were. */
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

/** A date as Britain writes it: it stands where no date belongs, and whoever reads of it looks for what they saw. */
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

import path from 'node:path'
import { ChildFailed, moduleBeside, startChild } from '#server/platform/children/child.ts'
import { Invalid } from '#server/platform/core/app-error.ts'
import { ROOT } from '#server/platform/core/root.ts'
import { inTurns } from '#server/platform/core/turns.ts'
import { GAVE_UP, PROTECTED } from './problems.ts'
import type { Question, Read } from './spreadsheet-child.ts'

export const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))
/** True for Excel's older files, and for its newer password-protected ones. */
const isCompound = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))

/** Looks at the content, whatever the file's name. Throws if a workbook cannot be opened. */
export function isSpreadsheet(bytes: Buffer): boolean {
  if (isCompound(bytes)) throw new Invalid({ file: [PROTECTED] })
  return isZip(bytes)
}

/** The timeout in milliseconds. A slow, busy machine needs less than this for 20,000 rows. */
const LONGEST_MS = 10_000
const CHILD = moduleBeside(import.meta.url, 'spreadsheet-child')
/** The child process may read only the program. It has no access to data, secrets or other processes. */
const READABLE = ['package.json', 'node_modules', 'dist', 'src'].map((name) => path.join(ROOT, name))
const SETTINGS = {
  memoryMb: 64,
  options: ['--permission', ...READABLE.map((place) => `--allow-fs-read=${place}`)],
}

/** The child took too much time or memory. */
export class GaveUp extends Invalid {}

/** Passes on the rows in a workbook's first sheet and returns its number of sheets. */
export async function readSpreadsheet(bytes: Buffer, take: (cells: string[]) => void): Promise<number> {
  const child = startChild(CHILD, SETTINGS)
  const signal = AbortSignal.timeout(LONGEST_MS)
  const ask = (question: Question) => child.ask(question, signal) as Promise<Read>
  try {
    let read = await ask(bytes)
    while ('rows' in read) {
      for await (const row of inTurns(read.rows)) take(row)
      read = await ask('next')
    }
    if ('refused' in read) throw new Invalid({ file: [read.refused] })
    return read.sheets
  } catch (error) {
    throw error instanceof ChildFailed ? new GaveUp({ file: [GAVE_UP] }) : error
  } finally {
    child.end()
  }
}

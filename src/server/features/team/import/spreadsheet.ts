import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError, Invalid } from '#server/platform/core/app-error.ts'
import { createDoor, inTurns } from '#server/platform/core/turns.ts'
import { PROTECTED, TOO_MUCH } from './problems.ts'
import type { Read } from './spreadsheet-worker.ts'

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))
/** Excel's older files, and its newer ones under a password. */
const isCompound = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))

/** Told by the content, whatever the file's name. Throws for a workbook that cannot be opened. */
export function isSpreadsheet(bytes: Buffer): boolean {
  if (isCompound(bytes)) throw new Invalid({ file: [PROTECTED] })
  return isZip(bytes)
}

/** Far more than 20,000 rows take on a slow machine. */
const LONGEST_MS = 10_000
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 }
/** Beside this module, in the source and in the bundle. */
const WORKER = new URL(`spreadsheet-worker${path.extname(import.meta.url)}`, import.meta.url)

const door = createDoor({ atOnce: 1, waiting: 20 })

/** Hands over the rows of a workbook's first sheet, and answers how many sheets it has. One at a time in a process. */
export const readSpreadsheet = (bytes: Buffer, take: (cells: string[]) => void): Promise<number> =>
  door(async () => {
    // The thread parses files of strangers, so it gets no environment, in which settings and secrets are.
    const copy = new Uint8Array(bytes)
    const worker = new Worker(WORKER, {
      workerData: copy,
      transferList: [copy.buffer],
      resourceLimits: MEMORY,
      env: {},
      execArgv: [],
    })
    // After a time-out nobody listens for errors any more, and an unheard one would end the process.
    worker.on('error', () => {})
    const signal = AbortSignal.timeout(LONGEST_MS)
    try {
      for (;;) {
        worker.postMessage('next')
        const [read] = (await once(worker, 'message', { signal })) as [Read]
        if ('refused' in read) throw refusal(read.refused)
        if ('sheets' in read) return read.sheets
        for await (const row of inTurns(read.rows)) take(row)
      }
    } catch (error) {
      throw signal.aborted || isOutOfMemory(error) ? refusal(TOO_MUCH) : error
    } finally {
      await worker.terminate()
    }
  })

const refusal = (sentence: string) =>
  sentence === TOO_MUCH ? new AppError('too_large', sentence) : new Invalid({ file: [sentence] })

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

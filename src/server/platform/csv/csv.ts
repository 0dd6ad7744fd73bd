import { Invalid } from '#server/platform/core/app-error.ts'
import { inTurns } from '#server/platform/core/turns.ts'
import { BrokenRow, csvRows, DELIMITERS, type Delimiter } from './csv-rows.ts'

/** Yields the rows of a CSV file from any common spreadsheet program, letting other events run in between. */
export async function* rowsOfCsv(bytes: Buffer): AsyncGenerator<string[]> {
  const text = await decode(bytes)
  if (text.includes('\0')) throw new Invalid({ file: ['This is not a CSV file'] })
  try {
    yield* inTurns(csvRows(text, delimiterOf(text)))
  } catch (error) {
    if (error instanceof BrokenRow) throw new Invalid({ file: [`Row ${error.row}: ${error.message}`] })
    throw error
  }
}

/**
 * Decodes UTF-16 if the file declares it, and UTF-8 if the bytes are valid. Otherwise uses windows-1252, the
 * encoding in older British spreadsheets.
 */
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

/** Works in slices, because the windows-1252 decoder takes 20 times as long as the others. */
async function decodeSlowly(bytes: Buffer): Promise<string> {
  const slices = Array.from({ length: Math.ceil(bytes.length / SLICE) }, (_, index) =>
    bytes.subarray(index * SLICE, (index + 1) * SLICE),
  )
  let text = ''
  for await (const slice of inTurns(slices)) text += new TextDecoder('windows-1252').decode(slice)
  return text
}

/** The most frequent separator in the first line that contains one, ignoring quoted text. */
function delimiterOf(text: string): Delimiter {
  for (const line of text.slice(0, BEGINNING).split(/[\r\n]+/)) {
    const bare = line.replaceAll(/"[^"]*"/g, '')
    const counted = DELIMITERS.map((mark) => ({ mark, count: bare.split(mark).length - 1 }))
    const best = counted.toSorted((one, other) => other.count - one.count)[0]
    if (best && best.count > 0) return best.mark
  }
  return ','
}

/** How many characters at the start of the file are searched for the separator. */
const BEGINNING = 20_000

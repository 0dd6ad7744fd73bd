import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|json)$/
const SMALLEST_WORTH_IT_BYTES = 512

/** At the highest levels, files are 8 % smaller but take 20 times as long to compress. */
const LEVELS = { quick: { br: 6, gz: 6 }, smallest: { br: 11, gz: 9 } }
export type Effort = keyof typeof LEVELS

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Writes Brotli and gzip files at build time, so that the server never has to compress a file during a
 * request.
 */
export async function compressFiles(directory: string, effort: Effort) {
  const files = readdirSync(directory).filter((file) => COMPRESSIBLE.test(file))
  await Promise.all(files.map((file) => compressFile(path.join(directory, file), effort)))
}

async function compressFile(file: string, effort: Effort) {
  const content = await readFile(file)
  if (content.length < SMALLEST_WORTH_IT_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: LEVELS[effort].br }
  const [br, gz] = await Promise.all([
    brotli(content, { params }),
    gzipped(content, { level: LEVELS[effort].gz }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Child, moduleBeside, startChild } from '#server/platform/children/child.ts'
import { createDoor } from '#server/platform/core/turns.ts'
import type { About, Paper, Typeset } from './paper.ts'

/**
 * Makes a PDF/UA-1 file from a feature's template ('features/reports/pdf/report.typ'). The data is never read
 * as markup, so anything that PDF/UA does not allow is a bug in the template. Finished PDFs are cached for a
 * while, unless they contain a secret. A separate process makes them, because a long PDF takes several
 * seconds. Throws `unavailable` if too many PDFs are waiting.
 */
export async function typeset(
  template: string,
  props: unknown,
  about: About,
  { keeps = true } = {},
): Promise<Buffer> {
  const paper = { template, props, about }
  if (!keeps) return print(paper)
  const name = createHash('sha256').update(JSON.stringify(paper)).digest('base64')
  const known = finished.get(name)
  if (known) return known
  const pdf = await print(paper)
  finished.set(name, pdf)
  return pdf
}

/** Finished PDFs, keyed by a hash of their template and data, so that opening one again is immediate. */
const finished = new LRUCache<string, Buffer>({ max: 20 })

/** In milliseconds. 500 cards take two seconds. */
const LONGEST_MS = 60_000
/** In milliseconds. The compiler uses 100 MB, so its process exits after being idle for this long. */
const KEPT_MS = 60_000
const CHILD = moduleBeside(import.meta.url, 'typesetter')

const door = createDoor({ atOnce: 1, waiting: 20 })
let child: Child | undefined
let ending: NodeJS.Timeout | undefined

const print = (paper: Paper): Promise<Buffer> =>
  door(async () => {
    clearTimeout(ending)
    if (!child?.isAlive()) child = startChild(CHILD, { memoryMb: 256 })
    try {
      const made = (await child.ask(paper, AbortSignal.timeout(LONGEST_MS))) as Typeset
      if ('failed' in made) throw new Error(made.failed)
      return Buffer.from(made.buffer, made.byteOffset, made.byteLength)
    } catch (error) {
      child.end()
      throw error
    } finally {
      child.rest()
      ending = setTimeout(child.end, KEPT_MS).unref()
    }
  })

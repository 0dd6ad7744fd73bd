import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { MEGABYTE } from '#contract/limits.ts'
import { ChildFailed, moduleBeside } from '#server/platform/children/child.ts'
import { createKeptChild } from '#server/platform/children/kept-child.ts'
import type { Context } from '#server/platform/context.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import type { About, Paper, Typeset } from './paper.ts'

/**
 * Makes a PDF/UA-1 file from a feature's template ('features/reports/pdf/report.typ'). The data is never read
 * as markup, so if anything breaks the rules of PDF/UA, it is a bug in the template. Finished PDFs are cached
 * for a while, unless they contain a secret. Separate processes make them, because a long PDF takes several
 * seconds: one makes the short PDFs, and one the long ones. Networks take turns. Throws `unavailable` if too
 * many PDFs of the network are waiting, and `too_large` for a PDF of over a thousand pages.
 */
export async function typeset(
  { site }: Pick<Context, 'site'>,
  template: string,
  props: unknown,
  about: About,
  { keeps = true } = {},
): Promise<Buffer> {
  const paper = { template, props, about }
  const size = sizeOf(paper)
  if (size > MOST) throw new AppError('too_large', TOO_LONG)
  const ask = size < LONG ? askForShort : askForLong
  const network = `network ${site}`
  const print = () => pdfFrom(ask({ owner: network, network }, paper))
  if (!keeps) return print()
  const name = createHash('sha256').update(JSON.stringify(paper)).digest('base64')
  const known = finished.get(name) ?? running.get(name)
  if (known) return known
  const failure = failed.get(name)
  if (failure) throw failure
  const printing = print()
  running.set(name, printing)
  try {
    const pdf = await printing
    finished.set(name, pdf)
    return pdf
  } catch (error) {
    if (error instanceof ChildFailed) failed.set(name, error)
    throw error
  } finally {
    running.delete(name)
  }
}

/**
 * Finished PDFs by the hash of their template and data, so that the same PDF opens immediately the next time.
 */
const finished = new LRUCache<string, Buffer>({
  max: 20,
  maxSize: 32 * MEGABYTE,
  sizeCalculation: ({ length }) => length,
})

/** Why a PDF could not be made. Another try so soon would keep everybody waiting as long as the first one. */
const failed = new LRUCache<string, ChildFailed>({ max: 100, ttl: 300_000 })

/** The PDFs that are being made. A second request for the same PDF waits for the first. */
const running = new Map<string, Promise<Buffer>>()

/**
 * In characters of its data. A PDF with less than this takes less than a second, and an ordinary one a tenth
 * of a second.
 */
const LONG = 100_000
/** In characters of its data. A PDF with this many is up to 5 MB in size and takes up to two seconds. */
const MOST = 1_500_000
/** A line takes as long as this many characters, however short it is. */
const LINE = 20
/** Each character of a word this long takes as long as six, because the line may break anywhere in it. */
const ENDLESS_WORDS = /\S{12,}/g
const IN_ENDLESS_WORD = 5
/** Each part of the data counts at least as much as this. */
const PART = 10
const TOO_LONG = 'This file would be too long. Please shorten its longest texts first.'
/** A character that no font has is printed as its number, such as `[U+A000]`. */
const LONGEST_SPELT = 10

/** The maximum length of the data when printed, in characters. */
function sizeOf(paper: Paper): number {
  let size = 0
  JSON.stringify(paper, (key, value) => {
    size += PART
    // A QR code's path is drawn and not set as text, which takes a quarter of the time.
    if (typeof value === 'string') size += key === 'path' ? value.length / 4 : lengthInPrint(value)
    return value
  })
  return size
}

const lengthInPrint = (text: string) =>
  text.length +
  (text.match(/[^ -\u00ac\u00ae-\u024f]/g)?.length ?? 0) * LONGEST_SPELT +
  (text.match(/\n/g)?.length ?? 0) * LINE +
  (text.match(ENDLESS_WORDS) ?? []).reduce((sum, { length }) => sum + length, 0) * IN_ENDLESS_WORD

const typesetter = () =>
  createKeptChild<Paper, Typeset>(moduleBeside(import.meta.url, 'typesetter'), {
    memoryMb: 256,
    // A PDF of 500 cards takes two seconds.
    longestMs: 20_000,
    waiting: 20,
  })
const [askForShort, askForLong] = [typesetter(), typesetter()]

async function pdfFrom(answer: Promise<Typeset>): Promise<Buffer> {
  const made = await answer
  if ('failed' in made) throw new Error(made.failed)
  return Buffer.from(made.buffer, made.byteOffset, made.byteLength)
}

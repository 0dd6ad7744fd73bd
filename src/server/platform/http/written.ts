import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { MEGABYTE } from '#contract/limits.ts'
import type { AnyScope } from '#server/platform/core/access.ts'
import { joined, listTexts } from '#server/platform/core/turns.ts'

/** The JSON of a list. */
export class ListText {
  readonly json: Buffer
  constructor(json: Buffer) {
    this.json = json
  }
}

/** The addresses of calls whose list was small when the company last asked for it. */
const small = new Set<string>()
const [MOST_SMALL, LONGEST] = [10_000, 300]
const LARGE = MEGABYTE

/** A call with its query, and its company. */
export interface AskedFor {
  url: string
  scope: AnyScope | undefined
}

const nameOf = ({ url, scope }: AskedFor) => `${scope?.companyId} ${url}`

/** True for a list, unless it was small the last time. */
export const couldBeLarge = ({ reply }: Endpoint, asked: AskedFor): boolean =>
  reply instanceof z.ZodArray && !small.has(nameOf(asked))

function noteSize(asked: AskedFor, bytes: number) {
  const name = nameOf(asked)
  small.delete(name)
  if (bytes >= LARGE || name.length > LONGEST) return
  if (small.size >= MOST_SMALL) small.clear()
  small.add(name)
}

/**
 * Checks and writes a list entry by entry, because it can be long. Does so while the call has its turn, so
 * that few lists are in memory at a time.
 */
export async function written({ reply, file }: Endpoint, asked: AskedFor, result: unknown) {
  if (file || !(reply instanceof z.ZodArray)) return result
  const { element } = reply
  const texts = listTexts(result as unknown[], (entry) => [JSON.stringify(z.parse(element, entry))])
  const text = new ListText(await joined(texts))
  noteSize(asked, text.json.length)
  return text
}

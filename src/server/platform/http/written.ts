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

/** The sizes of the last lists, by endpoint and company. */
const sizes = new Map<string, number>()
const MOST_SIZES = 10_000
const LARGE = MEGABYTE

const nameOf = ({ path }: Endpoint, scope: AnyScope | undefined) => `${path} ${scope?.companyId}`

/**
 * True for a list that was large when a company's call last returned it. A list of unknown size could be
 * large, too.
 */
export const couldBeLarge = (endpoint: Endpoint, scope: AnyScope | undefined): boolean =>
  endpoint.reply instanceof z.ZodArray && (sizes.get(nameOf(endpoint, scope)) ?? LARGE) >= LARGE

/**
 * Checks and writes a list entry by entry, because it can be long. Does so while the call has its turn, so
 * that few lists are in memory at a time.
 */
export async function written(endpoint: Endpoint, scope: AnyScope | undefined, result: unknown) {
  const { reply, file } = endpoint
  if (file || !(reply instanceof z.ZodArray)) return result
  const { element } = reply
  const texts = listTexts(result as unknown[], (entry) => [JSON.stringify(z.parse(element, entry))])
  const text = new ListText(await joined(texts))
  if (sizes.size >= MOST_SIZES) sizes.clear()
  sizes.set(nameOf(endpoint, scope), text.json.length)
  return text
}

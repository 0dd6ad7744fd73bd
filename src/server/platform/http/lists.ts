import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { MEGABYTE } from '#contract/limits.ts'
import { createSharedDoor } from '#server/platform/core/doors.ts'
import { joined, listTexts } from '#server/platform/core/turns.ts'

/** The JSON of a list. */
export class ListText {
  readonly json: Buffer
  constructor(json: Buffer) {
    this.json = json
  }
}

type Kind = 'small' | 'large'

/** What each call returned the last time, by its owner and address. */
const kinds = new Map<string, Kind>()
const [MOST_KINDS, LONGEST_NAME] = [10_000, 300]
const LARGE = MEGABYTE

/**
 * A large list can take 50 MB while it is made. So a process makes one at a time, and the companies take
 * turns. Lists of unknown size have a queue of their own, so that small ones do not wait long for large ones.
 */
const door = createSharedDoor()

interface AskedFor {
  /** The company or, without one, the network. */
  owner: string
  /** With the query. */
  url: string
}

/** Makes the reply to a call. A list is written while the call has its turn. */
export async function replyTo(
  { reply, file }: Endpoint,
  { owner, url }: AskedFor,
  make: () => Promise<unknown>,
): Promise<unknown> {
  if (file || !(reply instanceof z.ZodArray)) return make()
  const { element } = reply
  const name = `${owner} ${url}`
  const write = async () => {
    const text = await writtenList(element, (await make()) as unknown[])
    note(name, text.json.length)
    return text
  }
  const kind = kinds.get(name) ?? 'unknown'
  if (kind === 'small') return write()
  const own = { name: `${kind} lists of ${owner}`, atOnce: 1 }
  return door([own, { name: `${kind} lists`, atOnce: 1 }], { waiting: Number.POSITIVE_INFINITY }, write)
}

/** Checks and writes a list entry by entry, because it can be long. */
async function writtenList(element: z.core.$ZodType, entries: unknown[]) {
  const texts = listTexts(entries, (entry) => [JSON.stringify(z.parse(element, entry))])
  return new ListText(await joined(texts))
}

function note(name: string, bytes: number) {
  if (name.length > LONGEST_NAME) return
  if (kinds.size >= MOST_KINDS) kinds.clear()
  kinds.set(name, bytes < LARGE ? 'small' : 'large')
}

import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { MEGABYTE } from '#contract/limits.ts'
import { createSharedDoor } from '#server/platform/core/doors.ts'
import { joined, listTexts } from '#server/platform/core/turns.ts'

/** The JSON of a list, or of a page. */
export class ListText {
  readonly json: Buffer
  constructor(json: Buffer) {
    this.json = json
  }
}

type Kind = 'small' | 'large'

/**
 * Whether the last list of each call and caller was small or large, and when it was made. Also, which calls
 * have made a large list for each company, because its other lists could be large, too.
 */
const kinds = new Map<string, { kind: Kind; at: number }>()
/** In milliseconds. A small list can grow large over time. */
const KNOWN_FOR = 600_000
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
  /** The call with its query, and the caller, because not everybody sees the whole list. */
  name: string
  /** True if the caller asks for everything at once, and not for a page. */
  isWhole: boolean
}

/** Whether a call asks for everything at once. */
export function isForAll(endpoint: Endpoint, query: unknown) {
  const fields = endpoint.query instanceof z.ZodObject ? endpoint.query.shape : {}
  if ('page' in fields) return (query as { page: unknown }).page === 'all'
  return !('cursor' in fields)
}

/** Heavy calls at once in a process, each of another company. Each can take 20 MB. */
const HEAVY_AT_ONCE = 2

/** Makes the reply to a call. A list or a page is written while the call has its turn. */
export async function replyTo(
  { path, reply, file, heavy }: Endpoint,
  { owner, name, isWhole }: AskedFor,
  make: () => Promise<unknown>,
): Promise<unknown> {
  const textsOf = file ? undefined : textsOfLists(reply)
  const inTurn = (kind: string, atOnce: number, work: () => Promise<unknown>) =>
    door(
      [
        { name: `${kind} of ${owner}`, atOnce: 1 },
        { name: kind, atOnce },
      ],
      { waiting: Number.POSITIVE_INFINITY },
      work,
    )
  if (!textsOf) return heavy ? inTurn('heavy calls', HEAVY_AT_ONCE, make) : make()
  const ofCompany = `${path} of ${owner}`
  const write = async () => {
    const json = await joined(textsOf(await make()))
    const kind = json.length < LARGE ? 'small' : 'large'
    if (isWhole || kind === 'large') note(name, kind)
    if (kind === 'large') note(ofCompany, kind)
    return new ListText(json)
  }
  // Pages are short, unless a company's other pages of this call are long.
  const kind = kindOf(name) ?? kindOf(ofCompany) ?? (isWhole ? 'unknown' : 'small')
  if (heavy) return inTurn('heavy calls', HEAVY_AT_ONCE, write)
  return kind === 'small' ? write() : inTurn(`${kind} lists`, 1, write)
}

/**
 * Checks and writes a list entry by entry, because it can be long. Undefined if the reply is neither a list
 * nor a page of one.
 */
function textsOfLists(reply: Endpoint['reply']): ((result: unknown) => Iterable<string>) | undefined {
  if (reply instanceof z.ZodArray) return (list) => textsOfList(reply, list)
  if (!(reply instanceof z.ZodObject)) return undefined
  const { data, ...others } = reply.shape
  return data instanceof z.ZodArray ? (page) => textsOfPage(data, z.object(others), page) : undefined
}

const textsOfList = ({ element }: z.ZodArray, list: unknown) =>
  listTexts(list as unknown[], (entry) => [JSON.stringify(z.parse(element, entry))])

function* textsOfPage(data: z.ZodArray, others: z.ZodObject, page: unknown) {
  yield '{"data":'
  yield* textsOfList(data, (page as { data: unknown }).data)
  const rest = JSON.stringify(others.parse(page)).slice(1)
  yield rest === '}' ? rest : `,${rest}`
}

function kindOf(name: string): Kind | undefined {
  const known = kinds.get(name)
  return known && performance.now() - known.at < KNOWN_FOR ? known.kind : undefined
}

function note(name: string, kind: Kind) {
  if (name.length > LONGEST_NAME) return
  if (kinds.size >= MOST_KINDS) kinds.clear()
  kinds.set(name, { kind, at: performance.now() })
}

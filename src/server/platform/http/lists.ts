import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { joined, listTexts } from '#server/platform/core/turns.ts'
import type { Turn } from './fair.ts'
import { inSize, type LargeCall } from './large-calls.ts'

/** The JSON of a list, or of a page. */
export class ListText {
  readonly json: Buffer
  constructor(json: Buffer) {
    this.json = json
  }
}

/** A heavy call that reads fewer people than this counts as an ordinary call. */
const MANY = 5_000

/**
 * Makes the reply to a call that only reads. A list or page is written while the call still has its place.
 */
export async function replyTo(
  { path, reply, heavy }: Pick<Endpoint, 'path' | 'reply' | 'heavy'>,
  {
    people = MANY,
    name,
    ...asked
  }: Pick<LargeCall, 'owner' | 'from' | 'name'> & { people?: number | undefined },
  { run: make, ...turn }: Omit<Turn<unknown>, 'hindrance'>,
): Promise<unknown> {
  const textsOf = textsOfLists(reply)
  const isList = textsOf !== undefined
  // Without a company, the call only reads what belongs to one person.
  const guess = heavy && people >= MANY ? 'heavy' : isList || asked.from.scope ? 'unknown' : 'small'
  // A call that was small may now be large, because people were added in another process.
  const size = Math.round(Math.log2(people + 1))
  const run = async () => {
    const made = await make()
    if (!textsOf) return { reply: made, bytes: 0 }
    const json = await joined(textsOf(made))
    return { reply: new ListText(json), bytes: json.length }
  }
  return inSize({ ...asked, name: `${name} ${size}`, path, isList, guess }, { ...turn, run })
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

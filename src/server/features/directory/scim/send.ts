import type { FastifyReply } from 'fastify'
import { joined, listTexts } from '#server/platform/core/turns.ts'

/** The JSON of a resource or of a list, written step by step, because a group can have 100,000 members. */
export const jsonOf = (resource: unknown): Promise<Buffer> => joined(textsOf(resource))

function* textsOf(resource: unknown): Generator<string> {
  const list = longListIn(resource)
  if (!list) {
    yield JSON.stringify(resource)
    return
  }
  const { [list.name]: _, ...others } = resource as Record<string, unknown>
  yield `${JSON.stringify(others).slice(0, -1)},"${list.name}":`
  yield* listTexts(list.entries, textsOf)
  yield '}'
}

/** The attributes whose values can be long lists. */
const LONG_LISTS = ['Resources', 'members']

function longListIn(resource: unknown) {
  if (typeof resource !== 'object' || resource === null) return undefined
  const name = LONG_LISTS.find((attribute) => attribute in resource)
  return name && { name, entries: (resource as Record<string, Iterable<unknown>>)[name] ?? [] }
}

export const send = (reply: FastifyReply, status: number, json: Buffer | string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/scim+json; charset=utf-8')
    .send(json)

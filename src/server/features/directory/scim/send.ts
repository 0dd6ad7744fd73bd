import type { FastifyReply } from 'fastify'
import { listText } from '#server/platform/core/turns.ts'

/** The JSON of a resource. A group's members are written step by step, because there can be 100,000. */
export async function textOf(resource: unknown): Promise<string> {
  if (!hasMembers(resource)) return JSON.stringify(resource)
  const { members, ...others } = resource
  const list = await listText(members, (member) => JSON.stringify(member))
  return `${JSON.stringify(others).slice(0, -1)},"members":${list}}`
}

const hasMembers = (resource: unknown): resource is { members: unknown[] } =>
  typeof resource === 'object' &&
  resource !== null &&
  'members' in resource &&
  Array.isArray(resource.members)

export const send = (reply: FastifyReply, status: number, json: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/scim+json; charset=utf-8')
    .send(json)

import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { spacesAfter } from '#domain/padding.ts'
import { ListText } from './lists.ts'
import type { Streamed } from './streamed.ts'

/** The reply of an endpoint that declares `file`. */
export interface FileReply {
  name: string
  body: Streamed | Buffer
  inline?: boolean
}

export interface SentFile extends Omit<FileReply, 'body'> {
  body: Readable | Buffer
}

/** Sends the result of a call in the form that its endpoint declares. */
export function send(reply: FastifyReply, endpoint: Endpoint, result: unknown) {
  if (endpoint.file) {
    const { name, body, inline } = result as SentFile
    return reply
      .type(endpoint.file)
      .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename="${name}"`)
      .send(body)
  }
  if (!endpoint.reply) return reply.code(204).send()
  reply.code(endpoint.status ?? 200)
  if (result instanceof ListText) return reply.type('application/json; charset=utf-8').send(result.json)
  const fields = endpoint.reply.parse(result)
  if (endpoint.paddedTo === undefined) return reply.send(fields)
  const json = padded(fields as Record<string, unknown>, endpoint.paddedTo, endpoint.paddedApart)
  return reply.type('application/json; charset=utf-8').send(json)
}

function padded(fields: Record<string, unknown>, least: number, apart: Record<string, number> = {}): string {
  let rest = sizeOf(fields)
  let spaces = ''
  for (const [field, leastOfField] of Object.entries(apart)) {
    const bytes = sizeOf(fields[field])
    rest -= bytes
    spaces += spacesAfter(bytes, leastOfField)
  }
  return JSON.stringify(fields) + spaces + spacesAfter(rest, least)
}

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { everyCall } from '#contract/index.ts'
import { limitsOf } from '#contract/limits.ts'
import { inTurns } from '#server/platform/core/turns.ts'
import { IDEMPOTENCY_KEY } from './idempotency.ts'

const shapeOf = (shape: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema
}

/**
 * OpenAPI 3.1, generated from the same schemas that validate every call. This takes a tenth of a second, so
 * it lets other events run in between.
 */
export async function openApi(product: string, site: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for await (const [name, call] of inTurns(everyCall())) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${product} API`, version: '1' },
    servers: [{ url: `${site}/api` }],
    tags: [{ name: PUBLIC, description: 'For a company’s own systems, with an API key' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A person who has signed in' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'A company’s API key: ek_…' },
      },
    },
    paths,
  }
}

const PUBLIC = 'Public API'

/** The scope that a key needs, with the same name as on the page where keys are created. */
function access({ access, scope }: Endpoint) {
  if (access === 'public') return {}
  if (access !== 'key') return { security: [{ bearer: [] }] }
  return { security: [{ apiKey: [] }], description: `Needs the scope ${scope}.` }
}

const IDEMPOTENCY = {
  name: IDEMPOTENCY_KEY,
  in: 'header',
  required: false,
  description: 'A request repeated with the same key within 24 hours runs only once',
  schema: { type: 'string', maxLength: 255 },
}

function operation(name: string, call: Endpoint) {
  const status = call.status ?? (call.reply || call.file ? 200 : 204)
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.access === 'key' ? PUBLIC : name.split('.')[0]],
    ...access(call),
    ...(call.seats && {
      description: `People with these seats may also make this call: ${call.seats.join(', ')}.`,
    }),
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...(call.access === 'key' && call.method !== 'GET' ? [IDEMPOTENCY] : []),
    ],
    ...requestBody(call),
    responses: {
      [status]: {
        description: 'Done',
        ...content(call.file ?? (call.reply && 'application/json'), call.reply),
      },
      ...tooOften(call),
      default: { description: 'Refused: { message, error }' },
    },
  }
}

const units: [seconds: number, name: string][] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
]

/** A call's rate limit, in words. */
function tooOften(call: Endpoint) {
  const told = limitsOf(call).map(({ each, max, seconds }) => {
    const [unit = 1, name = 'second'] = units.find(([unit]) => seconds % unit === 0) ?? []
    const count = seconds / unit
    return `${max} in ${count === 1 ? `a ${name}` : `${count} ${name}s`} for each ${each}`
  })
  return told.length > 0
    ? { 429: { description: `Too many calls: more than ${told.join(', ')}. See the Retry-After header` } }
    : {}
}

function parameters(shape: z.ZodType | undefined, place: 'path' | 'query') {
  if (!(shape instanceof z.ZodObject)) return []
  return Object.entries(shape.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: shapeOf(field as z.ZodType, 'input'),
  }))
}

function requestBody(call: Endpoint) {
  if (call.upload) {
    const others = Object.entries(call.uploadFields ?? {}).map(([name, description]) => [
      name,
      { type: 'string', description },
    ])
    const schema = {
      type: 'object',
      properties: { file: { type: 'string', contentMediaType: 'text/csv' }, ...Object.fromEntries(others) },
      required: ['file'],
    }
    return { requestBody: { content: { 'multipart/form-data': { schema } } } }
  }
  const body = call.wholeBody ?? call.adminBody ?? call.body
  return body ? { requestBody: { content: { 'application/json': { schema: shapeOf(body, 'input') } } } } : {}
}

function content(type: string | undefined, reply: z.ZodType | undefined) {
  if (!type) return {}
  return { content: { [type]: { schema: reply ? shapeOf(reply, 'output') : { type: 'string' } } } }
}

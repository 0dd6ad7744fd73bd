import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { everyCall } from '#contract/index.ts'
import { mostBytes } from '#contract/limits.ts'
import { keyScopes } from '#domain/api-keys.ts'
import { DEAF_MS, MUCH, watch } from './event-loop.ts'
import { keyOf } from './keys.ts'
import { paramsOf, seedCompany } from './seeds.ts'
import { type Person, startCompany, world } from './start.ts'

/** Pieces of text. They are repeated to fill fields. */
const COMBINING = '\u0301\u0316'
const PIECES = [COMBINING, 'a', 'a@a.', ' ', '<b>', ';=', '-', 'a.', '1']

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  maxLength?: number
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

const schemaOf = (shape: z.ZodType) =>
  z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as unknown as Schema

/** Builds a value that fits this schema. `leaf` supplies every text, number and boolean in it. */
function filled(schema: Schema, leaf: (of: Schema) => unknown): unknown {
  const { properties, items, additionalProperties } = schema
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return filled(first, leaf)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, filled(of, leaf)]))
  if (items) return [filled(items, leaf)]
  if (typeof additionalProperties === 'object')
    return { [String(leaf({}))]: filled(additionalProperties, leaf) }
  return leaf(schema)
}

function leavesOf(schema: Schema): number {
  let count = 0
  filled(schema, () => ++count)
  return Math.max(1, count)
}

const repeated = (piece: string, bytes: number) => piece.repeat(Math.max(1, bytes / Buffer.byteLength(piece)))

type Hostile = [what: string, body: unknown]

/**
 * Bodies of about this many bytes. For each piece, one body has the piece in every field. The last body has
 * different pieces in its fields.
 */
function texts(schema: Schema, bytes: number, pieces: string[]): Hostile[] {
  const share = Math.floor((bytes * 0.9) / leavesOf(schema) - 40)
  let turn = 0
  const next = () => PIECES[turn++ % PIECES.length] ?? ''
  return [
    ...pieces.map(
      (piece): Hostile => [
        `${JSON.stringify(piece)} in every field`,
        filled(schema, () => repeated(piece, share)),
      ],
    ),
    ['other texts', filled(schema, () => repeated(next(), share))],
  ]
}

/** Bodies of this many bytes, with as many values as possible. */
function crowds(schema: Schema, bytes: number): Hostile[] {
  const share = Math.floor((bytes * 0.9) / leavesOf(schema) - 40)
  const list = Array(Math.max(1, Math.floor(share / 3))).fill({})
  const names = Object.fromEntries(Array.from({ length: bytes / 14 }, (_, key) => [`key${key}`, 0]))
  return [
    ['lists in every field', filled(schema, () => list)],
    ['many names', names],
  ]
}

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

/** Text at the maximum length of its field, so that it passes validation and the call runs. */
const longest = (schema: Schema) =>
  JSON.stringify(
    filled(schema, ({ type, maxLength = 50 }) =>
      type === 'string' ? 'e\u0301\u0316'.repeat(maxLength / 3) : type === 'boolean',
    ),
  )

const KILOBYTE = 1_024
/** Long enough to show quadratic time. */
const LONG = 48 * KILOBYTE

/** Body limits that have already been tested with one call. */
const tried = new Set<number>()

let company: Awaited<ReturnType<typeof startCompany>>
let seeds: Awaited<ReturnType<typeof seedCompany>>
let key: Person
beforeAll(async () => {
  company = await startCompany()
  seeds = await seedCompany(company)
  key = { token: (await keyOf(company, ...keyScopes)).token }
})

/** The callers to test the call with: one for each set of fields that the call accepts. */
async function callersOf({ access, adminBody }: Endpoint): Promise<[string, Person][]> {
  if (access === 'public') return [['nobody', {}]]
  if (access === 'key') return [['a key', key]]
  const admin: [string, Person] = ['an administrator', await company.admin()]
  if (access === 'admin' || access === 'company_admin') return [admin]
  return adminBody ? [['a manager', company.manager], admin] : [['a manager', company.manager]]
}

interface Request {
  what: string
  url: string
  payload?: string | Buffer
  headers?: Record<string, string>
}

/**
 * Sends the request and describes what is wrong with the response. Tries again if garbage collection may be
 * to blame.
 */
async function faultOf({ method }: Endpoint, person: Person, request: Request): Promise<string | undefined> {
  const { app } = await world()
  const headers = {
    ...(person.token && { authorization: `Bearer ${person.token}` }),
    ...(person.companyId && { 'x-active-company-id': String(person.companyId) }),
    'content-type': 'application/json',
    ...request.headers,
  }
  const { url, payload } = request
  let fault: string | undefined
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const { result, longest, most } = await watch(() =>
      app.inject({ method, url, headers, ...(payload !== undefined && { payload }) }),
    )
    if (result.statusCode >= 500) return `${result.statusCode}: ${request.what}`
    fault = undefined
    if (longest > DEAF_MS) fault = `${Math.round(longest)} ms: ${request.what}`
    else if (most > MUCH) fault = `${Math.round(most / KILOBYTE / KILOBYTE)} MB: ${request.what}`
    else return undefined
    if (longest > 10 * DEAF_MS) return fault
  }
  return fault
}

const urlOf = (endpoint: Endpoint, params: Record<string, string | number>) =>
  `/api${endpoint.path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))}`

const asJson = (what: string, url: string, sent: unknown): Request => {
  const payload = JSON.stringify(sent)
  return { what: `${what}, ${payload.length} characters`, url, payload }
}

/** Node refuses a request whose headers and URL exceed 16 KB in total. */
const LINE = 12 * KILOBYTE

function* requestsFor(endpoint: Endpoint): Generator<Request> {
  const params = paramsOf(endpoint, seeds)
  const url = urlOf(endpoint, params)
  if (endpoint.params) {
    const hostile = Object.fromEntries(Object.keys(params).map((name) => [name, repeated(COMBINING, 40)]))
    yield { what: 'combining marks in the path', url: urlOf(endpoint, hostile) }
  }
  if (endpoint.query) {
    const schema = schemaOf(endpoint.query)
    for (const [what, fields] of texts(schema, LINE / 6, [COMBINING])) {
      const search = new URLSearchParams(fields as Record<string, string>)
      yield { what: `${what} of the query`, url: `${url}?${search}` }
    }
    const [name] = Object.keys(schema.properties ?? {})
    yield { what: 'one field of the query many times', url: `${url}?${`${name}=1&`.repeat(LINE / 10)}` }
  }
  const body = endpoint.wholeBody ?? endpoint.adminBody ?? endpoint.body
  if (!body) return
  const schema = schemaOf(body)
  const most = mostBytes(endpoint)
  const [whole = ['', '']] = texts(schema, most, [COMBINING])
  for (const [what, sent] of [...texts(schema, LONG, [COMBINING, 'a']), ...crowds(schema, LONG)])
    yield asJson(what, url, sent)
  if (!tried.has(most)) {
    // The time for a body of the maximum size depends only on that size, so testing one call for each body
    // limit is enough.
    yield asJson(whole[0], url, whole[1])
    for (const [what, sent] of crowds(schema, most)) yield asJson(what, url, sent)
    yield { what: 'lists in lists', url, payload: nested(most / 2 - 10) }
  }
  tried.add(most)
  yield { what: 'texts as long as their fields', url, payload: longest(schema) }
}

test('No input makes a call block, fail or use much memory', {
  timeout: 120_000,
}, async () => {
  const faults: string[] = []
  for (const [name, endpoint] of everyCall()) {
    for (const [who, person] of await callersOf(endpoint)) {
      const slow = new Set<string>()
      for (const request of requestsFor(endpoint)) {
        // An input that is already slow at this length would take minutes at full length.
        const kind = request.what.split(',')[0] ?? ''
        if (slow.has(kind)) continue
        const fault = await faultOf(endpoint, person, request)
        if (!fault) continue
        slow.add(kind)
        faults.push(`${name} as ${who}: ${fault}`)
      }
    }
  }
  expect(faults).toEqual([])
})

test('A large body is not read if the caller is not signed in', async () => {
  const payload = repeated('{', 900 * KILOBYTE)
  for (const [name, endpoint] of everyCall()) {
    if (endpoint.access === 'public' || !endpoint.body) continue
    const url = urlOf(endpoint, paramsOf(endpoint, seeds))
    const { app } = await world()
    const headers = { 'content-type': 'application/json' }
    const { statusCode } = await app.inject({ method: endpoint.method, url, headers, payload })
    expect([name, statusCode]).toEqual([name, 401])
  }
})

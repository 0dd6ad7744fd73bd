import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const SDK = path.join(ROOT, 'node_modules/stripe')
const FOLDER = path.join(ROOT, '.cache/stripe')

const versionIn = (file: string) => readFileSync(path.join(SDK, file), 'utf8').trim()
export const SDK_VERSION = `stripe ${versionIn('VERSION')}, its types from OpenAPI ${versionIn('OPENAPI_VERSION')}`

/** The SDK's types as they are on the wire: parameters as form fields, objects as JSON. */
const HEAD = `import type Stripe from 'stripe'
type Form<T> = T extends boolean ? \`\${T}\` : T extends number ? \`\${number}\` : T extends string ? T
  : T extends readonly (infer I)[] ? Form<I>[] : T extends object ? { [K in keyof T]: Form<T[K]> } : T
type Json<T> = T extends { toNumber(): number } ? string : T extends readonly (infer I)[] ? Json<I>[]
  : T extends object ? { [K in keyof T]: Json<T[K]> } : T
/** An event, whose object may be given in part. */
type Sent<E extends { data: { object: object } }> = Json<Omit<E, 'data'>> & { data: { object: Partial<Json<E['data']['object']>> } }
type Id<T extends { id: string }> = string | T | null
/** What the product reads of an event's object. */
type Read = { object: string; id: string; customer: string | { id: string } | null } & (
  | { object: 'subscription' }
  | { subscription: Id<Stripe.Subscription> }
  | { parent: { subscription_details: { subscription: Id<Stripe.Subscription> } | null } | null }
)
`

/** Compiles these lines of TypeScript with the SDK's types. Returns the compiler's errors. */
export function typeErrors(statements: string[]): string {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(path.join(FOLDER, 'check.ts'), HEAD + statements.join('\n'))
  const settings = {
    compilerOptions: {
      ...{ strict: true, noEmit: true, skipLibCheck: true, exactOptionalPropertyTypes: true },
      ...{ target: 'es2023', module: 'nodenext', types: ['node'] },
    },
    include: ['check.ts'],
  }
  writeFileSync(path.join(FOLDER, 'tsconfig.json'), JSON.stringify(settings))
  const tsc = path.join(ROOT, 'node_modules/typescript/lib/tsc.js')
  const { stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', FOLDER], { encoding: 'utf8' })
  return stdout + stderr
}

let count = 0
/** A line of TypeScript that compiles only if the value has this type and no other fields. */
export const isA = (type: string, value: unknown) =>
  `export const value${++count}: ${type} = ${JSON.stringify(value)}`

/**
 * A line of TypeScript that compiles only if every object of this event type has the fields that the product
 * reads.
 */
export const isRead = (type: string) =>
  `export const value${++count} = (object: ${type}['data']['object']): Read => object`

/** The SDK's types of events, by their names. */
export function eventTypes(): Map<string, string> {
  const text = readFileSync(path.join(SDK, 'esm/resources/Events.d.ts'), 'utf8')
  const found = text.matchAll(/interface (\w+Event) extends EventBase \{\s+type: '([\w.]+)'/g)
  return new Map([...found].map(([, type = '', name = '']) => [name, `Stripe.${type}`]))
}

/** Form fields such as `items[0][price]` as nested objects and lists. */
export function unflattened(form: Record<string, string>): unknown {
  const root: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(form)) {
    const keys = name.split(/[[\]]+/).filter(Boolean)
    const last = keys.pop() ?? ''
    const parent = keys.reduce<Record<string, unknown>>((node, key) => {
      node[key] ??= {}
      return node[key] as Record<string, unknown>
    }, root)
    parent[last] = value
  }
  return withLists(root)
}

function withLists(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([key, value]) => [key, withLists(value)] as const)
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key)))
    return entries.map(([, value]) => value)
  return Object.fromEntries(entries)
}

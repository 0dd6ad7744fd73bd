import { z } from 'zod'
import { ENTERPRISE, ScimError, withoutUrn } from './protocol.ts'

/** One thing that a PATCH does, whichever way a directory writes it. */
export interface Operation {
  op: 'add' | 'replace' | 'remove'
  /** In small letters, without its schema: `emails`, `department`, `members`. */
  attribute: string
  /** The filter for items of a list: `[type eq "work"]`. */
  item: { attribute: string; value: string } | undefined
  value: unknown
}

const Patch = z.object({
  Operations: z
    .array(
      z.object({
        // Entra ID writes 'Add', Okta 'add'.
        op: z.string().transform((op) => op.toLowerCase()),
        path: z.string().max(1_000).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(1_000),
})

const PATH = /^([\w$-]+)(?:\[\s*([\w$.]+)\s+eq\s+"?(.*?)"?\s*\])?(?:\.([\w$-]+))?$/i

/** Reads the operations of Entra ID and Okta: with a path, without one, and with paths for the keys of an object. */
export function operationsOf(body: unknown): Operation[] {
  const patch = Patch.safeParse(body)
  if (!patch.success) throw new ScimError('invalidSyntax', 'Please send a PatchOp with Operations')
  return patch.data.Operations.flatMap(({ op, path, value }) => {
    if (op !== 'add' && op !== 'replace' && op !== 'remove')
      throw new ScimError('invalidSyntax', `There is no operation ${op.slice(0, 50)}`)
    if (path !== undefined && path.toLowerCase() !== ENTERPRISE.toLowerCase())
      return operation(op, path, value)
    return spread(op, value)
  })
}

function spread(op: Operation['op'], value: unknown): Operation[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ScimError(op === 'remove' ? 'noTarget' : 'invalidValue', 'Please say what is to be changed')
  return Object.entries(value).flatMap(([key, item]) =>
    key.toLowerCase() === ENTERPRISE.toLowerCase() ? spread(op, item) : operation(op, key, item),
  )
}

function operation(op: Operation['op'], path: string, value: unknown): Operation[] {
  const [, attribute, asked, equals, part] = PATH.exec(withoutUrn(path)) ?? []
  if (attribute === undefined) throw new ScimError('invalidPath', `${path.slice(0, 100)} is no path`)
  const item = asked === undefined ? undefined : { attribute: asked.toLowerCase(), value: equals ?? '' }
  const given = part === undefined ? value : { [part.toLowerCase()]: value }
  return [{ op, attribute: attribute.toLowerCase(), item, value: given }]
}

import { z } from 'zod'
import { ENTERPRISE, requireFew, requireOnce, ScimError, withoutUrn } from './protocol.ts'

/** One PATCH operation, in the same form for every directory. */
export interface Operation {
  op: 'add' | 'replace' | 'remove'
  /**
   * The attribute's name in lower case and without its schema, such as `emails`, `department` or `members`.
   */
  attribute: string
  /** A filter for list items, such as `[type eq "work"]`. */
  item: { attribute: string; value: string } | undefined
  value: unknown
}

const Patch = z.object({
  Operations: z
    .array(
      z.object({
        // Entra ID sends 'Add', whereas Okta sends 'add'.
        op: z
          .string()
          .max(20)
          .transform((op) => op.toLowerCase())
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1),
})

const MOST_OPERATIONS = 100
const READ_ONLY = ['id', 'meta', 'groups', 'schemas']

/**
 * Parses operations as sent by Entra ID and Okta. They may have a path, no path, or a value whose keys are
 * paths. Each attribute may be changed only once, but any number of operations may add or remove members.
 */
export function operationsOf(body: unknown, id: string): Operation[] {
  const { Operations: sent } = (body ?? {}) as { Operations?: unknown }
  if (Array.isArray(sent)) requireFew(sent, MOST_OPERATIONS, 'operations')
  const patch = Patch.safeParse(body)
  if (!patch.success)
    throw new ScimError('invalidSyntax', 'Please send a PatchOp with Operations that add, replace or remove')
  const changes = patch.data.Operations.flatMap(({ op, path, value }) => changesOf(op, path, value))
  requireOnce(changes.filter(({ attribute }) => attribute !== 'members').map(({ place }) => place))
  // Okta sends a group's id along with its new name.
  for (const { attribute, value } of changes)
    if (READ_ONLY.includes(attribute) && !(attribute === 'id' && value === id))
      throw new ScimError('mutability', `${attribute} cannot be changed`)
  return changes
}

interface Change extends Operation {
  /** The complete path in lower case, including its filter and what follows the filter. */
  place: string
}

function changesOf(op: Operation['op'], path: string | undefined, value: unknown): Change[] {
  if (path !== undefined && !isExtension(path)) return [changeAt(op, path, value)]
  const entries = entriesOf(op, value)
  if (path !== undefined) return entries.map(([key, item]) => changeAt(op, key, item))
  // An extension's keys are in a separate object, one level down.
  return entries
    .flatMap(([key, item]) => (isExtension(key) ? entriesOf(op, item) : [[key, item] as const]))
    .map(([key, item]) => changeAt(op, key, item))
}

const isExtension = (path: string) =>
  path.length === ENTERPRISE.length && path.toLowerCase() === ENTERPRISE.toLowerCase()

function entriesOf(op: Operation['op'], value: unknown): [key: string, item: unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ScimError(op === 'remove' ? 'noTarget' : 'invalidValue', 'Please say what to change')
  const entries = Object.entries(value)
  requireFew(entries, MOST_OPERATIONS, 'attributes')
  return entries
}

/** Longer than any real path. The longest have a schema, a filter by an item's id and a sub-attribute. */
const LONGEST_PATH = 500
/** Adjacent parts of this expression cannot match the same text, so matching takes linear time. */
const PATH = /^([\w$-]+)(?:\[\s*([\w$.]+)\s+eq\s+(?:"([^"]*)"|([^"\s\]]+))\s*\])?(?:\.([\w$-]+))?$/i

function changeAt(op: Operation['op'], path: string, value: unknown): Change {
  const place = path.length > LONGEST_PATH ? '' : withoutUrn(path)
  const [, attribute, asked, quoted, bare, part] = PATH.exec(place) ?? []
  if (attribute === undefined) throw new ScimError('invalidPath', `${path.slice(0, 100)} is not a valid path`)
  const item =
    asked === undefined ? undefined : { attribute: asked.toLowerCase(), value: quoted ?? bare ?? '' }
  const given = part === undefined ? value : { [part.toLowerCase()]: value }
  return { op, attribute: attribute.toLowerCase(), item, value: given, place: place.toLowerCase() }
}

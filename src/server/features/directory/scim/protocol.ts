import { z } from 'zod'
import { AppError } from '#server/platform/core/app-error.ts'
import { parseJson } from '#server/platform/core/json.ts'
import { ENTERPRISE, withoutUrn } from './names.ts'
import { type Selection, selectionOf } from './selection.ts'

export { ENTERPRISE, GROUP, USER, withoutUrn } from './names.ts'

const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'

export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness'

/** An error for which the standard defines a keyword (`scimType`). */
export class ScimError extends AppError {
  readonly scimType: ScimType
  constructor(scimType: ScimType, message: string) {
    super(scimType === 'uniqueness' ? 'conflict' : 'bad_request', message)
    this.scimType = scimType
  }
}

export const errorBody = (status: number, detail: string, scimType?: ScimType) => ({
  schemas: [ERROR],
  status: String(status),
  ...(scimType && { scimType }),
  detail,
})

/** Throws if a list in a request is too long. Call it before anything reads the list. */
export function requireFew(list: unknown[], most: number, what: string) {
  if (list.length > most)
    throw new ScimError('tooMany', `Please send at most ${most.toLocaleString('en-GB')} ${what}`)
}

/** SCIM ignores case in attribute names, so two spellings of one name would give the attribute two values. */
export function requireOnce(names: string[]) {
  const seen = new Set<string>()
  for (const name of names.map((name) => name.toLowerCase())) {
    if (seen.has(name)) throw new ScimError('invalidSyntax', `${name.slice(0, 100)} appears twice`)
    seen.add(name)
  }
}

const MOST_ATTRIBUTES = 100

/** Attribute names in our spelling. In a request body, they are case-insensitive. */
const SPELT = [
  'userName',
  'externalId',
  'active',
  'emails',
  'displayName',
  'members',
  'Operations',
  ENTERPRISE,
]
const spellings = new Map(SPELT.map((name) => [name.toLowerCase(), name]))

/**
 * The request body with its attribute names spelt as we spell them. The body must be an object without
 * repeated attributes.
 */
export function bodyOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const names = Object.keys(body)
  requireFew(names, MOST_ATTRIBUTES, 'attributes')
  requireOnce(names)
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [spellings.get(name.toLowerCase()) ?? name, value]),
  )
}

const MOST = 200
const USUAL = 100

const pageNumber = (usual: number) =>
  z.coerce
    .number()
    .catch(usual)
    .transform((given) => Math.trunc(Math.min(Math.max(0, given), Number.MAX_SAFE_INTEGER)))

/**
 * The maximum number of memberships on a page of groups or users. The page ends after the resource that
 * exceeds the maximum. Without a maximum, 100 large groups with all members would take hundreds of megabytes,
 * and so would 200 users with 1,000 groups each.
 */
export const MOST_ON_A_PAGE = 20_000

const LONGEST_QUERY = 1_000

/** Out-of-range numbers are clamped, as the standard requires. */
const ListQuery = z.object({
  filter: z.string().max(LONGEST_QUERY).optional(),
  startIndex: pageNumber(1),
  count: pageNumber(USUAL).transform((given) => Math.min(given, MOST)),
  attributes: z.string().max(LONGEST_QUERY).optional(),
  excludedAttributes: z.string().max(LONGEST_QUERY).optional(),
})
export type ListQuery = z.output<typeof ListQuery> & Selection

export function listQuery(sent: unknown): ListQuery {
  const query = ListQuery.safeParse(sent)
  if (query.success) return { ...query.data, ...selectionOf(query.data) }
  throw new ScimError(
    'invalidFilter',
    `Please send each parameter once, with at most ${LONGEST_QUERY} characters`,
  )
}

/** A resource's `meta` (RFC 7643, section 3.1). Unknown times are left out. */
export const metaOf = (
  resourceType: string,
  location: string,
  { created, lastModified }: { created: Date | null; lastModified: Date | null },
) => ({
  resourceType,
  ...(created && { created: created.toISOString() }),
  ...(lastModified && { lastModified: lastModified.toISOString() }),
  location,
})

export const listBody = (resources: object[], total: number, { startIndex }: ListQuery) => ({
  schemas: [LIST],
  totalResults: total,
  startIndex: Math.max(1, startIndex),
  itemsPerPage: resources.length,
  Resources: resources,
})

export interface Filter {
  /** One of the attribute names passed to `parseFilter`. */
  attribute: string
  value: string
}

/** Adjacent parts of this expression cannot match the same text, so matching takes linear time. */
const EQUALS = /^([\w:.]+(?:\[\w+ eq "\w+"\][\w.]*)?)\s+eq\s+"((?:[^"\\]|\\.)*)"$/i

/** Parses `attribute eq "value"`, the only filter that directories use for lookups. */
export function parseFilter(filter: string | undefined, attributes: string[]): Filter | undefined {
  if (filter === undefined || filter.trim() === '') return undefined
  const [, attribute = '', value = ''] = EQUALS.exec(filter.trim()) ?? []
  const known = attributes.find((one) => one.toLowerCase() === withoutUrn(attribute).toLowerCase())
  if (!known) throw new ScimError('invalidFilter', `You can filter only by ${attributes.join(' or ')} eq "…"`)
  return { attribute: known, value: unescaped(value) }
}

/** RFC 7644 asks for a JSON string. Some directories do not escape a backslash as JSON does. */
function unescaped(value: string): string {
  try {
    return z.string().parse(parseJson(`"${value}"`))
  } catch {
    return value.replaceAll(/\\(.)/g, '$1')
  }
}

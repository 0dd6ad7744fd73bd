import { z } from 'zod'
import { AppError } from '#server/platform/core/app-error.ts'

/** What SCIM 2.0 (RFC 7643 and 7644) calls things. */
export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'

export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'noTarget'
  | 'uniqueness'

/** A refusal that the standard has a word for. */
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

const MOST = 200
const USUAL = 100

const pageNumber = (usual: number) =>
  z.coerce
    .number()
    .int()
    .catch(usual)
    .transform((given) => Math.max(0, given))

/** Numbers out of range are clamped, as the standard asks. */
export const ListQuery = z.object({
  filter: z.string().max(1_000).optional(),
  startIndex: pageNumber(1),
  count: pageNumber(USUAL).transform((given) => Math.min(given, MOST)),
  excludedAttributes: z.string().max(1_000).optional(),
})
export type ListQuery = z.output<typeof ListQuery>

export const listBody = (resources: object[], total: number, { startIndex }: ListQuery) => ({
  schemas: [LIST],
  totalResults: total,
  startIndex: Math.max(1, startIndex),
  itemsPerPage: resources.length,
  Resources: resources,
})

export interface Filter {
  /** As the directory spells it, in small letters. */
  attribute: string
  value: string
}

const EQUALS = /^\s*([\w:.[\] "]+?)\s+eq\s+"((?:[^"\\]|\\.)*)"\s*$/i

/** The one kind of filter by which directories look for what they know: an attribute that equals a text. */
export function parseFilter(filter: string | undefined, attributes: string[]): Filter | undefined {
  if (filter === undefined || filter.trim() === '') return undefined
  const [, attribute = '', value = ''] = EQUALS.exec(filter) ?? []
  const known = attributes.find((one) => one.toLowerCase() === withoutUrn(attribute).toLowerCase())
  if (!known) throw new ScimError('invalidFilter', `Please filter by ${attributes.join(' or ')} eq "…" alone`)
  return { attribute: known, value: value.replaceAll(/\\(.)/g, '$1') }
}

/** The name of an attribute without the schema that it is of. */
export const withoutUrn = (path: string) =>
  [USER, ENTERPRISE, GROUP].reduce(
    (rest, urn) =>
      rest.toLowerCase().startsWith(`${urn.toLowerCase()}:`) ? rest.slice(urn.length + 1) : rest,
    path,
  )

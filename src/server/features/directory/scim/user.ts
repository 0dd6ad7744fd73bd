import { z } from 'zod'
import { Email, Line } from '#contract/fields.ts'
import type { Operation } from './patch.ts'
import { ENTERPRISE, metaOf, ScimError, USER } from './protocol.ts'

/**
 * The fields that we store for a directory's user. We do not ask for names, phone numbers or other fields,
 * and drop them if they are sent.
 */
export interface User {
  userName: string
  externalId: string | null
  active: boolean
  email: string
  department: string | null
  division: string | null
}

// Entra ID sends the text "False".
const Flag = z.union([
  z.boolean(),
  z
    .string()
    .regex(/^(true|false)$/i)
    .transform((text) => text.toLowerCase() === 'true'),
])
const Text = z.unknown().optional().transform(textOf)

const Address = z.looseObject({
  value: z.string().optional(),
  type: z.string().optional(),
  primary: z.unknown().optional(),
})
const Addresses = z.union([
  z.array(Address),
  Address.transform((one) => [one]),
  z.string().transform((value) => [{ value, type: undefined, primary: true }]),
])

const Sent = z.looseObject({
  userName: z.string(),
  externalId: Text,
  active: Flag.optional(),
  emails: Addresses.nullish(),
  [ENTERPRISE]: z.looseObject({ department: Text, division: Text }).nullish(),
})

/** A whole user, as POST and PUT send it. Missing fields are cleared. */
export function userIn(body: unknown): User {
  const sent = Sent.safeParse(body)
  if (!sent.success) throw new ScimError('invalidValue', 'Please send userName, with active as a boolean')
  const { userName, externalId, active = true, emails, [ENTERPRISE]: own } = sent.data
  return {
    userName: userNameOf(userName),
    externalId,
    active,
    email: addressOf(chosen(emails ?? []) ?? userName),
    department: own?.department ?? null,
    division: own?.division ?? null,
  }
}

/** The user after these operations. Operations on fields that we do not store are ignored. */
export const patched = (user: User, operations: Operation[]): User => operations.reduce(withOperation, user)

function withOperation(user: User, { op, attribute, item, value }: Operation): User {
  const given = op === 'remove' ? null : value
  if (attribute === 'active') return { ...user, active: flagOf(given) }
  if (attribute === 'externalid') return { ...user, externalId: textOf(given) }
  if (attribute === 'department') return { ...user, department: textOf(given) }
  if (attribute === 'division') return { ...user, division: textOf(given) }
  if (attribute === 'username') return renamed(user, given)
  if (attribute !== 'emails' || op === 'remove') return user
  if (item?.attribute === 'type' && item.value.toLowerCase() !== 'work') return user
  const emails = Addresses.safeParse(given)
  const address = emails.success ? chosen(emails.data) : undefined
  return address === undefined ? user : { ...user, email: addressOf(address) }
}

/** If the user name equals the email address, changing one changes the other. */
function renamed(user: User, given: unknown): User {
  const userName = userNameOf(given)
  const isAddress = user.email === user.userName.toLowerCase() && Email.safeParse(userName).success
  return { ...user, userName, ...(isAddress && { email: addressOf(userName) }) }
}

/** The primary address, or else the work address, or else the first address. */
function chosen(emails: z.output<typeof Addresses>): string | undefined {
  const best =
    emails.find(({ primary }) => Flag.safeParse(primary).data) ??
    emails.find(({ type }) => type?.toLowerCase() === 'work') ??
    emails.at(0)
  return best?.value
}

function addressOf(given: string): string {
  const address = Email.safeParse(given)
  if (address.success) return address.data
  throw new ScimError('invalidValue', 'Please send an e-mail address, in emails or as the userName')
}

function userNameOf(given: unknown): string {
  const name = Line.safeParse(given)
  if (name.success) return name.data
  throw new ScimError('invalidValue', 'userName must be a text of 1 to 255 characters')
}

function flagOf(given: unknown): boolean {
  const flag = Flag.safeParse(given)
  if (flag.success) return flag.data
  throw new ScimError('invalidValue', 'active must be a boolean')
}

function textOf(given: unknown): string | null {
  const value = typeof given === 'object' && given !== null && 'value' in given ? given.value : given
  if (value === null || value === undefined || value === '') return null
  const text = Line.safeParse(value)
  if (text.success) return text.data
  throw new ScimError('invalidValue', 'A value is too long or contains a line break')
}

export interface KeptUser extends User {
  id: string
  groups: { value: string; display: string }[]
  created_at: Date
  changed_at: Date
}

export const userBody = (
  { id, groups, department, division, email, created_at, changed_at, ...user }: KeptUser,
  site: string,
) => ({
  schemas: department === null && division === null ? [USER] : [USER, ENTERPRISE],
  id,
  ...(user.externalId !== null && { externalId: user.externalId }),
  userName: user.userName,
  active: user.active,
  emails: [{ value: email, type: 'work', primary: true }],
  groups,
  ...((department !== null || division !== null) && {
    [ENTERPRISE]: { ...(department !== null && { department }), ...(division !== null && { division }) },
  }),
  meta: metaOf('User', `${site}/Users/${id}`, { created: created_at, lastModified: changed_at }),
})

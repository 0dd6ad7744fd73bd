import { z } from 'zod'
import { Email, Line } from '#contract/fields.ts'
import type { Operation } from './patch.ts'
import { ENTERPRISE, ScimError, USER } from './protocol.ts'

/** What is kept of a user of a directory. Names, telephones and the like are not asked for, and not kept where they come. */
export interface User {
  userName: string
  externalId: string | null
  active: boolean
  email: string
  department: string | null
  division: string | null
}

// Entra ID writes "False".
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

/** A whole user, as POST and PUT send it. A field that is left out is cleared. */
export function userIn(body: unknown): User {
  const sent = Sent.safeParse(body)
  if (!sent.success) throw new ScimError('invalidValue', 'Please send userName, and active as a boolean')
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

/** The user after these operations. What we do not keep is passed over. */
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

/** Where the user name was the address, the address changes along with it. */
function renamed(user: User, given: unknown): User {
  const userName = userNameOf(given)
  const isAddress = user.email === user.userName.toLowerCase() && Email.safeParse(userName).success
  return { ...user, userName, ...(isAddress && { email: addressOf(userName) }) }
}

/** The primary one, otherwise the one of work, otherwise the first. */
function chosen(emails: z.output<typeof Addresses>): string | undefined {
  const isPrimary = ({ primary }: (typeof emails)[number]) =>
    primary === true || /^true$/i.test(String(primary))
  const best =
    emails.find(isPrimary) ?? emails.find(({ type }) => type?.toLowerCase() === 'work') ?? emails.at(0)
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
  throw new ScimError('invalidValue', 'A text is too long or holds a line break')
}

export interface KeptUser extends User {
  id: string
  groups: { value: string; display: string }[]
}

export const userBody = ({ id, groups, department, division, email, ...user }: KeptUser, site: string) => ({
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
  meta: { resourceType: 'User', location: `${site}/Users/${id}` },
})

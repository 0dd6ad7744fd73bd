import { Email, PersonName } from '#contract/fields.ts'
import { MAILS_A_DAY } from '#contract/limits.ts'
import { DAY_MS } from '#domain/durations.ts'
import { domainOf } from '#domain/email.ts'
import { lockUser, userByEmail, userById } from '#server/features/auth/queries.ts'
import { addUser, memberFormerlyAt } from '#server/features/auth/service.ts'
import { isMember } from '#server/features/companies/queries.ts'
import { openInvitationTo } from '#server/features/members/queries.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { Invalid } from '#server/platform/core/app-error.ts'
import { countAttempt } from '#server/platform/http/rate-limit.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { ssoLinkAsked, tieLink } from './emails.tsx'
import { join, mayJoin } from './joining.ts'
import type { Person } from './provider.ts'
import { addIdentity, companyOfDomain, type Settings, userOfIdentity } from './queries.ts'

/**
 * Either an account to sign in to, an emailed link that must be opened first, or the reason why neither is
 * possible.
 */
export type Admission =
  | { userId: number }
  | 'mailed'
  | 'claims_refused'
  | 'address_not_believed'
  | 'not_a_member'

/** The company has become full since `mayJoin` was called. */
export class NotJoined extends Error {}

/**
 * Decides how somebody from the company's provider may sign in. People are identified by issuer and subject.
 * Their address is used only once, to link them to their account.
 */
export async function admit(tx: Context, settings: Settings, person: Person): Promise<Admission> {
  const { company_id: companyId } = settings
  if (!isSound(person)) return 'claims_refused'
  const email = await believedAddress(tx, companyId, person)
  const known = await userOfIdentity(tx.db, companyId, person)
  // Locked, because the member may be being removed at this moment.
  if (known) await lockUser(tx, known.user_id)
  const isIn = known && !known.removed_at && (await isMember(tx.db, companyId, known.user_id))
  if (isIn) return { userId: known.user_id }
  if (email === undefined) return known ? 'not_a_member' : 'address_not_believed'
  const account = await accountFor(tx, companyId, email)
  if (known && !(await mayFollow(tx, companyId, { email, userId: account?.id }))) return 'not_a_member'
  if (account) {
    if (!(await mayJoin(tx, settings, { userId: account.id, email }))) return 'not_a_member'
    await askToTie(tx, settings, { person, email, account })
    return 'mailed'
  }
  if (!(await mayJoin(tx, settings, { userId: undefined, email }))) return 'not_a_member'
  const user = await addUser(tx, {
    name: nameOf(person, email),
    email,
    password_hash: null,
    admin: false,
    confirmed: true,
  })
  // Thrown, so that the account is not kept.
  if (!(await join(tx, settings, { userId: user.id, email }))) throw new NotJoined()
  await tie(tx, settings, { ...person, user })
  return { userId: user.id }
}

/**
 * Whether the subject of a removed person may be linked to this account, or to a new one. The account must be
 * a member's, or the address must be invited, because the address may belong to somebody else by now.
 */
export const mayFollow = async (
  tx: Context,
  companyId: number,
  { email, userId }: { email: string; userId: number | undefined },
) =>
  (userId !== undefined && (await isMember(tx.db, companyId, userId))) ||
  (await openInvitationTo(tx.db, { companyId, email, now: tx.now })) !== undefined

/**
 * The account to link to somebody with this address. Anybody may have created an account whose address is not
 * confirmed. So a member who formerly had the address comes first, unless the address is invited now.
 */
async function accountFor(tx: Context, companyId: number, email: string) {
  const account = await userByEmail(tx.db, email)
  if (account && (account.confirmed || (await isMember(tx.db, companyId, account.id)))) return account
  if (await openInvitationTo(tx.db, { companyId, email, now: tx.now })) return account
  const movedMember = await memberFormerlyAt(tx, companyId, email)
  return movedMember === undefined ? account : userById(tx.db, movedMember)
}

/** For a link that does not work, or no longer works. */
export const EXPIRED = { token: ['This link has expired. Please use single sign-on again.'] }

/**
 * Links this issuer and subject to the account. Throws `Invalid` if they are already linked to another one.
 */
export async function tie(
  tx: Context,
  { company_id: companyId }: Pick<Settings, 'company_id'>,
  { issuer, subject, user }: Pick<Person, 'issuer' | 'subject'> & { user: { id: number; email: string } },
) {
  if (!(await addIdentity(tx, { companyId, userId: user.id, issuer, subject }))) throw new Invalid(EXPIRED)
  await audit(tx, { action: 'sso_linked', actor: user, companyId })
}

/** OpenID Connect Core 1.0, section 2. */
const LONGEST_SUBJECT = 255

/**
 * True if the claims are usable: the subject contains only printable characters, and the provider does not
 * say that the address is unverified. Some providers say nothing about verification.
 */
function isSound({ subject, email_verified }: Person): boolean {
  const isNamed =
    subject.trim() !== '' && subject.length <= LONGEST_SUBJECT && !/[\p{Cc}\p{Cs}]/u.test(subject)
  return isNamed && email_verified.every((verified) => verified === true || verified === 'true')
}

const GOOGLE = 'https://accounts.google.com'
/** Two addresses that differ in such a character look the same. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u

/**
 * The address, if a DNS record proves that its domain belongs to the company. A Google account must also be
 * managed by the company, because people may keep an account with the address of a company they have left.
 */
async function believedAddress(
  { db }: Context,
  companyId: number,
  { issuer, email, hd }: Person,
): Promise<string | undefined> {
  const address = Email.safeParse(email)
  if (!address.success || INVISIBLE.test(address.data)) return undefined
  const domain = domainOf(address.data)
  if (issuer === GOOGLE && hd !== domain) return undefined
  return (await companyOfDomain(db, domain))?.id === companyId ? address.data : undefined
}

/** For somebody whose provider gives no usable name, and whose address does not show one. */
const NAMELESS = 'Colleague'
/** Such as 'ann.smith', which looks like a domain. */
const LETTERS_AND_DOTS = /^[\p{L}.]+$/u

/** As in a form, the name must not contain a web address, because emails and screens show the name. */
function nameOf({ name }: Person, email: string): string {
  const local = email.slice(0, email.lastIndexOf('@'))
  const inWords = LETTERS_AND_DOTS.test(local) ? local.replaceAll('.', ' ') : local
  for (const wanted of [name, inWords]) {
    const given = PersonName.safeParse(wanted)
    if (given.success) return given.data
  }
  return NAMELESS
}

/**
 * The limit for emails that link an account. These emails have their own limit, because anybody can trigger
 * unsolicited emails, which must not block sign-ins. Only the company's own provider can trigger emails that
 * link an account.
 */
const linksADay = { max: MAILS_A_DAY, seconds: 86_400 }

/**
 * The provider reports an email address that an existing account has or, if its holder is a member, formerly
 * had. Before the two are linked, somebody must confirm it by opening a link sent to the account's address.
 */
async function askToTie(
  tx: Context,
  { company_id, company }: Settings,
  {
    person: { issuer, subject },
    email,
    account,
  }: {
    person: Person
    email: string
    account: { id: number; name: string; email: string; confirmed: boolean }
  },
) {
  await countAttempt(tx, `sso-link:${company_id}:${account.id}`, linksADay)
  const { id, uuid } = await tx.db
    .insertInto('sso_links')
    .values({
      company_id,
      user_id: account.id,
      issuer,
      subject,
      expires_at: new Date(tx.now.getTime() + DAY_MS),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  await post(
    tx,
    {
      mail: ssoLinkAsked,
      props: {
        name: account.confirmed ? account.name : null,
        company,
        email,
        isFormer: email !== account.email,
      },
      companyId: company_id,
    },
    { key: `sso-link:${id}`, to: account.email, links: { tie: [tieLink, uuid] } },
  )
}

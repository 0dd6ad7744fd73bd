import { Email, PersonName } from '#contract/fields.ts'
import { DAY_MS } from '#domain/durations.ts'
import { domainOf } from '#domain/email.ts'
import { userByEmail } from '#server/features/auth/queries.ts'
import { addUser } from '#server/features/auth/service.ts'
import { openInvitationTo, takeInvitation } from '#server/features/members/queries.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { countUnasked } from '#server/platform/mail/unasked.ts'
import { ssoLinkAsked, tieLink } from './emails.tsx'
import type { Person } from './provider.ts'
import { addIdentity, companyOfDomain, isMember, type ssoOf, userOfIdentity, wasRemoved } from './queries.ts'

export type Settings = NonNullable<Awaited<ReturnType<typeof ssoOf>>>

/** An account to sign in, a mail that has to be answered first, or why neither. */
export type Admission = { userId: number } | 'mailed' | 'address_not_believed' | 'not_a_member'

/**
 * Decides how somebody of the company's provider may sign in. They are known by issuer and subject; an address only leads to
 * their account once.
 */
export async function admit(tx: Context, settings: Settings, person: Person): Promise<Admission> {
  const { company_id: companyId } = settings
  const email = await believedAddress(tx, companyId, person)
  const known = await userOfIdentity(tx.db, companyId, person)
  if (known !== undefined)
    return (await join(tx, settings, { userId: known, email })) ? { userId: known } : 'not_a_member'
  if (email === undefined) return 'address_not_believed'
  const account = await userByEmail(tx.db, email)
  if (account) {
    if (!(await mayJoin(tx, settings, { userId: account.id, email }))) return 'not_a_member'
    await askToTie(tx, settings, { person, account })
    return 'mailed'
  }
  if (!settings.allow_domain && !(await openInvitationTo(tx.db, { companyId, email, now: tx.now })))
    return 'not_a_member'
  const user = await addUser(tx, {
    name: nameOf(person, email),
    email,
    password_hash: null,
    admin: false,
    confirmed: true,
  })
  await join(tx, settings, { userId: user.id, email })
  await tie(tx, settings, { ...person, user })
  return { userId: user.id }
}

/** Ties this issuer and subject to the account. */
export async function tie(
  tx: Context,
  { company_id: companyId }: Pick<Settings, 'company_id'>,
  { issuer, subject, user }: Pick<Person, 'issuer' | 'subject'> & { user: { id: number; email: string } },
) {
  await addIdentity(tx, { companyId, userId: user.id, issuer, subject })
  await audit(tx, { action: 'sso_linked', actor: user, companyId })
}

const GOOGLE = 'https://accounts.google.com'

/**
 * The address, where its domain is the company's by the domain's own record. At Google anybody can have an account with an
 * address of a company that they have left: there the account has to be one that the company runs.
 */
async function believedAddress(
  { db }: Context,
  companyId: number,
  { issuer, email, email_verified, hd }: Person,
): Promise<string | undefined> {
  const address = Email.safeParse(email)
  if (!address.success || email_verified === false || email_verified === 'false') return undefined
  const domain = domainOf(address.data)
  if (issuer === GOOGLE && hd !== domain) return undefined
  return (await companyOfDomain(db, domain))?.id === companyId ? address.data : undefined
}

interface Joining {
  userId: number
  email: string | undefined
}

/** True for a member, and for somebody who becomes one by this. */
export async function join(tx: Context, settings: Settings, joining: Joining): Promise<boolean> {
  const { company_id: companyId } = settings
  const { userId, email } = joining
  if (await isMember(tx.db, companyId, userId)) return true
  const invitation =
    email === undefined ? undefined : await openInvitationTo(tx.db, { companyId, email, now: tx.now })
  if (invitation?.uuid) return takeInvitation(tx.db, { uuid: invitation.uuid, companyId, userId })
  if (!(await mayJoin(tx, settings, joining))) return false
  await tx.db
    .insertInto('members')
    .values({ company_id: companyId, user_id: userId, role: 'manager', created_at: tx.now })
    .execute()
  return true
}

/** A member, somebody who is invited, or, where the domain is let in, somebody who was never removed. */
export async function mayJoin({ db, now }: Context, settings: Settings, { userId, email }: Joining) {
  const { company_id: companyId } = settings
  if (await isMember(db, companyId, userId)) return true
  if (email === undefined) return false
  if (await openInvitationTo(db, { companyId, email, now })) return true
  return settings.allow_domain && !(await wasRemoved(db, companyId, userId))
}

function nameOf({ name }: Person, email: string): string {
  const given = PersonName.safeParse(name)
  return given.success ? given.data : email.slice(0, email.lastIndexOf('@'))
}

/** The provider says that somebody has the address of an account: they first have to confirm that by a mail to it. */
async function askToTie(
  tx: Context,
  { company_id, company }: Settings,
  {
    person: { issuer, subject },
    account,
  }: { person: Person; account: { id: number; name: string; email: string } },
) {
  await countUnasked(tx, account.email)
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
    { mail: ssoLinkAsked, facts: { name: account.name, company }, companyId: company_id },
    { key: `sso-link:${id}`, to: account.email, links: { tie: [tieLink, uuid] } },
  )
}

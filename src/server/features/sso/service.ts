import { domainOf } from '#domain/email.ts'
import { lockUser } from '#server/features/auth/queries.ts'
import {
  forgetCredentials,
  forgetUnproven,
  isSignedInAs,
  type Origin,
  refuseSomebodyElse,
  signIn,
  type User,
} from '#server/features/auth/service.ts'
import { isMember } from '#server/features/companies/queries.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { AppError, Invalid } from '#server/platform/core/app-error.ts'
import { hashToken, randomToken } from '#server/platform/core/sign.ts'
import { isForeignKeyViolation } from '#server/platform/database/db.ts'
import { countFrom } from '#server/platform/http/rate-limit.ts'
import { openedBy } from '#server/platform/mail/secret.ts'
import { type Admission, admit, EXPIRED, mayFollow, NotJoined, tie } from './admission.ts'
import { TIE } from './emails.tsx'
import { join } from './joining.ts'
import { entranceOf, kindOf, newFlow, type Person, personBehind, startUrl } from './provider.ts'
import {
  companyOfDomain,
  hasVerifiedDomain,
  holdSso,
  isUsedElsewhere,
  openHandover,
  openLink,
  type Settings,
  ssoOf,
  takeFlow,
  takeHandover,
  takeLink,
  userOfIdentity,
} from './queries.ts'
import { secretOf } from './settings.ts'

/** Long enough to sign in at a provider, even if that includes setting up a new phone. */
const FLOW_MS = 10 * 60_000
const HANDOVER_MS = 60_000
const triesFromOnePlace = { max: 100, seconds: 900 }

const countTry = (ctx: Context, what: string, ip: string) =>
  countFrom(ctx, `sso-${what}-from`, ip, triesFromOnePlace)

/**
 * The company that owns an address's domain. The reply is the same whether or not the address has an account.
 */
export async function findSso(ctx: Context, email: string, ip: string) {
  await countTry(ctx, 'find', ip)
  const company = await companyOfDomain(ctx.db, domainOf(email))
  return { company: company?.name ?? null, url: company ? startUrl(ctx, company.id) : null }
}

/**
 * The URL to redirect to, and the state and token that the browser must bring back. Undefined if the company
 * cannot use single sign-on.
 */
export async function beginSso(ctx: Context, companyId: number, ip: string) {
  await countTry(ctx, 'start', ip)
  const settings = await ssoOf(ctx.db, companyId)
  const client = settings && clientOf(ctx, settings)
  // Without a verified domain, anybody could make our site redirect to any address.
  if (!client || !(await hasVerifiedDomain(ctx.db, companyId))) return undefined
  const flow = newFlow()
  const url = await entranceOf(ctx, client, flow).catch(noteFailure(ctx, companyId))
  if (!url) return undefined
  const token = randomToken()
  const expires_at = new Date(ctx.now.getTime() + FLOW_MS)
  try {
    await ctx.db
      .insertInto('sso_flows')
      .values({ ...flow, token_hash: hashToken(token), company_id: companyId, expires_at })
      .execute()
  } catch (error) {
    // The settings were removed while the provider was being called.
    if (isForeignKeyViolation(error, 'sso_flows')) return undefined
    throw error
  }
  return { url, state: flow.state, token }
}

function clientOf(ctx: Context, settings: Settings) {
  const secret = secretOf(ctx, settings)
  return secret === undefined ? undefined : { ...settings, secret }
}

/** Logs the reason for operators. The browser gets the same reply after every failure. */
const noteFailure = (ctx: Context, companyId: number) => (error: unknown) => {
  ctx.log.info({ company_id: companyId, kind: kindOf(error) }, 'single sign-on failed')
  return undefined
}

export type Outcome = { handover: string } | 'mailed' | 'failed'

/**
 * Signs in the person whom the provider has sent back. A flow works once, for its own company, and only in
 * the browser that started it.
 */
export async function finishSso(
  ctx: Context,
  { companyId, token, search }: { companyId: number; token: string | undefined; search: string },
  ip: string,
): Promise<Outcome> {
  // Any site can send a browser here. Only one that has started a sign-in uses up a try.
  if (!token) return 'failed'
  await countTry(ctx, 'callback', ip)
  const flow = await takeFlow(ctx, hashToken(token))
  if (flow?.company_id !== companyId) return 'failed'
  const settings = await ssoOf(ctx.db, companyId)
  const client = settings && clientOf(ctx, settings)
  if (!client) return 'failed'
  const person = await personBehind(ctx, client, { ...flow, search }).catch(noteFailure(ctx, companyId))
  const outcome = person ? await letIn(ctx, client, person) : 'failed'
  if (outcome === 'failed') await audit(ctx, { action: 'sign_in_failed', actor: null, companyId, ip })
  return outcome
}

async function letIn(ctx: Context, settings: Settings, person: Person): Promise<Outcome> {
  const refuse = (kind: Extract<Admission, string>) => {
    ctx.log.info({ company_id: settings.company_id, kind }, 'single sign-on failed')
    return 'failed' as const
  }
  try {
    return await transaction(ctx, async (tx) => {
      // The provider may have been replaced, or the last domain removed, while the provider was being called.
      const current = await holdSso(tx.db, settings.company_id)
      if (current?.issuer !== settings.issuer || current.client_id !== settings.client_id) return 'failed'
      if (!(await hasVerifiedDomain(tx.db, settings.company_id))) return 'failed'
      const admission = await admit(tx, current, person)
      if (admission === 'mailed') return admission
      if (typeof admission === 'object')
        return { handover: await newHandover(tx, settings.company_id, admission.userId) }
      return refuse(admission)
    })
  } catch (error) {
    if (error instanceof NotJoined) return refuse('not_a_member')
    // The mailbox has reached its daily email limit, or another call has just created the account or linked
    // the identity.
    if (error instanceof AppError || error instanceof Invalid) return 'failed'
    throw error
  }
}

async function newHandover({ db, now }: Context, companyId: number, userId: number): Promise<string> {
  const token = randomToken()
  await db
    .insertInto('sso_handovers')
    .values({
      token_hash: hashToken(token),
      company_id: companyId,
      user_id: userId,
      expires_at: new Date(now.getTime() + HANDOVER_MS),
    })
    .execute()
  return token
}

const isOver = () => new AppError('unauthenticated', 'You took too long. Please sign in again.')

/**
 * Exchanges the login page's token for a session that is limited to this company. Throws `conflict` if
 * somebody else is signed in in this browser. The token then stays valid.
 */
export async function exchangeHandover(ctx: Context, token: string, from: Origin) {
  await countTry(ctx, 'exchange', from.ip)
  const signedIn = await transaction(ctx, async (tx) => {
    const held = await openHandover(tx, hashToken(token))
    if (!held) return undefined
    // Locked before any check, because the member may have been removed since the token was read.
    const user = await lockUser(tx, held.user_id)
    if (!user || !(await takeHandover(tx.db, held.token_hash))) return undefined
    if (!(await isMember(tx.db, held.company_id, user.id))) return undefined
    await refuseSomebodyElse(tx, user.id, from, 'use single sign-on')
    await audit(tx, { action: 'sign_in', actor: user, companyId: held.company_id, ip: from.ip })
    return signIn(tx, user, from, held.company_id)
  })
  if (!signedIn) throw isOver()
  return signedIn
}

/** Opening the emailed link confirms that the account's holder is the person at the provider. */
export async function confirmLink(ctx: Context, secret: string, from: Origin) {
  await countTry(ctx, 'confirm', from.ip)
  return transaction(ctx, async (tx) => {
    const link = await openedBy(tx, { purpose: TIE, secret }, (uuid) => openLink(tx, uuid))
    // Locked before any check, because the address may have changed or been confirmed since the link was
    // read.
    const user = link && (await lockUser(tx, link.user_id))
    const settings = link && (await ssoOf(tx.db, link.company_id))
    const isOpen = user?.email === link?.email && settings?.issuer === link?.issuer
    if (!user || !settings || !isOpen || !(await takeLink(tx.db, link))) throw new Invalid(EXPIRED)
    const known = await userOfIdentity(tx.db, link.company_id, link)
    // The subject may have been linked to another account, which has been removed since.
    if (known && known.user_id !== user.id && !(await mayFollow(tx, link.company_id, of(user))))
      throw new Invalid(EXPIRED)
    if (!(await isMember(tx.db, link.company_id, user.id))) await makeSafeToJoin(tx, user, from)
    if (!(await join(tx, settings, of(user)))) throw new Invalid(EXPIRED)
    await forgetUnproven(tx, user)
    await tie(tx, settings, { ...link, user })
    return { company: settings.company, url: startUrl(tx, link.company_id) }
  })
}

const of = ({ id: userId, email }: User) => ({ userId, email })

/**
 * An account may have been made by somebody who used the address before, or by anybody if the address was
 * never confirmed. What gives access to it ends before it joins a company. If it is used elsewhere, its
 * holder must be signed in instead: whoever has the mailbox must not take over what the account has there.
 */
async function makeSafeToJoin(tx: Context, user: User, from: Origin) {
  if (!user.confirmed) return
  if (!(await isUsedElsewhere(tx.db, user.id))) return forgetCredentials(tx, user)
  if (!(await isSignedInAs(tx, user.id, from)))
    throw new AppError('conflict', 'Please sign in to your account first, then open this link again.')
}

import type { z } from 'zod'
import type { Me, Profile } from '#contract/auth.ts'
import { DAY_MS } from '#domain/durations.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { AppError, Invalid, signedOut } from '#server/platform/core/app-error.ts'
import { hashToken } from '#server/platform/core/sign.ts'
import { isUniqueViolation } from '#server/platform/database/db.ts'
import { countAttempt, countFrom } from '#server/platform/http/rate-limit.ts'
import { networkKey, post } from '#server/platform/mail/outbox.ts'
import { openedBy } from '#server/platform/mail/secret.ts'
import { CONFIRM, confirmLink, emailChangeAsked, emailConfirmation, forgotLink } from './emails.tsx'
import { countLink } from './link-limits.ts'
import { notify } from './notices.ts'
import { hasWholeAccount, requirePassword, requireStill, requireWholeAccount } from './passwords.ts'
import {
  callerOf,
  endConfirmations,
  endSessions,
  findUser,
  lockUser,
  openConfirmation,
  pendingEmail,
  takeConfirmation,
  userByEmail,
} from './queries.ts'
import { recoveryCodesLeft, secondStepsOf } from './second-step/queries.ts'
import { dropStrangersSteps } from './second-step/service.ts'
import { companyKeeping, keepOldAddress } from './sso-required.ts'
import { deleteUnproven, hasUnproven, lockLowerUnproven, markConfirmed } from './unconfirmed.ts'

/** How long a confirmation link is valid, which is long enough for a weekend. */
const CONFIRM_DAYS = 3
const wrongLinks = { max: 100, seconds: 900 }
const mailsOfAccount = { max: 10, seconds: 86_400 }
const HOUR_SECONDS = 3_600
const ENOUGH = 'We cannot send another e-mail to this address yet. Please try again later.'

export const EXPIRED = { token: ['This link has expired. Please ask for a new one.'] }
export const IN_USE = { email: ['This e-mail address is already in use'] }

type Holder = Pick<Caller, 'id' | 'email' | 'confirmed'>

/**
 * The signed-in account, its pending address and its sign-in methods. A company's single sign-on must not
 * show the account's new address, which may be private.
 */
export async function whoIs(ctx: Context, caller: Caller): Promise<z.input<typeof Me>> {
  const steps = await secondStepsOf(ctx.db, caller.id)
  const isWhole = await hasWholeAccount(ctx, caller)
  const user = await findUser(ctx.db, caller.id)
  if (!user) throw signedOut()
  return {
    ...caller,
    pending_email: isWhole ? ((await pendingEmail(ctx, caller)) ?? null) : null,
    second_step: steps.length > 0,
    totp: steps.includes('totp'),
    recovery_codes: await recoveryCodesLeft(ctx.db, caller.id),
    has_password: user.password_hash !== null,
  }
}

/**
 * Emails a link to the account's address, or to its pending address. Opening the link proves that the person
 * owns the address.
 */
export async function askToConfirm(tx: Context, account: Holder, email: string) {
  const link = { kind: 'confirmation', account, to: email, askedFrom: networkKey(tx) } as const
  if (!(await countLink(tx, link))) throw new AppError('too_many_requests', ENOUGH, HOUR_SECONDS)
  const { id, uuid } = await tx.db
    .insertInto('email_confirmations')
    .values({ user_id: account.id, email, expires_at: new Date(tx.now.getTime() + CONFIRM_DAYS * DAY_MS) })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  await post(
    tx,
    { mail: emailConfirmation, props: { isChange: email !== account.email } },
    { key: `confirm:${id}`, to: email, links: { confirm: [confirmLink, uuid] } },
  )
}

/** Does not invalidate earlier links, so that the link in an older email still works. */
export async function resendConfirmation(ctx: Context, caller: Caller) {
  await requireWholeAccount(ctx, caller)
  await countMail(ctx, caller)
  await transaction(ctx, async (tx) => {
    const user = await requireStill(tx, caller)
    const pending = await pendingEmail(tx, user)
    if (pending === undefined && user.confirmed)
      throw new AppError('conflict', 'Your e-mail address is already confirmed')
    await askToConfirm(tx, user, pending ?? user.email)
  })
}

const countMail = (ctx: Context, { id }: Caller) => countAttempt(ctx, `confirm:${id}`, mailsOfAccount)

interface Opener {
  ip: string
  /** The session in which the link is opened, if there is one. */
  bearer: string | undefined
}

/**
 * Opening the link proves the address. Somebody else may have entered it and set up second steps. So outside
 * the account's own sessions, the first confirmation removes second steps, and an account with a second step
 * cannot change its address. If another account has since taken the address, the reply is the same as for an
 * expired link.
 */
export async function confirmAddress(ctx: Context, token: string, { ip, bearer }: Opener) {
  await countFrom(ctx, 'confirm-from', ip, wrongLinks)
  try {
    await transaction(ctx, async (tx) => {
      const link = await openedBy(tx, { purpose: CONFIRM, secret: token }, (uuid) =>
        openConfirmation(tx, uuid),
      )
      if (link) await lockLowerUnproven(tx, link)
      const user = link && (await lockUser(tx, link.user_id))
      if (!user || !(await takeConfirmation(tx, link.id))) throw new Invalid(EXPIRED)
      const { email } = link
      const caller = bearer ? await callerOf(tx, hashToken(bearer)) : undefined
      const isOwn = caller?.id === user.id && (await hasWholeAccount(tx, caller))
      if (!isOwn)
        if (user.confirmed) await refuseWithSteps(tx, user)
        else await dropStrangersSteps(tx, { ...user, email })
      if (email === user.email) await markConfirmed(tx, user)
      else await moveTo(tx, user, email)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw new Invalid(EXPIRED)
    throw error
  }
}

async function refuseWithSteps({ db }: Context, { id }: Pick<Caller, 'id'>) {
  if ((await secondStepsOf(db, id)).length > 0)
    throw new AppError(
      'conflict',
      'This account has two-step sign-in. Sign in to it in this browser, then open the link again.',
    )
}

async function moveTo(tx: Context, { id, email: before }: Pick<Caller, 'id' | 'email'>, email: string) {
  await refuseLeavingSso(tx, { id, email: before }, email)
  await keepOldAddress(tx, { id, email: before })
  await deleteUnproven(tx, email)
  await tx.db.updateTable('users').set({ email }).where('id', '=', id).execute()
  await markConfirmed(tx, { id, email })
  await endConfirmations(tx, id)
  await audit(tx, { action: 'email_changed', actor: { email: before }, target: email })
}

/**
 * Throws if a company requires single sign-on for the current address and the new address is in another
 * domain.
 */
async function refuseLeavingSso({ db }: Context, user: Pick<Caller, 'id' | 'email'>, to: string) {
  const company = await companyKeeping(db, user, to)
  if (company !== undefined)
    throw new AppError(
      'conflict',
      `${company} signs in with single sign-on. Ask its owner to change your address.`,
    )
}

/**
 * Changes the name immediately. A new address takes effect only when its link is opened. Requesting a new
 * address requires the password, notifies the old address and ends all other sessions.
 */
export async function updateProfile(ctx: Context, caller: Caller, change: z.output<typeof Profile>) {
  const { name, email } = change
  const isMoving = email !== caller.email
  await requireWholeAccount(ctx, caller)
  const proved = isMoving
    ? await requirePassword(ctx, caller, { field: 'current_password', given: change.current_password ?? '' })
    : undefined
  if (isMoving) await countMail(ctx, caller)
  return transaction(ctx, async (tx) => {
    await requireStill(tx, caller, proved)
    await tx.db.updateTable('users').set({ name }).where('id', '=', caller.id).execute()
    const renamed = { ...caller, name }
    if (isMoving) await askToMove(tx, renamed, email)
    return whoIs(tx, renamed)
  })
}

async function askToMove(tx: Context, caller: Caller, email: string) {
  await refuseLeavingSso(tx, caller, email)
  if ((await userByEmail(tx.db, email)) && !(await hasUnproven(tx.db, email))) throw new Invalid(IN_USE)
  await endConfirmations(tx, caller.id, [caller.email, email])
  await askToConfirm(tx, caller, email)
  await notify(
    tx,
    { mail: emailChangeAsked, props: { name: caller.name, to: email } },
    {
      id: caller.id,
      key: `email-change:${caller.id}:${tx.now.getTime()}`,
      to: caller.email,
      links: { forgot: [forgotLink, null] },
    },
  )
  await endSessions(tx, caller.id, caller.sessionId)
  await audit(tx, { action: 'email_change_asked', actor: caller, target: email })
}

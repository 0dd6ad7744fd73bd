import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Forgotten, PasswordChange, PasswordReset } from '#contract/auth.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { Invalid } from '#server/platform/core/app-error.ts'
import { countFrom } from '#server/platform/http/rate-limit.ts'
import { networkKey, post } from '#server/platform/mail/outbox.ts'
import { openedBy } from '#server/platform/mail/secret.ts'
import { EXPIRED } from './addresses.ts'
import { forgotLink, passwordChanged, passwordReset, RESET, resetLink } from './emails.tsx'
import { perAddress } from './guesses.ts'
import { sendNoReset, sendReset } from './jobs.ts'
import { isKnownDevice, rememberDevice } from './known-devices.ts'
import { countLink } from './link-limits.ts'
import { notify } from './notices.ts'
import {
  hashPassword,
  refuseCommonPassword,
  refuseOwnNames,
  requirePassword,
  requireStill,
} from './passwords.ts'
import { endConfirmations, endSessions, findUser, lockUser, putPassword, userByEmail } from './queries.ts'
import { endResets, moveUnsent, resetByUuid, takeReset } from './resets.ts'
import { dropStrangersSteps } from './second-step/service.ts'
import { type Origin, refuseSomebodyElse, type User } from './sessions.ts'
import { afterPassword } from './tickets.ts'
import { endCompanyAccess, markConfirmed } from './unconfirmed.ts'

const RESET_MINUTES = 60
const resetsFromOnePlace = { max: 4, seconds: 86_400 }

const FORGOT_MESSAGE =
  'If there is an account with this e-mail address, we will e-mail you a link to choose a new password.'

/**
 * The response is the same, and takes the same time, whether or not the account exists. A job creates and
 * emails the link, and does nothing if there is no account or if the account has reached its limit. Only the
 * job counts links, because a limit here would show whether an address has an account, or would count links
 * that are never sent.
 */
export async function forgotPassword(ctx: Context, { email }: z.output<typeof Forgotten>, ip: string) {
  await countFrom(ctx, 'forgot-from', ip, perAddress)
  await countFrom(ctx, `forgot:${email}`, ip, resetsFromOnePlace)
  const user = await userByEmail(ctx.db, email)
  const asked_from = networkKey(ctx)
  const asked = { user_id: user?.id ?? null, uuid: randomUUID(), asked_from }
  await ctx.jobs.enqueue(ctx, user ? sendReset : sendNoReset, asked, asked_from ?? 'unknown network')
  return { message: FORGOT_MESSAGE }
}

type Asked = z.output<typeof sendReset.payload>

/** Creates and emails the link. The job may run twice, and the account may have been deleted by then. */
export const sendResetLink = (ctx: Context, { user_id, uuid, asked_from: askedFrom }: Asked) =>
  transaction(ctx, async (tx) => {
    const user = user_id === null ? undefined : await findUser(tx.db, user_id)
    if (!user) return
    const expires_at = new Date(tx.now.getTime() + RESET_MINUTES * 60_000)
    // Anyone can request a reset for another person's address, so emails to one account are limited. After the
    // day's limit, there is still one an hour. A link works for an hour, so strangers cannot leave the person
    // without a link that works.
    if (!(await countLink(tx, { kind: 'password', account: user, to: user.email, askedFrom }))) {
      await moveUnsent(tx, user.id, { askedFrom, expiresAt: expires_at })
      return
    }
    const made = await tx.db
      .insertInto('password_resets')
      .values({ uuid, user_id: user.id, expires_at })
      .onConflict((conflict) => conflict.column('uuid').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return
    await post(
      tx,
      { mail: passwordReset, props: { name: user.confirmed ? user.name : null }, askedFrom },
      { key: `reset:${made.id}`, to: user.email, links: { reset: [resetLink, uuid] } },
    )
  })

/**
 * The link works once, for one hour, and proves the address. A new password ends all sessions and invalidates
 * all other links. The second step stays, because access to the mailbox does not prove it. It is removed if
 * the address was never confirmed, or if the account had no password, because then an identity provider may
 * have added it. If the address was never confirmed, whoever registered it also loses access to its
 * companies.
 */
export async function resetPassword(
  ctx: Context,
  token: string,
  { new_password }: z.output<typeof PasswordReset>,
  from: Origin,
) {
  await countFrom(ctx, 'reset-from', from.ip, perAddress)
  const link = await openedBy(ctx, { purpose: RESET, secret: token }, (uuid) => resetByUuid(ctx, uuid))
  if (!link) throw new Invalid(EXPIRED)
  await refuseSomebodyElse(ctx, link.user_id, from, 'open this link')
  await refuseCommonPassword(new_password, 'new_password')
  const password_hash = await hashPassword(ctx, new_password)
  return transaction(ctx, async (tx) => {
    const user = await lockUser(tx, link.user_id)
    // The address may have changed since the link was read.
    if (user?.email !== link.email || !(await takeReset(tx, link.id))) throw new Invalid(EXPIRED)
    await refuseOwnNames(tx, user, new_password, 'new_password')
    await putPassword(tx.db, user.id, password_hash)
    await markConfirmed(tx, user)
    if (!user.confirmed) await endCompanyAccess(tx, user.id)
    if (!user.confirmed || user.password_hash === null) await dropStrangersSteps(tx, user)
    await endConfirmations(tx, user.id)
    await endResets(tx, user.id)
    await endSessions(tx, user.id)
    await noteNewPassword(tx, user, from.ip)
    return afterPassword(tx, { ...user, confirmed: true }, from)
  })
}

/**
 * Records the new password in the audit log and emails the account's holder, because somebody else may have
 * changed it.
 */
async function noteNewPassword(tx: Context, user: User, ip: string) {
  const { id, name, email: to } = user
  await audit(tx, { action: 'password_changed', actor: user, ip })
  await notify(
    tx,
    { mail: passwordChanged, props: { name } },
    { id, key: `password-changed:${id}:${tx.now.getTime()}`, to, links: { forgot: [forgotLink, null] } },
  )
}

/**
 * Keeps this session and this known device, ends all other sessions, and cancels a pending change of address.
 */
export async function changePassword(
  ctx: Context,
  caller: Caller,
  change: z.output<typeof PasswordChange>,
  from: Origin,
) {
  const wasKnown = await isKnownDevice(ctx, caller.id, from)
  const user = await requirePassword(ctx, caller, {
    field: 'current_password',
    given: change.current_password,
  })
  await refuseCommonPassword(change.new_password, 'new_password')
  await refuseOwnNames(ctx, user, change.new_password, 'new_password')
  const password_hash = await hashPassword(ctx, change.new_password)
  await transaction(ctx, async (tx) => {
    await requireStill(tx, caller, user)
    await putPassword(tx.db, caller.id, password_hash)
    await endResets(tx, caller.id)
    await endConfirmations(tx, caller.id, [caller.email])
    await endSessions(tx, caller.id, caller.sessionId)
    await noteNewPassword(tx, user, from.ip)
  })
  if (wasKnown) await rememberDevice(ctx, caller.id, from)
}

import type { z } from 'zod'
import type { Forgotten, PasswordChange, PasswordReset } from '#contract/auth.ts'
import { MAILS_A_DAY } from '#contract/limits.ts'
import { canonicalAddress } from '#domain/email.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { Invalid } from '#server/platform/core/app-error.ts'
import { countAttempt, networkOf } from '#server/platform/http/rate-limit.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { openedBy } from '#server/platform/mail/secret.ts'
import { EXPIRED } from './addresses.ts'
import { passwordReset, RESET, resetLink } from './emails.tsx'
import { perAddress } from './guesses.ts'
import {
  hashPassword,
  NOT_CURRENT,
  refuseCommonPassword,
  refuseOwnNames,
  requirePassword,
} from './passwords.ts'
import {
  endConfirmations,
  endResets,
  endSessions,
  markConfirmed,
  replacePassword,
  resetByUuid,
  takeReset,
  userByEmail,
  userById,
} from './queries.ts'
import { noteChange } from './second-step/changes.ts'
import { deleteSecondSteps } from './second-step/queries.ts'
import type { Origin, User } from './sessions.ts'
import { afterPassword } from './tickets.ts'

const RESET_MINUTES = 60
// Anybody can ask for a reset in somebody's name, so mails to one address are limited, and one network cannot use up all of them.
const resetsADay = { max: MAILS_A_DAY, seconds: 86_400 }
const resetsFromOnePlace = { max: 4, seconds: 86_400 }

const FORGOT_MESSAGE = 'If there is an account with this email, a link to reset its password is on its way.'

/** Says the same whether or not there is an account. */
export async function forgotPassword(ctx: Context, { email }: z.output<typeof Forgotten>, ip: string) {
  const network = networkOf(ip)
  await countAttempt(ctx, `forgot:${email}:${network}`, resetsFromOnePlace)
  await countAttempt(ctx, `forgot:${canonicalAddress(email)}`, resetsADay)
  await countAttempt(ctx, `forgot-from:${network}`, perAddress)
  await transaction(ctx, async (tx) => {
    const user = await userByEmail(tx.db, email)
    if (!user) return
    const { id, uuid } = await tx.db
      .insertInto('password_resets')
      .values({ user_id: user.id, expires_at: new Date(tx.now.getTime() + RESET_MINUTES * 60_000) })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow()
    await post(
      tx,
      { mail: passwordReset, facts: { name: user.name } },
      { key: `reset:${id}`, to: email, links: { reset: [resetLink, uuid] } },
    )
  })
  return { message: FORGOT_MESSAGE }
}

/**
 * The link works once and for an hour, and proves the address. A new password ends every session and every other link. A second
 * step stays, since access to the mailbox does not prove it; but it goes where the address was never confirmed.
 */
export async function resetPassword(
  ctx: Context,
  token: string,
  { new_password }: z.output<typeof PasswordReset>,
  from: Origin,
) {
  await countAttempt(ctx, `reset-from:${networkOf(from.ip)}`, perAddress)
  const link = await openedBy(ctx, { purpose: RESET, secret: token }, (uuid) => resetByUuid(ctx.db, uuid))
  if (!link) throw new Invalid(EXPIRED)
  await refuseCommonPassword(new_password, 'new_password')
  const password_hash = await hashPassword(new_password)
  return transaction(ctx, async (tx) => {
    const reset = await takeReset(tx, link.id)
    if (!reset) throw new Invalid(EXPIRED)
    const user = await userById(tx.db, reset.user_id)
    await refuseOwnNames(tx, user, new_password, 'new_password')
    await tx.db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
    if (!user.confirmed) await dropStrangersSteps(tx, user)
    await markConfirmed(tx, user)
    await endConfirmations(tx, user.id)
    await endResets(tx, user.id)
    await endSessions(tx, user.id)
    await audit(tx, { action: 'password_changed', actor: user, ip: from.ip })
    return afterPassword(tx, { ...user, confirmed: true }, from)
  })
}

/**
 * Before an address was confirmed, anybody may have made its account: their second step would lock the mailbox's holder out,
 * and their passkey would let them in.
 */
async function dropStrangersSteps(tx: Context, user: User) {
  if (await deleteSecondSteps(tx.db, user.id))
    await noteChange(tx, user, { action: 'second_step_removed', isLast: true })
}

/** This session stays, all others end, and so does a pending change to another address. */
export async function changePassword(
  ctx: Context,
  caller: Caller,
  change: z.output<typeof PasswordChange>,
  ip: string,
) {
  const user = await requirePassword(ctx, caller, {
    field: 'current_password',
    given: change.current_password,
  })
  await refuseCommonPassword(change.new_password, 'new_password')
  await refuseOwnNames(ctx, user, change.new_password, 'new_password')
  const password_hash = await hashPassword(change.new_password)
  await transaction(ctx, async (tx) => {
    if (!(await replacePassword(tx, user, password_hash))) throw new Invalid(NOT_CURRENT)
    await endResets(tx, caller.id)
    await endConfirmations(tx, caller.id, [caller.email])
    await endSessions(tx, caller.id, caller.sessionId)
    await audit(tx, { action: 'password_changed', actor: caller, ip })
  })
}

import { setTimeout } from 'node:timers/promises'
import type { z } from 'zod'
import type { Forgotten, Login, PasswordChange, PasswordReset, Registration } from '#contract/auth.ts'
import { MAILS_A_DAY } from '#contract/limits.ts'
import { DAY_MS } from '#domain/durations.ts'
import { canonicalAddress } from '#domain/email.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { Invalid } from '#server/platform/core/app-error.ts'
import { hashToken, randomToken } from '#server/platform/core/sign.ts'
import {
  countAttempt,
  forgiveAttempts,
  isOverLimit,
  networkOf,
  takeBackAttempt,
} from '#server/platform/http/rate-limit.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { openedBy } from '#server/platform/mail/secret.ts'
import { askToConfirm, EXPIRED, IN_USE } from './addresses.ts'
import { passwordReset, RESET, resetLink } from './emails.tsx'
import {
  hashPassword,
  isCommonPassword,
  isPassword,
  NOT_CURRENT,
  refuseCommonPassword,
  refuseNames,
  requireCurrentPassword,
} from './passwords.ts'
import {
  companyNamesOf,
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

const SESSION_DAYS = 90
const RESET_MINUTES = 60
const QUARTER_HOUR = 900
// The holder of the address did not ask for what others ask for in their name, and one place leaves something to the others.
const resetsADay = { max: MAILS_A_DAY, seconds: 86_400 }
const resetsFromOnePlace = { max: 4, seconds: 86_400 }
/** Guesses at one account from one network address. An owner elsewhere never meets it. */
const perPair = { max: 10, seconds: QUARTER_HOUR }
const perAddress = { max: 100, seconds: QUARTER_HOUR }
/** Guesses at one account from anywhere. Above it answers take their time, and the right password still opens. */
const perAccount = { max: 50, seconds: QUARTER_HOUR }
const SLOW_MS = 2_000

type User = { id: number; name: string; email: string; admin: boolean; confirmed: boolean }

/** A new token; only its hash is kept. */
export async function signIn(tx: Context, user: User) {
  const token = randomToken()
  await tx.db
    .insertInto('sessions')
    .values({
      user_id: user.id,
      token_hash: hashToken(token),
      created_at: tx.now,
      expires_at: new Date(tx.now.getTime() + SESSION_DAYS * DAY_MS),
    })
    .execute()
  const { name, email, admin, confirmed } = user
  return { name, email, admin, confirmed, token }
}

/** The same answer and the same work for an unknown address and for a wrong password. */
export async function login(ctx: Context, { email, password }: z.output<typeof Login>, ip: string) {
  const network = networkOf(ip)
  const [pair, account, address] = [`login:${email} ${network}`, `login-to:${email}`, `login-from:${network}`]
  await countAttempt(ctx, pair, perPair)
  await countAttempt(ctx, address, perAddress)
  if (await isOverLimit(ctx, account, perAccount)) await setTimeout(SLOW_MS)
  const user = await userByEmail(ctx.db, email)
  if (!(await isPassword(password, user?.password_hash)) || !user) {
    // An address that has no account may be anything that was typed by mistake, a password among it.
    await audit(ctx, { action: 'sign_in_failed', actor: user ?? null, ip })
    throw new Invalid({ email: ['These details are not right'] })
  }
  await forgiveAttempts(ctx, pair)
  await takeBackAttempt(ctx, account)
  await takeBackAttempt(ctx, address)
  return transaction(ctx, async (tx) => {
    await audit(tx, { action: 'sign_in', actor: user, ip })
    return signIn(tx, user)
  })
}

/** `alsoDo` belongs to the same transaction: what it refuses leaves no account behind. */
export async function register(
  ctx: Context,
  { name, email, password }: z.output<typeof Registration>,
  { ip, alsoDo }: { ip: string; alsoDo: (tx: Context, user: { id: number; email: string }) => Promise<void> },
) {
  await refuseCommonPassword(password, 'password')
  const password_hash = await hashPassword(password)
  return transaction(ctx, async (tx) => {
    const { id } = await addUser(tx, { name, email, password_hash, admin: false, confirmed: false })
    await alsoDo(tx, { id, email })
    await refuseOwnNames(tx, { id, name, email }, password, 'password')
    const user = await userById(tx.db, id)
    if (!user.confirmed) await askToConfirm(tx, user, email)
    await audit(tx, { action: 'sign_in', actor: user, ip })
    return signIn(tx, user)
  })
}

/** Throws `Invalid` when the address has an account: the unique index decides, not a look beforehand. */
export async function addUser(
  tx: Context,
  { confirmed, ...user }: Omit<User, 'id'> & { password_hash: string },
): Promise<User> {
  const added = await tx.db
    .insertInto('users')
    .values({ ...user, confirmed_at: confirmed ? tx.now : null, created_at: tx.now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'name', 'email', 'admin'])
    .executeTakeFirst()
  if (!added) throw new Invalid(IN_USE)
  return { ...added, confirmed }
}

async function refuseOwnNames(
  tx: Context,
  { id, name, email }: Pick<User, 'id' | 'name' | 'email'>,
  password: string,
  field: string,
) {
  const [local = ''] = email.split('@')
  const names = [name, local, tx.config.PRODUCT_NAME, ...(await companyNamesOf(tx.db, id))]
  refuseNames(password, names, field)
}

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

/** The link works once and for an hour, and proves the address. A new password ends every sign-in there is, and every other link. */
export async function resetPassword(
  ctx: Context,
  token: string,
  { new_password }: z.output<typeof PasswordReset>,
  ip: string,
) {
  await countAttempt(ctx, `reset-from:${networkOf(ip)}`, perAddress)
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
    await markConfirmed(tx, user)
    await endConfirmations(tx, user.id)
    await endResets(tx, user.id)
    await endSessions(tx, user.id)
    await audit(tx, { action: 'password_changed', actor: user, ip })
    await audit(tx, { action: 'sign_in', actor: user, ip })
    return signIn(tx, { ...user, confirmed: true })
  })
}

export const logout = ({ db }: Context, { sessionId }: Caller) =>
  db.deleteFrom('sessions').where('id', '=', sessionId).execute()

/** This sign-in stays, all others end, and so does a change to another address that somebody has asked for. */
export async function changePassword(
  ctx: Context,
  caller: Caller,
  change: z.output<typeof PasswordChange>,
  ip: string,
) {
  const user = await requireCurrentPassword(ctx, caller, change.current_password)
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

/**
 * Makes an administrator, or makes one of an account that is there. Its password is then set anew and every way in ends:
 * anybody may have made that account before.
 */
export async function makeAdministrator(ctx: Context, email: string, password: string) {
  const password_hash = await hashPassword(password)
  await transaction(ctx, async (tx) => {
    const { id } = await tx.db
      .insertInto('users')
      .values({
        name: 'Administrator',
        email,
        password_hash,
        admin: true,
        confirmed_at: tx.now,
        created_at: tx.now,
      })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ admin: true, password_hash }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await markConfirmed(tx, { id, email })
    await endConfirmations(tx, id)
    await endResets(tx, id)
    await endSessions(tx, id)
    await audit(tx, { action: 'administrator_made', actor: null, target: email })
  })
}

/** The administrator of the settings, made at the first start and left alone after that. */
export async function ensureAdministrator(ctx: Context, email: string, password: string) {
  const known = await userByEmail(ctx.db, email)
  if (known?.admin) return
  if (await isCommonPassword(password)) ctx.log.warn('ADMIN_PASSWORD is one that everybody tries first')
  await makeAdministrator(ctx, email, password)
}

import type { z } from 'zod'
import type {
  Forgotten,
  Login,
  PasswordChange,
  PasswordReset,
  Profile,
  Registration,
} from '#contract/auth.ts'
import { MAILS_A_DAY } from '#contract/limits.ts'
import { canonicalAddress } from '#domain/email.ts'
import type { Caller } from '#server/platform/access.ts'
import { audit } from '#server/platform/audit.ts'
import { isTaken } from '#server/platform/db.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { countAttempt, forgiveAttempts, takeBackAttempt } from '#server/platform/rate-limit.ts'
import { Invalid } from '#server/platform/refusal.ts'
import { hashToken, randomToken } from '#server/platform/sign.ts'
import { transaction, type Work } from '#server/platform/work.ts'
import { passwordReset, resetLink } from './emails.tsx'
import { hashPassword, isPassword, refuseCommonPassword } from './passwords.ts'
import { endResets, endSessions, replacePassword, takeReset, userByEmail, userById } from './queries.ts'

const DAY_MS = 86_400_000
const SESSION_DAYS = 90
const RESET_MINUTES = 60
const QUARTER_HOUR = 900
const perAccount = { max: 10, seconds: QUARTER_HOUR }
// The holder of the address did not ask for what others ask for in their name, and one place leaves something to the others.
const resetsADay = { max: MAILS_A_DAY, seconds: 86_400 }
const resetsFromOnePlace = { max: 4, seconds: 86_400 }
const perAddress = { max: 100, seconds: QUARTER_HOUR }

type User = { id: number; name: string; email: string; admin: boolean }

/** A new token; only its hash is kept. */
export async function signIn(tx: Work, user: User) {
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
  return { name: user.name, email: user.email, admin: user.admin, token }
}

/** The same answer and the same work for an unknown address and for a wrong password. */
export async function login(work: Work, { email, password }: z.output<typeof Login>, ip: string) {
  await countAttempt(work, `login:${email}`, perAccount)
  await countAttempt(work, `login-from:${ip}`, perAddress)
  const user = await userByEmail(work.db, email)
  if (!(await isPassword(password, user?.password_hash)) || !user) {
    await audit(work, { action: 'sign_in_failed', actor: { email }, ip })
    throw new Invalid({ email: ['These details are not right'] })
  }
  await forgiveAttempts(work, `login:${email}`)
  await takeBackAttempt(work, `login-from:${ip}`)
  return transaction(work, async (tx) => {
    await audit(tx, { action: 'sign_in', actor: user, ip })
    return signIn(tx, user)
  })
}

/** `alsoDo` belongs to the same transaction: what it refuses leaves no account behind. */
export async function register(
  work: Work,
  { name, email, password }: z.output<typeof Registration>,
  { ip, alsoDo }: { ip: string; alsoDo: (tx: Work, user: User) => Promise<void> },
) {
  refuseCommonPassword(password, 'password')
  const password_hash = await hashPassword(password)
  return transaction(work, async (tx) => {
    const user = await addUser(tx, { name, email, password_hash, admin: false })
    await alsoDo(tx, user)
    await audit(tx, { action: 'sign_in', actor: user, ip })
    return signIn(tx, user)
  })
}

/** Throws `Invalid` when the address has an account: the unique index decides, not a look beforehand. */
export async function addUser(
  tx: Work,
  user: { name: string; email: string; password_hash: string; admin: boolean },
) {
  const added = await tx.db
    .insertInto('users')
    .values({ ...user, created_at: tx.now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'name', 'email', 'admin'])
    .executeTakeFirst()
  if (!added) throw new Invalid({ email: ['This email is already in use'] })
  return added
}

const FORGOT_MESSAGE = 'If there is an account with this email, a link to reset its password is on its way.'

/** Says the same whether or not there is an account. */
export async function forgotPassword(work: Work, { email }: z.output<typeof Forgotten>, ip: string) {
  await countAttempt(work, `forgot:${email}:${ip}`, resetsFromOnePlace)
  await countAttempt(work, `forgot:${canonicalAddress(email)}`, resetsADay)
  await countAttempt(work, `forgot-from:${ip}`, perAddress)
  await transaction(work, async (tx) => {
    const user = await userByEmail(tx.db, email)
    if (!user) return
    const { id } = await tx.db
      .insertInto('password_resets')
      .values({ user_id: user.id, expires_at: new Date(tx.now.getTime() + RESET_MINUTES * 60_000) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await post(
      tx,
      { mail: passwordReset, facts: { name: user.name } },
      { key: `reset:${id}`, to: email, links: { reset: [resetLink, id] } },
    )
  })
  return { message: FORGOT_MESSAGE }
}

/** The link works once and for an hour. A new password ends every sign-in there is, and every other link. */
export async function resetPassword(
  work: Work,
  token: string,
  { new_password }: z.output<typeof PasswordReset>,
  ip: string,
) {
  await countAttempt(work, `reset-from:${ip}`, perAddress)
  const id = resetOf(work, token)
  refuseCommonPassword(new_password, 'new_password')
  const password_hash = await hashPassword(new_password)
  return transaction(work, async (tx) => {
    const reset = id === undefined ? undefined : await takeReset(tx, id)
    if (!reset) throw new Invalid({ token: ['This link has expired. Please ask for a new one.'] })
    await tx.db.updateTable('users').set({ password_hash }).where('id', '=', reset.user_id).execute()
    await endResets(tx, reset.user_id)
    await endSessions(tx, reset.user_id)
    const user = await userById(tx.db, reset.user_id)
    await audit(tx, { action: 'sign_in', actor: user, ip })
    return signIn(tx, user)
  })
}

function resetOf({ sign }: Work, token: string): number | undefined {
  const [id = '', key = ''] = token.split('.')
  return sign.isKey(key, 'reset', Number(id)) ? Number(id) : undefined
}

export const logout = ({ db }: Work, { sessionId }: Caller) =>
  db.deleteFrom('sessions').where('id', '=', sessionId).execute()

export async function updateProfile(work: Work, caller: Caller, { name, email }: z.output<typeof Profile>) {
  try {
    await work.db.updateTable('users').set({ name, email }).where('id', '=', caller.id).execute()
  } catch (error) {
    if (isTaken(error, 'users_email_key')) throw new Invalid({ email: ['This email is already in use'] })
    throw error
  }
  return { name, email, admin: caller.admin }
}

const NOT_CURRENT = { current_password: ['This is not your current password'] }

/** This sign-in stays, all others end. */
export async function changePassword(work: Work, caller: Caller, change: z.output<typeof PasswordChange>) {
  await countAttempt(work, `password:${caller.id}`, perAccount)
  const user = await userById(work.db, caller.id)
  if (!(await isPassword(change.current_password, user.password_hash))) throw new Invalid(NOT_CURRENT)
  refuseCommonPassword(change.new_password, 'new_password')
  const password_hash = await hashPassword(change.new_password)
  await transaction(work, async (tx) => {
    if (!(await replacePassword(tx, user, password_hash))) throw new Invalid(NOT_CURRENT)
    await endResets(tx, caller.id)
    await endSessions(tx, caller.id, caller.sessionId)
  })
  await forgiveAttempts(work, `password:${caller.id}`)
}

/**
 * Makes an administrator, or makes one of an account that is there. Its password is then set anew and every way in ends:
 * anybody may have made that account before.
 */
export async function makeAdministrator(work: Work, email: string, password: string) {
  const password_hash = await hashPassword(password)
  await transaction(work, async (tx) => {
    const { id } = await tx.db
      .insertInto('users')
      .values({ name: 'Administrator', email, password_hash, admin: true, created_at: tx.now })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ admin: true, password_hash }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await endResets(tx, id)
    await endSessions(tx, id)
  })
}

/** The administrator of the settings, made at the first start and left alone after that. */
export async function ensureAdministrator(work: Work, email: string, password: string) {
  const known = await userByEmail(work.db, email)
  if (!known?.admin) await makeAdministrator(work, email, password)
}

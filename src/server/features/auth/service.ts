import { setTimeout } from 'node:timers/promises'
import type { z } from 'zod'
import type { Login, Registration } from '#contract/auth.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { Invalid } from '#server/platform/core/app-error.ts'
import {
  countAttempt,
  countFrom,
  forgiveFrom,
  isOverLimit,
  refuseOver,
  takeBackAttempt,
  takeBackFrom,
} from '#server/platform/http/rate-limit.ts'
import { askToConfirm, IN_USE } from './addresses.ts'
import { perAccount, perAddress, perPair, perSignIn, SLOW_MS } from './guesses.ts'
import {
  hashPassword,
  isCommonPassword,
  isPassword,
  refuseCommonPassword,
  refuseOwnNames,
} from './passwords.ts'
import {
  endConfirmations,
  endSessions,
  hasAdministrator,
  lockUser,
  putPassword,
  userByEmail,
  userById,
} from './queries.ts'
import { endResets } from './resets.ts'
import { deleteSecondSteps } from './second-step/queries.ts'
import { dropStrangersSteps } from './second-step/service.ts'
import { type Origin, signIn, type User } from './sessions.ts'
import { afterPassword } from './tickets.ts'
import { endCompanyAccess, markConfirmed } from './unconfirmed.ts'

export { isFormerAddress, keepFormerAddress, memberFormerlyAt } from './former-addresses.ts'
export { notify, notifyAll } from './notices.ts'
export { hashPassword, isPassword } from './passwords.ts'
export { isSignedInAs, type Origin, recognise, refuseSomebodyElse, signIn, type User } from './sessions.ts'
export { claimTrial, trialMailbox } from './trials.ts'
export { deleteUnproven, hasUnproven, markConfirmed } from './unconfirmed.ts'

/** An unknown address and a wrong password get the same reply after the same amount of work. */
export async function login(ctx: Context, { email, password }: z.output<typeof Login>, from: Origin) {
  const { ip } = from
  const [pair, account, address] = [`login:${email}`, `login-to:${email}`, 'login-from']
  const signIns = `signed-in:${email}`
  // Counts by network first, so that a network over its limit writes nothing when it tries further addresses.
  await refuseOver(ctx, signIns, perSignIn)
  await countFrom(ctx, address, ip, perAddress)
  await countFrom(ctx, pair, ip, perPair)
  if (await isOverLimit(ctx, account, perAccount)) await setTimeout(SLOW_MS)
  const user = await userByEmail(ctx.db, email)
  const refuse = async () => {
    // If no account has the address, it is not logged, because a user may have typed a password there.
    await audit(ctx, { action: 'sign_in_failed', actor: user ?? null, ip })
    return new Invalid({ email: ['The e-mail address or password is wrong'] })
  }
  if (!(await isPassword(ctx, password, user?.password_hash ?? undefined)) || !user) throw await refuse()
  await countAttempt(ctx, signIns, perSignIn)
  await forgiveFrom(ctx, pair, ip)
  await takeBackAttempt(ctx, account)
  await takeBackFrom(ctx, address, ip)
  const signedIn = await transaction(ctx, async (tx) => {
    const now = await lockUser(tx, user.id)
    // Checking the password takes time, and the password may change meanwhile.
    return now?.password_hash === user.password_hash ? afterPassword(tx, now, from) : undefined
  })
  if (!signedIn) throw await refuse()
  return signedIn
}

/**
 * Creates an account. `before` and `alsoDo` run in the same transaction. If either throws, no account is
 * created.
 */
export async function register(
  ctx: Context,
  { name, email, password }: z.output<typeof Registration>,
  {
    from,
    before,
    alsoDo,
  }: {
    from: Origin
    before: (tx: Context) => Promise<void>
    alsoDo: (tx: Context, user: { id: number; email: string }) => Promise<void>
  },
) {
  await refuseCommonPassword(password, 'password')
  const password_hash = await hashPassword(ctx, password)
  return transaction(ctx, async (tx) => {
    await before(tx)
    const { id } = await addUser(tx, { name, email, password_hash, admin: false, confirmed: false })
    await alsoDo(tx, { id, email })
    await refuseOwnNames(tx, { id, name, email }, password, 'password')
    const user = await userById(tx.db, id)
    if (!user.confirmed) await askToConfirm(tx, user, email)
    await audit(tx, { action: 'sign_in', actor: user, ip: from.ip })
    return signIn(tx, user, from)
  })
}

/**
 * Runs when an account's address is confirmed for the first time. Removes its password, its second steps and
 * its access to companies, because anyone may have created the account. Does nothing if the address is
 * already confirmed.
 */
export async function forgetUnproven(tx: Context, user: Omit<User, 'admin'>) {
  if (user.confirmed) return
  await forgetCredentials(tx, user)
  await markConfirmed(tx, user)
  await endCompanyAccess(tx, user.id)
}

/**
 * Removes everything that gives access to the account: its password and second steps, its sessions, and its
 * open links. The account's holder can choose a new password by email.
 */
export async function forgetCredentials(tx: Context, user: Pick<User, 'id' | 'name' | 'email'>) {
  await putPassword(tx.db, user.id, null)
  await dropStrangersSteps(tx, user)
  await endResets(tx, user.id)
  await endSessions(tx, user.id)
  await endConfirmations(tx, user.id)
}

/**
 * Runs before an account joins a company. If the account has no password, an identity provider may have added
 * its second steps and passkeys, and signed in with them. They and those sessions must not work for another
 * company.
 */
export async function forgetProvidersSteps(tx: Context, userId: number) {
  const user = await lockUser(tx, userId)
  if (!user || user.password_hash !== null) return
  await dropStrangersSteps(tx, user)
  await endSessions(tx, user.id)
}

type NewUser = Omit<User, 'id'> & { password_hash: string | null }

/** Creates an account. Throws `Invalid` if the address is already in use. */
export async function addUser(tx: Context, user: NewUser): Promise<User> {
  const added = await insertUser(tx, user)
  if (!added) throw new Invalid(IN_USE)
  return added
}

/**
 * Creates an account. Undefined if the address is already in use. The unique index decides that, not an
 * earlier query.
 */
async function insertUser(tx: Context, { confirmed, ...user }: NewUser): Promise<User | undefined> {
  const added = await tx.db
    .insertInto('users')
    .values({ ...user, confirmed_at: confirmed ? tx.now : null, created_at: tx.now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'name', 'email', 'admin'])
    .executeTakeFirst()
  return added && { ...added, confirmed }
}

/**
 * Creates an administrator or promotes an existing account. An existing account gets the new password, and
 * all of its sessions and links end, because anyone may have created it. An account that is already an
 * administrator keeps its second step.
 */
export async function makeAdministrator(ctx: Context, email: string, password: string) {
  const password_hash = await hashPassword(ctx, password)
  await transaction(ctx, async (tx) => {
    const before = await userByEmail(tx.db, email)
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
    if (before && !before.admin) await deleteSecondSteps(tx.db, id)
    await audit(tx, { action: 'administrator_made', actor: null, target: email })
  })
}

const ADDRESS_TAKEN =
  'The account with the address in ADMIN_EMAIL is not an administrator. To promote it, run: npm run admin -- create'

/**
 * Creates the administrator named in the settings if there is no administrator yet. Never promotes an
 * existing account, because anyone may have registered the address.
 */
export async function ensureAdministrator(ctx: Context, email: string, password: string) {
  if (await hasAdministrator(ctx.db)) return
  if (await isCommonPassword(password)) ctx.log.warn('ADMIN_PASSWORD is a common password and easy to guess')
  const password_hash = await hashPassword(ctx, password)
  const isMade = await transaction(ctx, async (tx) => {
    const user = { name: 'Administrator', email, password_hash, admin: true, confirmed: true }
    if (!(await insertUser(tx, user))) return false
    await audit(tx, { action: 'administrator_made', actor: null, target: email })
    return true
  })
  // Another process may have created the administrator meanwhile.
  if (!isMade && !(await hasAdministrator(ctx.db))) ctx.log.warn(ADDRESS_TAKEN)
}

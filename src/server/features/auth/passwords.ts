import { hash, verify } from '@node-rs/argon2'
import { commonPasswords } from '#content/common-passwords.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { type Caller, refuseSso } from '#server/platform/core/access.ts'
import { AppError, Invalid, signedOut } from '#server/platform/core/app-error.ts'
import { createSharedDoor } from '#server/platform/core/doors.ts'
import { countAttempt, takeBackAttempt } from '#server/platform/http/rate-limit.ts'
import { companyNamesOf, findUser, isOpenSession, lockUser } from './queries.ts'
import { warn } from './warn.ts'
import { passwordGuessed } from './warnings.tsx'

const ARGON2ID = 2
// OWASP's recommendation for argon2id: 19 MiB, two iterations, parallelism 1.
const cost = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash takes 19 MiB and occupies one of libuv's four threads, which are also needed to compress replies
// and read files. The networks take turns, so that nobody can keep others from signing in.
const door = createSharedDoor()
const ofSite = <T>({ site }: Sender, work: () => Promise<T>) =>
  door(
    [
      { name: `network ${site}`, atOnce: 2 },
      { name: 'hashing', atOnce: 2 },
    ],
    { waiting: 100 },
    work,
  )

export const hashPassword = (sender: Sender, password: string) => ofSite(sender, () => hash(password, cost))

type Sender = Pick<Context, 'site'>

// A hash to compare with if no account has the address, so that a wrong address takes as long as a wrong
// password.
const nobody = hashPassword({}, 'nobody has this password')

export async function isPassword(
  sender: Sender,
  password: string,
  storedHash: string | undefined,
): Promise<boolean> {
  const known = storedHash ?? (await nobody)
  const right = await ofSite(sender, () => verify(known, password))
  return right && storedHash !== undefined
}

const IS_NOT = 'This is not your current password'
/** Wrong passwords for one account, across all of its sessions. */
const perQuarterHour = { max: 5, seconds: 900 }

interface Asked {
  field: 'password' | 'current_password'
  given: string
}

/**
 * Checks the current password. Throws `Invalid` on the given field if it is wrong. Pass the result to
 * `requireStill`. Attempts are counted per account, so that more sessions do not mean more guesses. If the
 * account has no password, a recent single sign-on is enough, but not for a new password or address.
 * Otherwise, a company's provider could sign in to other companies.
 */
export async function requirePassword(ctx: Context, caller: Caller, { field, given }: Asked) {
  await requireWholeAccount(ctx, caller)
  const account = await findUser(ctx.db, caller.id)
  if (!account) throw signedOut()
  const user = { ...account, field }
  if (user.password_hash === null) {
    if (field === 'current_password') throw new AppError('forbidden', NO_PASSWORD)
    if (!(await hasJustComeBySso(ctx, caller))) throw new Invalid({ [field]: [BY_SSO] })
    return user
  }
  if (given === '') throw new Invalid({ [field]: ['Please enter your current password'] })
  const attempts = `password-of:${caller.id}`
  const count = await countAttempt(ctx, attempts, perQuarterHour)
  if (!(await isPassword(ctx, given, user.password_hash ?? undefined))) {
    if (count === perQuarterHour.max) await transaction(ctx, (tx) => warn(tx, caller, passwordGuessed))
    throw new Invalid({ [field]: [IS_NOT] })
  }
  await takeBackAttempt(ctx, attempts)
  return user
}

/**
 * Begins a transaction that changes how an account signs in, and locks the account. Throws if the session has
 * ended since the call began, or if the password that was checked has since changed.
 */
export async function requireStill(
  tx: Context,
  caller: Caller,
  proved?: { field: Asked['field']; password_hash: string | null },
) {
  const user = await lockUser(tx, caller.id)
  if (!user || !(await isOpenSession(tx, caller))) throw signedOut()
  if (proved && proved.password_hash !== user.password_hash) throw new Invalid({ [proved.field]: [IS_NOT] })
  return user
}

/**
 * Throws for a single sign-on session if the account also belongs to another company or to an administrator.
 * One company's provider must not change how somebody signs in elsewhere.
 */
export async function requireWholeAccount(ctx: Context, caller: Caller) {
  if (!(await hasWholeAccount(ctx, caller))) refuseSso(caller)
}

/** True if the session may change how the account signs in. If it may not, `requireWholeAccount` throws. */
export async function hasWholeAccount({ db }: Context, { id, onlyCompany }: Caller): Promise<boolean> {
  if (onlyCompany === null) return true
  const isForMore = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('admin', '=', true),
        exists(
          selectFrom('members').select('id').where('user_id', '=', id).where('company_id', '!=', onlyCompany),
        ),
      ]),
    )
    .executeTakeFirst()
  return isForMore === undefined
}

const NO_PASSWORD = 'You have no password. Choose one with “Forgot your password?” on the sign-in page.'
const BY_SSO =
  'You do not have a password. Sign out, sign in with single sign-on, and try again within 10 minutes. Or choose a password with “Forgot your password?”.'
const FRESH_MS = 10 * 60_000

/** A recent single sign-on is enough proof if there is no password. */
async function hasJustComeBySso(
  { db, now }: Context,
  { sessionId, onlyCompany }: Pick<Caller, 'sessionId' | 'onlyCompany'>,
) {
  if (onlyCompany === null) return false
  const fresh = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', new Date(now.getTime() - FRESH_MS))
    .executeTakeFirst()
  return fresh !== undefined
}

const COMMONEST = 3_000

// The lists are loaded when somebody first chooses a password, to save memory until then.
let lists: ReturnType<typeof readLists> | undefined
async function readLists() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  // The most common leaked passwords in lower case, most common first.
  const ranked = dictionary['passwords-common']
  return {
    common: new Set([...ranked, ...commonPasswords]),
    commonest: new Set([...ranked.slice(0, COMMONEST), ...commonPasswords]),
  }
}

/** Endings that people add to a word to make a password, such as '2026!' and '123'. */
const DECORATION = /[^\p{L}]{1,5}$/u

export async function isCommonPassword(password: string): Promise<boolean> {
  lists ??= readLists()
  const { common, commonest } = await lists
  const tried = password.toLowerCase()
  return common.has(tried) || commonest.has(tried.replace(DECORATION, ''))
}

/** Throws `Invalid` for the given field if the password is one of the most commonly guessed. */
export async function refuseCommonPassword(password: string, field: string) {
  if (await isCommonPassword(password)) throw new Invalid({ [field]: ['This password is too common'] })
}

const SHORTEST_NAME = 3
const OTHER_LETTERS = 4

/** Throws `Invalid` if the password contains hardly any letters other than those in these names. */
function refuseNames(password: string, names: string[], field: string) {
  const letters = plain(password).replaceAll(/[^\p{L}]/gu, '')
  const words = names
    .flatMap((name) => plain(name).split(/[^\p{L}]+/u))
    .filter((word) => word.length >= SHORTEST_NAME)
    .toSorted((one, other) => other.length - one.length)
  const others = words.reduce((left, word) => left.replaceAll(word, ''), letters)
  if (others.length < letters.length && others.length < OTHER_LETTERS)
    throw new Invalid({
      [field]: ['This password is too similar to a name, such as yours or your company’s'],
    })
}

/** Throws `Invalid` if the password consists of the name of the person, of a company or of the product. */
export async function refuseOwnNames(
  ctx: Context,
  { id, name, email }: Pick<Caller, 'id' | 'name' | 'email'>,
  password: string,
  field: string,
) {
  const [local = ''] = email.split('@')
  const names = [name, local, ctx.config.PRODUCT_NAME, ...(await companyNamesOf(ctx.db, id))]
  refuseNames(password, names, field)
}

/** Converts text to lower case and removes accents. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

import { hash, verify } from '@node-rs/argon2'
import { commonPasswords } from '#content/common-passwords.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { Invalid } from '#server/platform/core/app-error.ts'
import { createDoor } from '#server/platform/core/turns.ts'
import { countAttempt, forgiveAttempts } from '#server/platform/http/rate-limit.ts'
import { companyNamesOf, userById } from './queries.ts'

const ARGON2ID = 2
// OWASP's recommendation for argon2id: 19 MiB, two passes, one lane.
const cost = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash takes 19 MiB and one of libuv's four threads, which also compress answers and read files.
const door = createDoor({ atOnce: 2, waiting: 200 })

export const hashPassword = (password: string) => door(() => hash(password, cost))

// The hash to compare with where no account has the address, so that a wrong address takes as long as a wrong password.
const nobody = hashPassword('nobody has this password')

export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const known = storedHash ?? (await nobody)
  const right = await door(() => verify(known, password))
  return right && storedHash !== undefined
}

const IS_NOT = 'This is not your current password'
export const NOT_CURRENT = { current_password: [IS_NOT] }
const perSignIn = { max: 10, seconds: 900 }

/**
 * Throws `Invalid` on the field that it was asked in. Attempts are counted for each session: somebody with a stolen session
 * cannot lock the owner out of changing the password.
 */
export async function requirePassword(
  ctx: Context,
  caller: Pick<Caller, 'id' | 'sessionId' | 'onlyCompany'>,
  { field, given }: { field: 'password' | 'current_password'; given: string },
) {
  const user = await userById(ctx.db, caller.id)
  if (user.password_hash === null) {
    if (!(await hasJustComeBySso(ctx, caller))) throw new Invalid({ [field]: [BY_SSO] })
    return user
  }
  if (given === '') throw new Invalid({ [field]: ['Please enter your current password'] })
  const attempts = `password:${caller.sessionId}`
  await countAttempt(ctx, attempts, perSignIn)
  if (!(await isPassword(given, user.password_hash))) throw new Invalid({ [field]: [IS_NOT] })
  await forgiveAttempts(ctx, attempts)
  return user
}

const BY_SSO =
  'You have no password. Sign out, come back by single sign-on, and try again within ten minutes; or choose a password with “Forgot your password?”.'
const FRESH_MS = 10 * 60_000

/**
 * A fresh sign-in by single sign-on stands in for a missing password. Not for members of another company as well: one company's
 * provider does not vouch for them there.
 */
async function hasJustComeBySso(
  { db, now }: Context,
  { id, sessionId, onlyCompany }: Pick<Caller, 'id' | 'sessionId' | 'onlyCompany'>,
) {
  if (onlyCompany === null) return false
  const fresh = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', new Date(now.getTime() - FRESH_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('members').select('id').where('user_id', '=', id).where('company_id', '!=', onlyCompany),
        ),
      ),
    )
    .executeTakeFirst()
  return fresh !== undefined
}

const COMMONEST = 3_000

// Loaded when somebody first chooses a password: until then the lists would only take memory.
let lists: ReturnType<typeof readLists> | undefined
async function readLists() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  // From leaked passwords, the most common first, in lower case.
  const ranked = dictionary['passwords-common']
  return {
    common: new Set([...ranked, ...commonPasswords]),
    commonest: new Set([...ranked.slice(0, COMMONEST), ...commonPasswords]),
  }
}

/** What people put behind a word to make it look like a password: '2026!', '123'. */
const DECORATION = /[^\p{L}]{1,5}$/u

export async function isCommonPassword(password: string): Promise<boolean> {
  lists ??= readLists()
  const { common, commonest } = await lists
  const tried = password.toLowerCase()
  return common.has(tried) || commonest.has(tried.replace(DECORATION, ''))
}

/** Throws `Invalid` on the given field for a password that everybody tries first. */
export async function refuseCommonPassword(password: string, field: string) {
  if (await isCommonPassword(password)) throw new Invalid({ [field]: ['This password is too common'] })
}

const SHORTEST_NAME = 3
const OTHER_LETTERS = 4

/** Throws `Invalid` for a password with hardly a letter beside those of these names. */
function refuseNames(password: string, names: string[], field: string) {
  const letters = plain(password).replaceAll(/[^\p{L}]/gu, '')
  const words = names
    .flatMap((name) => plain(name).split(/[^\p{L}]+/u))
    .filter((word) => word.length >= SHORTEST_NAME)
    .toSorted((one, other) => other.length - one.length)
  const others = words.reduce((left, word) => left.replaceAll(word, ''), letters)
  if (others.length < letters.length && others.length < OTHER_LETTERS)
    throw new Invalid({ [field]: ['This password is made of a name that others know'] })
}

/** Throws `Invalid` for a password made of what the person, their companies or the product are called. */
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

/** In lower case, and without accents. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

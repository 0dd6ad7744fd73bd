import type { z } from 'zod'
import type { NewApiKey } from '#contract/keys.ts'
import { KEY_PREFIX, lastExpiry } from '#domain/api-keys.ts'
import { londonDate } from '#domain/london.ts'
import { holdCompany } from '#server/features/companies/queries.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { ActiveKey, Caller, CompanyScope } from '#server/platform/core/access.ts'
import { AppError, found, Invalid } from '#server/platform/core/app-error.ts'
import { hashToken, randomToken } from '#server/platform/core/sign.ts'
import { noteLimit } from '#server/platform/http/limits.ts'
import { countFrom } from '#server/platform/http/rate-limit.ts'
import {
  countKeys,
  deleteFeedbackToken,
  deleteKey,
  insertKey,
  isStillKey,
  keyByHash,
  noteKeyUse,
  putFeedbackToken,
} from './queries.ts'

/**
 * The maximum number of keys per company. No company has this many systems, so any more would be old keys
 * that nobody has deleted.
 */
const MOST_KEYS = 50

const newToken = () => `${KEY_PREFIX}${randomToken()}`

/** Creates a key. Only the key's hash is stored, so the key cannot be shown again. */
export async function makeKey(
  ctx: Context,
  scope: CompanyScope,
  caller: Caller,
  { name, scopes, expires_on }: z.output<typeof NewApiKey>,
) {
  const today = londonDate(ctx.now)
  if (expires_on < today) throw new Invalid({ expires_on: ['Must not be in the past'] })
  if (expires_on > lastExpiry(today)) throw new Invalid({ expires_on: ['Must be within a year'] })
  const key = newToken()
  return transaction(ctx, async (tx) => {
    await holdCompany(tx, scope)
    if ((await countKeys(tx.db, scope)) >= MOST_KEYS)
      throw new AppError(
        'conflict',
        `You already have ${MOST_KEYS} API keys. Please delete the ones you do not use.`,
      )
    const own = { name, scopes: [...new Set(scopes)], expires_on, is_feedback_token: false }
    const made = await insertKey(tx.db, scope, { ...own, token_hash: hashToken(key) }, tx.now)
    const target = `${name} (${own.scopes.join(', ')})`
    await audit(tx, { action: 'api_key_made', actor: caller, companyId: scope.companyId, target })
    return { ...made, key }
  })
}

export async function removeKey(ctx: Context, scope: CompanyScope, caller: Caller, id: number) {
  await transaction(ctx, async (tx) => {
    const { name } = found(await deleteKey(tx.db, scope, id))
    await audit(tx, {
      action: 'api_key_deleted',
      actor: caller,
      companyId: scope.companyId,
      target: name,
    })
  })
}

/** Throws if somebody has deleted the key since the call began. */
export async function requireStillKey({ db }: Context, { id }: ActiveKey) {
  if (!(await isStillKey(db, id))) throw new AppError('unauthenticated', 'Please send a valid API key')
}

const FEEDBACK_TOKEN = {
  name: 'Feedback requests',
  scopes: ['feedback:send'],
  expires_on: null,
  is_feedback_token: true,
} as const

/**
 * This key replaces its predecessor and never expires, so that nothing has to be renewed in the systems that
 * use it.
 */
export async function makeFeedbackToken(ctx: Context, scope: CompanyScope, caller: Caller) {
  const token = newToken()
  await transaction(ctx, async (tx) => {
    await putFeedbackToken(tx.db, scope, { ...FEEDBACK_TOKEN, token_hash: hashToken(token) }, tx.now)
    const target = FEEDBACK_TOKEN.name
    await audit(tx, { action: 'api_key_made', actor: caller, companyId: scope.companyId, target })
  })
  return { token }
}

export async function revokeFeedbackToken(ctx: Context, scope: CompanyScope, caller: Caller) {
  await transaction(ctx, async (tx) => {
    const revoked = await deleteFeedbackToken(tx.db, scope)
    if (!revoked) return
    const target = revoked.name
    await audit(tx, { action: 'api_key_deleted', actor: caller, companyId: scope.companyId, target })
  })
}

/** Keys cannot be guessed, so a sender of this many wrong keys is a system whose key has expired. */
const wrongKeys = { max: 100, seconds: 900 }

/**
 * The key with this hash. Undefined if it is no longer valid. Records its use once a day. Throws
 * `too_many_requests` for a wrong key from a network that has already sent many.
 */
export async function recogniseKey(
  ctx: Context,
  tokenHash: string,
  ip: string,
): Promise<ActiveKey | undefined> {
  const today = londonDate(ctx.now)
  const found = await keyByHash(ctx.db, tokenHash, today)
  if (!found) {
    const count = countFrom(ctx, 'wrong-key-from', ip, wrongKeys)
    await count.catch(async (error) => {
      await noteLimit(ctx, error, { target: 'API key', ip })
      throw error
    })
    return undefined
  }
  const { last_used_on, ...key } = found
  if (last_used_on !== today) await noteKeyUse(ctx.db, key.id, today)
  return key
}

import type { z } from 'zod'
import type { passkeys } from '#contract/passkeys.ts'
import type { SignInCredential } from '#contract/webauthn.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { Invalid } from '#server/platform/core/app-error.ts'
import { countFrom, takeBackFrom } from '#server/platform/http/rate-limit.ts'
import { countGuess, perAddress } from '../guesses.ts'
import { rememberDevice } from '../known-devices.ts'
import { lockUser, userById } from '../queries.ts'
import { type Origin, signIn } from '../sessions.ts'
import {
  isOver,
  newTicket,
  putChallenge,
  refuseWhereSsoIsRequired,
  takeTicket,
  tryTicket,
} from '../tickets.ts'
import { checkSignIn, type Held, newChallenge, partyOf, requestOptions } from './ceremony.ts'
import { noteCount, passkeyByCredential, passkeysOf } from './queries.ts'

const REFUSED = { credential: ['We could not sign you in with this passkey'] }

/** Starts a sign-in without an address. The passkey identifies the account. */
export async function beginPasskey(ctx: Context, { ip }: Origin) {
  partyOf(ctx)
  await countFrom(ctx, 'passkey-asked-from', ip, perAddress)
  const challenge = newChallenge()
  const ticket = await newTicket(ctx, { userId: null, challenge })
  return { options: requestOptions(ctx, challenge), ticket }
}

/**
 * Options for using a passkey as the second step after a password. A new challenge replaces the previous one.
 */
export async function passkeyOptions(ctx: Context, ticket: string, { ip }: Origin) {
  partyOf(ctx)
  await countFrom(ctx, 'passkey-asked-from', ip, perAddress)
  const challenge = newChallenge()
  const held = await putChallenge(ctx, ticket, challenge)
  if (!held?.user_id) throw isOver()
  return requestOptions(ctx, challenge, await passkeysOf(ctx.db, held.user_id))
}

/** A passkey is enough on its own: the device is one factor, and the fingerprint or PIN is the other. */
export async function signInWithPasskey(
  ctx: Context,
  { ticket, credential }: z.output<typeof passkeys.signIn.body>,
  from: Origin,
) {
  await countFrom(ctx, 'passkey-from', from.ip, perAddress)
  const held = await tryTicket(ctx, ticket)
  if (!held?.challenge || held.user_id !== null) throw isOver()
  const passkey = await passkeyByCredential(ctx.db, credential.id)
  if (!passkey) throw new Invalid(REFUSED)
  const forgive = await countGuess(ctx, 'passkey', { userId: passkey.user_id, ip: from.ip })
  const user = await userById(ctx.db, passkey.user_id)
  // No address was entered, so the device must identify the account.
  const isNamed = credential.response.userHandle === passkey.user_handle
  const use = await usingOf(ctx, credential, { ...passkey, challenge: held.challenge, isNamed })
  const signedIn = await transaction(ctx, async (tx) => {
    await lockUser(tx, user.id)
    if (!(await use(tx))) return undefined
    if (!(await takeTicket(tx, held.id))) throw isOver()
    await refuseWhereSsoIsRequired(tx, user)
    await audit(tx, { action: 'sign_in', actor: user, ip: from.ip })
    return signIn(tx, user, from)
  })
  if (!signedIn) {
    await audit(ctx, { action: 'sign_in_failed', actor: user, ip: from.ip })
    throw new Invalid(REFUSED)
  }
  await rememberDevice(ctx, user.id, from)
  await forgive()
  await takeBackFrom(ctx, 'passkey-from', from.ip)
  return signedIn
}

interface Asked extends Held {
  id: number
  challenge: string
  /** True if the credential must contain this account's user handle. */
  isNamed: boolean
}

/**
 * Verifies the passkey before the transaction, to keep the transaction short. Stores the counter in the
 * transaction, so that a replayed request fails.
 */
async function usingOf(ctx: Context, credential: SignInCredential, { id, isNamed, ...asked }: Asked) {
  const count = isNamed ? await checkSignIn(ctx, credential, asked) : undefined
  return async (tx: Context) => count !== undefined && noteCount(tx, id, count)
}

/**
 * Verifies a passkey as the second step. The returned function stores the counter, and returns false if the
 * passkey does not match the ticket.
 */
export async function checkPasskeyOf(
  ctx: Context,
  { userId, challenge }: { userId: number; challenge: string | null },
  credential: SignInCredential,
) {
  const passkey = await passkeyByCredential(ctx.db, credential.id)
  if (!challenge || passkey?.user_id !== userId) return async () => false
  const { userHandle } = credential.response
  // Some devices send no user handle if the page has already named the credential.
  return usingOf(ctx, credential, {
    ...passkey,
    challenge,
    isNamed: !userHandle || userHandle === passkey.user_handle,
  })
}

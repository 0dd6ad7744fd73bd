import type { z } from 'zod'
import type { passkeys } from '#contract/passkeys.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { AppError, found, Invalid } from '#server/platform/core/app-error.ts'
import { randomToken } from '#server/platform/core/sign.ts'
import { requirePassword, requireStill, requireWholeAccount } from '../passwords.ts'
import { noteChange } from '../second-step/changes.ts'
import { recoveryCodesLeft, secondStepsOf } from '../second-step/queries.ts'
import { dropCodes, renewCodes } from '../second-step/recovery-codes.ts'
import { endSignInsOfOneStep } from '../second-step/service.ts'
import { checkNew, creationOptions, newChallenge, OFFER_MS, partyOf } from './ceremony.ts'
import { deletePasskey, insertPasskey, passkeyById, passkeysOf, putOffer, takeOffer } from './queries.ts'

const MOST = 20
const REFUSED = { credential: ['This passkey could not be added. Please try again.'] }

/**
 * The challenge for a new passkey. Requires the password, because a stolen session must not be enough to take
 * over the account.
 */
export async function offerPasskey(ctx: Context, caller: Caller, { password }: { password: string }) {
  partyOf(ctx)
  const proved = await requirePassword(ctx, caller, { field: 'password', given: password })
  const known = await passkeysOf(ctx.db, caller.id)
  if (known.length >= MOST)
    throw new AppError('conflict', `You already have ${MOST} passkeys. Please remove one.`)
  const challenge = newChallenge()
  // Devices keep one passkey per user handle, so all of an account's passkeys share a handle.
  const handle = known[0]?.user_handle ?? randomToken()
  await transaction(ctx, async (tx) => {
    await requireStill(tx, caller, proved)
    await putOffer(tx.db, {
      session_id: caller.sessionId,
      challenge,
      user_handle: handle,
      expires_at: new Date(tx.now.getTime() + OFFER_MS),
    })
  })
  return creationOptions(ctx, caller, { challenge, handle, known })
}

/** Uses up the challenge. Adding an account's first second step also creates recovery codes. */
export async function addPasskey(
  ctx: Context,
  caller: Caller,
  { name, credential }: z.output<typeof passkeys.add.body>,
) {
  await requireWholeAccount(ctx, caller)
  const offer = await takeOffer(ctx, caller.sessionId)
  const checked = offer && (await checkNew(ctx, credential, offer.challenge))
  if (!checked) throw new Invalid(REFUSED)
  return transaction(ctx, async (tx) => {
    await requireStill(tx, caller)
    await endSignInsOfOneStep(tx, caller)
    const added = await insertPasskey(tx.db, {
      user_id: caller.id,
      name,
      credential_id: checked.credential_id,
      public_key: checked.public_key,
      counter: String(checked.counter),
      user_handle: offer.user_handle,
      transports: credential.response.transports ?? [],
      created_at: tx.now,
    })
    if (!added) throw new Invalid(REFUSED)
    await noteChange(tx, caller, { action: 'passkey_added', passkey: name })
    if ((await recoveryCodesLeft(tx.db, caller.id)) > 0) return added
    return { ...added, recovery_codes: await renewCodes(tx, caller.id) }
  })
}

export const requirePasskey = async ({ db }: Context, { id: userId }: Caller, id: number) =>
  void found(await passkeyById(db, userId, id))

/** Recovery codes only replace a second step, so they are deleted along with the last one. */
export async function removePasskey(
  ctx: Context,
  caller: Caller,
  id: number,
  { password }: { password: string },
) {
  const proved = await requirePassword(ctx, caller, { field: 'password', given: password })
  await transaction(ctx, async (tx) => {
    await requireStill(tx, caller, proved)
    const { name } = found(await deletePasskey(tx.db, caller.id, id))
    const isLast = (await secondStepsOf(tx.db, caller.id)).length === 0
    if (isLast) await dropCodes(tx.db, caller.id)
    await noteChange(tx, caller, { action: 'passkey_removed', passkey: name, isLast })
  })
}

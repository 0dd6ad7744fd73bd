import type { Context } from '#server/platform/context.ts'
import { type Holder, noteChange } from './changes.ts'
import { takeStep, totpOf } from './queries.ts'
import { takeCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

export const WRONG_CODE = { code: ['That code does not work, or it has been used already'] }

interface Given {
  method: 'totp' | 'recovery'
  code: string
}

export const TOTP = 'totp'

/**
 * Uses up a code. Returns false if the code is wrong or already used. Call it in the transaction that does
 * what the code allows.
 */
export async function spendCode(tx: Context, holder: Holder, { method, code }: Given) {
  if (method === 'totp') return spendTotp(tx, holder.id, code)
  if (!(await takeCode(tx, holder.id, code))) return false
  await noteChange(tx, holder, { action: 'recovery_code_used' })
  return true
}

/** Uses up a code from a form where one field accepts both kinds of code. */
export const spendEitherCode = (tx: Context, holder: Holder, code: string) =>
  spendCode(tx, holder, { method: /^[\d ]+$/.test(code) ? 'totp' : 'recovery', code })

async function spendTotp(tx: Context, userId: number, code: string): Promise<boolean> {
  const totp = await totpOf(tx.db, userId)
  return Boolean(totp?.confirmed_at) && totp !== undefined && takeCodeOf(tx, totp, code)
}

/**
 * A secret that was encrypted with another APP_SECRET cannot be decrypted. Its codes then count as wrong, but
 * recovery codes still work.
 */
export async function takeCodeOf(tx: Context, totp: { user_id: number; secret: string }, code: string) {
  const secret = tx.sign.unseal(totp.secret, TOTP, totp.user_id)
  const step = secret === undefined ? undefined : stepOf(secret, code, tx.now)
  return step !== undefined && takeStep(tx.db, totp, step)
}

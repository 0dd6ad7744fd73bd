import type { AuditAction } from '#contract/audit.ts'
import type { SecondMethod } from '#contract/auth.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { forgotLink, secondStepChanged } from '../emails.tsx'
import { takeStep, totpOf } from './queries.ts'
import { takeCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

export const WRONG_CODE = { code: ['This code is not right, or it has been used already'] }

export type Holder = Pick<Caller, 'id' | 'name' | 'email'>
export const TOTP = 'totp'

/** Uses a code up; false when it is not right or was used before. Call it in the transaction of what the code is for. */
export async function spendCode(
  tx: Context,
  holder: Holder,
  { method, code }: { method: SecondMethod; code: string },
) {
  if (method === 'totp') return spendTotp(tx, holder.id, code)
  if (!(await takeCode(tx, holder.id, code))) return false
  await noteChange(tx, holder, { action: 'recovery_code_used' })
  return true
}

/** The same where the form has one field for codes of both kinds. */
export const spendEitherCode = (tx: Context, holder: Holder, code: string) =>
  spendCode(tx, holder, { method: /^[\d ]+$/.test(code) ? 'totp' : 'recovery', code })

async function spendTotp(tx: Context, userId: number, code: string): Promise<boolean> {
  const totp = await totpOf(tx.db, userId)
  return Boolean(totp?.confirmed_at) && totp !== undefined && takeCodeOf(tx, totp, code)
}

/** Nothing opens a secret that was sealed by another server's: its codes are wrong then, and recovery codes go on working. */
export async function takeCodeOf(tx: Context, totp: { user_id: number; secret: string }, code: string) {
  const secret = tx.sign.unseal(totp.secret, TOTP, totp.user_id)
  const step = secret === undefined ? undefined : stepOf(secret, code, tx.now)
  return step !== undefined && takeStep(tx.db, totp, step)
}

export type Change = Extract<AuditAction, `second_step_${string}` | `recovery_code${string}`>

/** Writes down what changed about somebody's second step, and tells them: whoever did it may be somebody else. */
export async function noteChange(tx: Context, { id, name, email }: Holder, { action }: { action: Change }) {
  const isOperator = action === 'second_step_reset'
  await audit(tx, {
    action,
    actor: isOperator ? null : { email },
    target: isOperator ? email : undefined,
  })
  await post(
    tx,
    { mail: secondStepChanged, facts: { name, change: action } },
    {
      key: `second-step:${action}:${id}:${tx.now.getTime()}`,
      to: email,
      links: { forgot: [forgotLink, null] },
    },
  )
}

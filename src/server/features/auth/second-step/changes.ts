import type { AuditAction } from '#contract/audit.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { post } from '#server/platform/mail/outbox.ts'
import { forgotLink, secondStepChanged } from '../emails.tsx'

export type Holder = Pick<Caller, 'id' | 'name' | 'email'>

interface Change {
  action: Extract<AuditAction, `second_step_${string}` | `recovery_code${string}` | `passkey_${string}`>
  /** What its holder calls the passkey. */
  passkey?: string
  /** The password alone signs in from now on. */
  isLast?: boolean
}

/** Writes a change of somebody's second step to the audit log, and tells them, since somebody else may have made it. */
export async function noteChange(
  tx: Context,
  { id, name, email }: Holder,
  { action, passkey, isLast = false }: Change,
) {
  const isOperator = action === 'second_step_reset'
  await audit(tx, {
    action,
    actor: isOperator ? null : { email },
    target: isOperator ? email : passkey,
  })
  await post(
    tx,
    { mail: secondStepChanged, facts: { name, change: action, passkey: passkey ?? null, isLast } },
    {
      key: `second-step:${action}:${id}:${tx.now.getTime()}`,
      to: email,
      links: { forgot: [forgotLink, null] },
    },
  )
}

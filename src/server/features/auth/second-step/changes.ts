import type { AuditAction } from '#contract/audit.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { forgotLink, secondStepChanged } from '../emails.tsx'
import { notify } from '../notices.ts'

export type Holder = Pick<Caller, 'id' | 'name' | 'email'>

interface Change {
  action: Extract<AuditAction, `second_step_${string}` | `recovery_code${string}` | `passkey_${string}`>
  /** The name that the user gave the passkey. */
  passkey?: string
  /** True if the account now signs in with a password only. */
  isLast?: boolean
}

/**
 * Records a change of the second step in the audit log and emails the account's holder, because somebody else
 * may have made it.
 */
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
  await notify(
    tx,
    { mail: secondStepChanged, props: { name, change: action, passkey: passkey ?? null, isLast } },
    {
      id,
      key: `second-step:${action}:${id}:${tx.now.getTime()}`,
      to: email,
      links: { forgot: [forgotLink, null] },
    },
  )
}

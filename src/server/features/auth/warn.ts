import { DAY_MS } from '#domain/durations.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import type { Mail } from '#server/platform/mail/mail.tsx'
import { forgotLink } from './emails.tsx'
import { notify } from './notices.ts'

/** Sends this warning to the account's holder at most once a day. */
export const warn = (
  tx: Context,
  { id, name, email }: Pick<Caller, 'id' | 'name' | 'email'>,
  warning: Mail<{ name: string }, 'forgot'>,
) =>
  notify(
    tx,
    { mail: warning, props: { name } },
    {
      id,
      key: `${warning.name}:${id}:${Math.floor(tx.now.getTime() / DAY_MS)}`,
      to: email,
      links: { forgot: [forgotLink, null] },
    },
  )

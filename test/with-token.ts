import type { auth } from '#contract/auth.ts'
import type { ReplyOf } from '#contract/endpoint.ts'

type Reply = ReplyOf<typeof auth.login>

/** Returns the session for a correct password. Throws if a second step is required. */
export function withToken(reply: Reply): Extract<Reply, { token: string }> {
  if ('token' in reply) return reply
  throw new Error(`not signed in: ${JSON.stringify(reply)}`)
}

import type { auth } from '#contract/auth.ts'
import type { ReplyOf } from '#contract/endpoint.ts'

type Reply = ReplyOf<typeof auth.login>

/** The session returned for a right password, where there is no second step. */
export function withToken(reply: Reply): Extract<Reply, { token: string }> {
  if ('token' in reply) return reply
  throw new Error(`not signed in: ${JSON.stringify(reply)}`)
}

import type { auth } from '#contract/auth.ts'
import type { ReplyOf } from '#contract/endpoint.ts'

type Reply = ReplyOf<typeof auth.login>

/** What a right password is worth to somebody without a second step: a sign-in. */
export function withToken(reply: Reply): Extract<Reply, { token: string }> {
  if ('token' in reply) return reply
  throw new Error(`not signed in: ${JSON.stringify(reply)}`)
}

import { auth, type SignedIn } from '#contract/auth.ts'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { secondStep } from '#contract/second-step.ts'
import { codeAt } from './totp.ts'
import { withToken } from './with-token.ts'

/**
 * An administrator's first sign-in on a running server. It sets up the second step, which all other calls
 * require.
 */
export async function firstSignIn(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const user = withToken(await send(url, auth.login, { body: { email, password } }))
  const { token } = user
  const { secret } = await send(url, secondStep.startTotp, { token, body: { password } })
  await send(url, secondStep.confirmTotp, { token, body: { code: codeAt(secret, new Date()) } })
  return user
}

async function send<E extends Endpoint>(
  url: string,
  { path, method }: E,
  { token, body }: { token?: string; body: unknown },
): Promise<ReplyOf<E>> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as ReplyOf<E>
}

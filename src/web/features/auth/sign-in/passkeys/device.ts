import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { SignedIn } from '#contract/auth.ts'
import { passkeys } from '#contract/passkeys.ts'
import { secondStep } from '#contract/second-step.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/error-toasts.ts'

/** A separate chunk, which is loaded only when a passkey is used. */

export async function signInWithPasskey(): Promise<SignedIn> {
  const { options, ticket } = await call(passkeys.begin)
  const credential = await startAuthentication({ optionsJSON: options })
  return call(passkeys.signIn, { body: { ticket, credential } })
}

export async function takeSecondStepWithPasskey(ticket: string): Promise<SignedIn> {
  const options = await call(secondStep.passkeyOptions, { body: { ticket } })
  const credential = await startAuthentication({ optionsJSON: options })
  return call(secondStep.take, { body: { ticket, method: 'passkey', credential } })
}

export async function addPasskey({ password, name }: { password: string; name: string }) {
  const options = await call(passkeys.offer, { body: { password } })
  const credential = await startRegistration({ optionsJSON: options })
  return call(passkeys.add, { body: { name, credential } })
}

/** The message for a passkey that failed. Browsers do not reveal whether the user cancelled. */
export function wordsFor(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device already has a passkey for your account.'
  if (error instanceof ApiError) return error.status === 401 ? error.message : messageOf(error)
  if (error instanceof Error && error.name === 'SecurityError')
    return `Passkeys don't work at ${window.location.host}. Go to the address you usually use.`
  return 'That did not work. Try again, or sign in another way.'
}

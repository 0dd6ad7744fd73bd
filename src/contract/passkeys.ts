import { z } from 'zod'
import { SignedIn } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { ById, Instant, Line } from './fields.ts'
import { AskedPassword, Ticket } from './second-step.ts'
import { CreationOptions, NewCredential, RequestOptions, SignInCredential } from './webauthn.ts'

const Passkey = z.object({
  id: z.number(),
  name: z.string(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
})
export type Passkey = z.output<typeof Passkey>

export const PasskeyName = z.object({ name: Line })

export const passkeys = {
  list: endpoint({
    method: 'GET',
    path: '/auth/passkeys',
    access: 'user',
    summary: "The caller's passkeys, the oldest first",
    reply: z.array(Passkey),
  }),
  offer: endpoint({
    method: 'POST',
    path: '/auth/passkeys/options',
    access: 'user',
    summary: 'Get what a new passkey has to sign, in WebAuthn’s JSON',
    body: AskedPassword,
    reply: CreationOptions,
  }),
  add: endpoint({
    method: 'POST',
    path: '/auth/passkeys',
    access: 'user',
    summary: 'Add a passkey, which signs in by itself from then on; the password alone no longer does',
    body: PasskeyName.extend({ credential: NewCredential }),
    /** `recovery_codes` only with the first second step: they let somebody back in who loses the device. */
    reply: Passkey.extend({ recovery_codes: z.array(z.string()).optional() }),
    status: 201,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/auth/passkeys/:id/delete',
    access: 'user',
    summary: 'Remove a passkey',
    params: ById,
    body: AskedPassword,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/auth/passkey/options',
    access: 'public',
    summary: 'Get what a passkey has to sign to sign in',
    reply: z.object({ options: RequestOptions, ticket: z.string() }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/auth/passkey',
    access: 'public',
    summary: 'Sign in with a passkey, which counts as both steps',
    body: z.object({ ticket: Ticket, credential: SignInCredential }),
    reply: SignedIn,
  }),
}

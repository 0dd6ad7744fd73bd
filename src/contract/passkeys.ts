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
    summary: "List the caller's passkeys, oldest first",
    reply: z.array(Passkey),
  }),
  offer: endpoint({
    method: 'POST',
    path: '/auth/passkeys/options',
    access: 'user',
    summary: 'Get the WebAuthn options to add a passkey',
    body: AskedPassword,
    reply: CreationOptions,
  }),
  add: endpoint({
    method: 'POST',
    path: '/auth/passkeys',
    access: 'user',
    summary: 'Add a passkey; the password alone is then not enough to sign in',
    body: PasskeyName.extend({ credential: NewCredential }),
    /**
     * `recovery_codes` are returned only if the person had no second step before. With these codes, people can
     * sign in after they have lost the device.
     */
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
    summary: 'Get the WebAuthn options to sign in',
    reply: z.object({ options: RequestOptions, ticket: z.string() }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/auth/passkey',
    access: 'public',
    summary: 'Sign in with a passkey, without another step',
    body: z.object({ ticket: Ticket, credential: SignInCredential }),
    reply: SignedIn,
  }),
}

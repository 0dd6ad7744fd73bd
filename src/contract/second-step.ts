import { z } from 'zod'
import { SignedIn } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { MAX_TEXT, textOf } from './fields.ts'
import { RequestOptions, SignInCredential } from './webauthn.ts'

const Given = textOf(MAX_TEXT).min(1, 'Required')
/**
 * The current password. Empty for an account without one, which must have signed in by single sign-on recently.
 */
export const AskedPassword = z.object({ password: textOf(MAX_TEXT) })
/** Some keyboards type full-width digits and spaces. */
const Code = textOf(MAX_TEXT).normalize('NFKC').trim().min(1, 'Required')
export const CodeOnly = z.object({ code: Code })
/** A code from the authenticator app, or a recovery code. */
export const PasswordAndCode = AskedPassword.extend({ code: Code })

export const Ticket = Given
const SecondStep = z.discriminatedUnion('method', [
  z.object({ ticket: Ticket, method: z.enum(['totp', 'recovery']), code: Code }),
  z.object({ ticket: Ticket, method: z.literal('passkey'), credential: SignInCredential }),
])
export type SecondStep = z.output<typeof SecondStep>

const NewCodes = z.object({ recovery_codes: z.array(z.string()) })

export const secondStep = {
  take: endpoint({
    method: 'POST',
    path: '/auth/second',
    access: 'public',
    summary: 'Complete the second step and sign in',
    body: SecondStep,
    reply: SignedIn,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/auth/second/options',
    access: 'public',
    summary: 'Get the WebAuthn options for the second step',
    body: z.object({ ticket: Ticket }),
    reply: RequestOptions,
  }),
  startTotp: endpoint({
    method: 'POST',
    path: '/auth/totp/start',
    access: 'user',
    summary: 'Get a secret for an authenticator app; a correct code then switches it on',
    body: AskedPassword,
    /** `qr` is an SVG QR code of the URI. */
    reply: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/auth/totp/confirm',
    access: 'user',
    summary: 'Switch on two-step sign-in with a correct code',
    body: CodeOnly,
    reply: NewCodes,
  }),
  removeTotp: endpoint({
    method: 'POST',
    path: '/auth/totp/remove',
    access: 'user',
    summary: 'Remove the authenticator app',
    body: PasswordAndCode,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/auth/recovery-codes',
    access: 'user',
    summary: 'Get 10 new recovery codes; the old ones stop working',
    body: PasswordAndCode,
    reply: NewCodes,
  }),
}

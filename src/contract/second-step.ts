import { z } from 'zod'
import { SignedIn } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { MAX_TEXT } from './fields.ts'
import { RequestOptions, SignInCredential } from './webauthn.ts'

const Given = z.string().min(1, 'Required').max(MAX_TEXT)
/** Empty for an account without a password, which needs a recent single sign-on instead. */
export const AskedPassword = z.object({ password: z.string().max(MAX_TEXT) })
const Code = z.string().trim().min(1, 'Required').max(MAX_TEXT)
export const CodeOnly = z.object({ code: Code })
/** Either a code of the authenticator app or a recovery code. */
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
    summary: 'Take the second step, and be signed in',
    body: SecondStep,
    reply: SignedIn,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/auth/second/options',
    access: 'public',
    summary: 'Get what a passkey has to sign as the second step',
    body: z.object({ ticket: Ticket }),
    reply: RequestOptions,
  }),
  startTotp: endpoint({
    method: 'POST',
    path: '/auth/totp/start',
    access: 'user',
    summary: 'Get a secret for an authenticator app; it counts once a right code has confirmed it',
    body: AskedPassword,
    /** `qr` is the address as a QR code in SVG. */
    reply: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/auth/totp/confirm',
    access: 'user',
    summary: 'Switch two-step sign-in on by a right code',
    body: CodeOnly,
    reply: NewCodes,
  }),
  removeTotp: endpoint({
    method: 'POST',
    path: '/auth/totp/remove',
    access: 'user',
    summary: 'Switch two-step sign-in off',
    body: PasswordAndCode,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/auth/recovery-codes',
    access: 'user',
    summary: 'Get ten new recovery codes; the old ones no longer work',
    body: PasswordAndCode,
    reply: NewCodes,
  }),
}

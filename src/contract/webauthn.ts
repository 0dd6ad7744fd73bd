import { z } from 'zod'
import { listOf, textOf } from './fields.ts'

/** The passkey data that browser and server exchange, in WebAuthn's JSON form. Bytes are base64url. */

const MAX_BYTES = 16_384
const Bytes = textOf(MAX_BYTES)
  .min(1, 'Required')
  .regex(/^[\w-]+$/, 'Invalid input')
/** Transport hints such as 'usb' and 'internal'. The standard may add more, so any string is accepted. */
const Transports = listOf(textOf(40), 10)
const Descriptor = z.object({
  id: Bytes,
  type: z.literal('public-key'),
  transports: Transports.optional(),
})

const CredentialOf = <T extends z.ZodType>(response: T) =>
  z.object({
    id: Bytes,
    rawId: Bytes,
    type: z.literal('public-key'),
    response,
    authenticatorAttachment: textOf(40).nullish(),
    clientExtensionResults: z.unknown(),
  })

export const NewCredential = CredentialOf(
  z.object({ clientDataJSON: Bytes, attestationObject: Bytes, transports: Transports.optional() }),
)
export type NewCredential = z.output<typeof NewCredential>

export const SignInCredential = CredentialOf(
  z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.nullish(),
  }),
)
export type SignInCredential = z.output<typeof SignInCredential>

export const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.output<typeof CreationOptions>

export const RequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(Descriptor),
  userVerification: z.literal('required'),
})
export type RequestOptions = z.output<typeof RequestOptions>

import type { CreationOptions, NewCredential, RequestOptions, SignInCredential } from '#contract/webauthn.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { type RelyingParty, relyingParty } from '#server/platform/core/relying-party.ts'
import { randomToken } from '#server/platform/core/sign.ts'

export const OFFER_MS = 5 * 60_000
/** Ed25519, P-256 and RSA: the algorithms that devices support. */
const ALGORITHMS = [-8, -7, -257]
/** The maximum length of a credential's id in base64url characters. WebAuthn allows 1,023 bytes. */
const LONGEST_ID = 1_364

// Loaded when somebody first uses a passkey, to save memory until then.
const library = () => import('@simplewebauthn/server')
const decoding = () => import('@simplewebauthn/server/helpers')

/** The WebAuthn relying party. Throws if the site cannot use passkeys. */
export function partyOf({ config }: Context): RelyingParty {
  const party = relyingParty(config)
  if (!party) throw new AppError('not_ready', 'Passkeys work only on sites that use HTTPS')
  return party
}

/** Random bytes that a passkey signs once. */
export const newChallenge = randomToken

interface Known {
  credential_id: string
  transports: string[]
}

const described = (known: Known[]) =>
  known.map(({ credential_id: id, transports }) => ({ id, type: 'public-key' as const, transports }))

export function creationOptions(
  ctx: Context,
  { name, email }: Pick<Caller, 'name' | 'email'>,
  { challenge, handle, known }: { challenge: string; handle: string; known: Known[] },
): CreationOptions {
  return {
    rp: { id: partyOf(ctx).id, name: ctx.config.PRODUCT_NAME },
    user: { id: handle, name: email, displayName: name },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: OFFER_MS,
    excludeCredentials: described(known),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** Options for signing in with a passkey. `known` is empty if the passkey itself identifies the account. */
export const requestOptions = (ctx: Context, challenge: string, known: Known[] = []): RequestOptions => ({
  rpId: partyOf(ctx).id,
  challenge,
  timeout: OFFER_MS,
  allowCredentials: described(known),
  userVerification: 'required',
})

/** The verified new credential. Undefined if the verification fails for any reason. */
export const checkNew = (ctx: Context, credential: NewCredential, challenge: string) =>
  orRefused(ctx, async (party) => {
    if (await saysWhoMadeIt(credential)) throw new Error('an attestation that nobody asked for')
    const { verifyRegistrationResponse } = await library()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: plain(credential),
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) throw new Error('not verified')
    const { id, publicKey, counter } = registrationInfo.credential
    if (id.length > LONGEST_ID) throw new Error('a longer id than WebAuthn allows')
    return { credential_id: id, public_key: Buffer.from(publicKey).toString('base64url'), counter }
  })

/**
 * True if the device's manufacturer has attested the passkey, which we do not ask for. The library would
 * check the manufacturer's certificate and fetch revocation lists from URLs in it, but the server must not
 * call URLs that a caller supplies. A self-attestation contains no certificate.
 */
async function saysWhoMadeIt({ response }: NewCredential): Promise<boolean> {
  const { decodeAttestationObject } = await decoding()
  const attestation = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
  )
  const isBySelf = attestation.get('fmt') === 'packed' && !attestation.get('attStmt').get('x5c')
  return attestation.get('fmt') !== 'none' && !isBySelf
}

export interface Held {
  credential_id: string
  public_key: string
  counter: string
}

/** The passkey's signature counter; undefined if the signature is invalid. */
export const checkSignIn = (
  ctx: Context,
  credential: SignInCredential,
  asked: { challenge: string } & Held,
) =>
  orRefused(ctx, async (party) => {
    const { response } = credential
    const { verifyAuthenticationResponse } = await library()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: plain({
        ...credential,
        response: { ...response, userHandle: response.userHandle ?? undefined },
      }),
      expectedChallenge: asked.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: asked.credential_id,
        publicKey: new Uint8Array(Buffer.from(asked.public_key, 'base64url')),
        counter: Number(asked.counter),
      },
    })
    if (!verified) throw new Error('the signature is another one')
    return authenticationInfo.newCounter
  })

/**
 * The library throws on every failure. The reason is logged, but the caller is told only that verification
 * failed.
 */
async function orRefused<T>(
  ctx: Context,
  check: (party: RelyingParty) => Promise<T>,
): Promise<T | undefined> {
  const party = partyOf(ctx)
  try {
    return await check(party)
  } catch (error) {
    ctx.log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'passkey rejected')
    return undefined
  }
}

/** The credential in the library's type. Throws if it was created in another site's frame. */
function plain<T extends { authenticatorAttachment?: unknown; response: { clientDataJSON: string } }>(
  credential: T,
) {
  const said = Buffer.from(credential.response.clientDataJSON, 'base64url').toString()
  const client = JSON.parse(said) as { crossOrigin?: unknown; topOrigin?: unknown }
  if (client.crossOrigin === true || client.topOrigin !== undefined)
    throw new Error('from a frame of another site')
  return { ...credential, authenticatorAttachment: undefined, clientExtensionResults: {} }
}

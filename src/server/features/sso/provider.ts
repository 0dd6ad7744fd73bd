import * as oidc from 'openid-client'
import type { Context } from '#server/platform/context.ts'
import { callOut, outgoingDeadline } from '#server/platform/outgoing/outgoing.ts'
import { OutgoingError } from '#server/platform/outgoing/outgoing-error.ts'
import type { Subject } from './queries.ts'

export const SECRET = 'sso-client'
export const callbackUrl = ({ config }: Pick<Context, 'config'>) => `${config.PUBLIC_URL}/auth/sso/callback`
export const startUrl = ({ config }: Pick<Context, 'config'>, companyId: number) =>
  `${config.PUBLIC_URL}/auth/sso/${companyId}/start`

export interface Client {
  issuer: string
  client_id: string
  secret: string
}

/** A person as the provider describes them. Whether that is believed is decided elsewhere. */
export interface Person extends Subject {
  email: unknown
  email_verified: unknown
  name: unknown
  /** Google's: for which company an account is run. */
  hd: unknown
}

/** Somebody at the provider, and what proves that they have come back from there. */
export interface Flow {
  state: string
  nonce: string
  verifier: string
}

/**
 * The issuer's metadata, read anew each time and never kept: an issuer is nobody whom we trust, and another company may name the
 * same one. All requests that follow from one call share a time-out of ten seconds.
 */
export async function discover({ config }: Pick<Context, 'config'>, { issuer, client_id, secret }: Client) {
  const signal = outgoingDeadline()
  const provider = await oidc.discovery(new URL(issuer), client_id, undefined, authentication(secret), {
    execute: [
      // The ID token's signature is verified although it came over TLS, where the standard lets a client skip that.
      oidc.enableNonRepudiationChecks,
      ...(config.ALLOW_PRIVATE_TARGETS === 'on' ? [oidc.allowInsecureRequests] : []),
    ],
    [oidc.customFetch]: (url, { method, headers, body }) =>
      callOut(config, url, { method, headers, body: bodyOf(body), signal }),
  })
  const { authorization_endpoint: entrance } = provider.serverMetadata()
  if (!isWebPage(entrance, config.ALLOW_PRIVATE_TARGETS === 'on')) throw new OutgoingError('protocol')
  return provider
}

/** By HTTP Basic, the standard's default, unless the provider does not support it. */
function authentication(secret: string): oidc.ClientAuth {
  const [basic, inBody] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: taken = ['client_secret_basic'] } = server
    return (taken.includes('client_secret_basic') ? basic : inBody)(server, ...rest)
  }
}

const bodyOf = (body: oidc.FetchBody) => {
  if (body === undefined || body === null) return undefined
  return body instanceof URLSearchParams ? body.toString() : (body as string | Uint8Array)
}

const isWebPage = (address: string | undefined, isHttpToo: boolean) =>
  (isHttpToo ? /^https?:\/\// : /^https:\/\//).test(address ?? '')

export const newFlow = (): Flow => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
})

/** The address at the provider to which the browser is sent. */
export async function entranceOf(
  ctx: Pick<Context, 'config'>,
  client: Client,
  { state, nonce, verifier }: Flow,
): Promise<URL> {
  return oidc.buildAuthorizationUrl(await discover(ctx, client), {
    redirect_uri: callbackUrl(ctx),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
}

/** The person who has come back. Throws on any error: of state, code, signature, issuer, audience, nonce or time. */
export async function personBehind(
  ctx: Pick<Context, 'config'>,
  client: Client,
  { state, nonce, verifier, search }: Flow & { search: string },
): Promise<Person> {
  const provider = await discover(ctx, client)
  const tokens = await oidc.authorizationCodeGrant(provider, new URL(callbackUrl(ctx) + search), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('no ID token')
  const { iss: issuer, sub: subject } = claims
  const more: Record<string, unknown> =
    claims.email === undefined ? await moreAbout(provider, tokens.access_token, subject) : claims
  const { email, email_verified, name, hd = claims.hd } = more
  return { issuer, subject, email, email_verified, name, hd }
}

/** Some providers leave the address out of the ID token; it is at the userinfo endpoint. */
async function moreAbout(
  provider: oidc.Configuration,
  token: string,
  subject: string,
): Promise<Record<string, unknown>> {
  return provider.serverMetadata().userinfo_endpoint ? oidc.fetchUserInfo(provider, token, subject) : {}
}

/** Why our call did not reach the provider, where that caused the error. */
export function outgoingFaultOf(error: unknown): OutgoingError | undefined {
  if (error instanceof OutgoingError) return error
  return error instanceof Error && error.cause !== undefined ? outgoingFaultOf(error.cause) : undefined
}

/** The kind of an error for the log, without the provider's own words, which may hold tokens. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as NodeJS.ErrnoException
  return outgoingFaultOf(error)?.fault ?? code ?? error.name
}

import * as oidc from 'openid-client'
import { KILOBYTE } from '#contract/limits.ts'
import type { Context } from '#server/platform/context.ts'
import { isCrowded } from '#server/platform/core/json.ts'
import { lookUpOnce, nameLookup } from '#server/platform/outgoing/name-lookup.ts'
import { callOut, outgoingDeadline } from '#server/platform/outgoing/outgoing.ts'
import { OutgoingError } from '#server/platform/outgoing/outgoing-error.ts'
import type { Subject } from './queries.ts'

export const SECRET = 'sso-client'
/**
 * Each company has its own redirect address, so that a code from one company's provider is refused in another
 * company's flow (RFC 9700, 4.4).
 */
export const callbackUrl = ({ config }: Pick<Context, 'config'>, companyId: number) =>
  `${config.PUBLIC_URL}/auth/sso/${companyId}/callback`
export const startUrl = ({ config }: Pick<Context, 'config'>, companyId: number) =>
  `${config.PUBLIC_URL}/auth/sso/${companyId}/start`

/** The OAuth client that a company has registered with its provider. */
export interface CompanyClient {
  company_id: number
  issuer: string
  client_id: string
  secret: string
}

/** A person as the provider describes them. Whether to trust that is decided elsewhere. */
export interface Person extends Subject {
  email: unknown
  /** The `email_verified` values from the ID token and the userinfo endpoint. */
  email_verified: unknown[]
  name: unknown
  /** Google's claim that names the company managing an account. */
  hd: unknown
}

/** The values that link the redirect to the provider with the browser's return. */
export interface Flow {
  state: string
  nonce: string
  verifier: string
}

/**
 * The issuer's metadata. It is fetched each time and never cached: issuers are not trusted, and several
 * companies may use the same issuer. All requests in one call share a timeout of 10 seconds.
 */
export async function discover(
  { config, site }: Pick<Context, 'config' | 'site'>,
  { company_id: companyId, issuer, client_id, secret }: CompanyClient,
) {
  const signal = outgoingDeadline()
  const find = lookUpOnce(nameLookup(config, { companyId, site }))
  const provider = await oidc.discovery(new URL(issuer), client_id, undefined, authentication(secret), {
    execute: [
      // Verifies the ID token's signature, although the standard allows us to rely on TLS instead.
      oidc.enableNonRepudiationChecks,
      ...(config.ALLOW_PRIVATE_TARGETS === 'on' ? [oidc.allowInsecureRequests] : []),
    ],
    [oidc.customFetch]: async (url, { method, headers, body }) => {
      const call = { method, headers, body: bodyOf(body), signal }
      return refuseCrowded(await callOut(config, url, call, { companyId, site, find, maxBytes: MAX_REPLY }))
    },
  })
  const { authorization_endpoint: entrance } = provider.serverMetadata()
  if (!isEntrance(entrance, config)) throw new OutgoingError('protocol')
  return provider
}

/** The maximum size of a provider's reply in bytes. Large providers' keys and metadata take 20 KB. */
const MAX_REPLY = 128 * KILOBYTE
/** A large provider's metadata has 60 names. */
const REPLY = { bytes: MAX_REPLY, shapes: 500 }

/** The reply. Throws if it would be slow to parse, because the library itself does not check that. */
async function refuseCrowded(reply: Response): Promise<Response> {
  const body = Buffer.from(await reply.clone().arrayBuffer())
  if (isCrowded(body, REPLY)) throw new OutgoingError('large')
  return reply
}

/** HTTP Basic, the standard's default, unless the provider does not support it. */
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

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** True for https, and for http on this machine if calls to local addresses are allowed. */
function isEntrance(address: string | undefined, { ALLOW_PRIVATE_TARGETS }: Context['config']): boolean {
  const url = address === undefined ? null : URL.parse(address)
  if (url?.protocol === 'http:') return ALLOW_PRIVATE_TARGETS === 'on' && LOOPBACK.test(url.hostname)
  return url?.protocol === 'https:'
}

export const newFlow = (): Flow => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
})

/** The provider's URL that the browser is redirected to. */
export async function entranceOf(
  ctx: Pick<Context, 'config' | 'site'>,
  client: CompanyClient,
  { state, nonce, verifier }: Flow,
): Promise<URL> {
  return oidc.buildAuthorizationUrl(await discover(ctx, client), {
    redirect_uri: callbackUrl(ctx, client.company_id),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
}

/**
 * The person who has returned from the provider. Throws if anything is wrong with the state, code, signature,
 * issuer, audience, nonce or time.
 */
export async function personBehind(
  ctx: Pick<Context, 'config' | 'site'>,
  client: CompanyClient,
  { state, nonce, verifier, search }: Flow & { search: string },
): Promise<Person> {
  const provider = await discover(ctx, client)
  const back = new URL(callbackUrl(ctx, client.company_id) + search)
  const tokens = await oidc.authorizationCodeGrant(provider, back, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('no ID token')
  const { iss: issuer, sub: subject } = claims
  const more: Record<string, unknown> =
    claims.email === undefined ? await moreAbout(provider, tokens.access_token, subject) : claims
  const { email, name, hd = claims.hd } = more
  const email_verified = [claims, more].flatMap((said) =>
    'email_verified' in said ? [said.email_verified] : [],
  )
  return { issuer, subject, email, email_verified, name, hd }
}

/** Some providers leave the address out of the ID token but return it from the userinfo endpoint. */
async function moreAbout(
  provider: oidc.Configuration,
  token: string,
  subject: string,
): Promise<Record<string, unknown>> {
  return provider.serverMetadata().userinfo_endpoint ? oidc.fetchUserInfo(provider, token, subject) : {}
}

/** Why our request did not reach the provider; undefined if the error has another cause. */
export function outgoingFaultOf(error: unknown): OutgoingError | undefined {
  if (error instanceof OutgoingError) return error
  return error instanceof Error && error.cause !== undefined ? outgoingFaultOf(error.cause) : undefined
}

/** An error's type for the log, without the provider's message, which may contain tokens. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as NodeJS.ErrnoException
  return outgoingFaultOf(error)?.fault ?? code ?? error.name
}

import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { CLIENT } from './oidc-stand-in.ts'

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2_048 })
const OWN = keys()
const STRANGERS = keys()

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
export type Claims = Record<string, unknown>

/** How a token is signed. `key_confusion` uses the public key as a shared secret. */
export type Signing = 'own' | 'none' | 'strangers' | 'key_confusion' | 'client_secret' | 'broken'

function token(claims: Claims, how: Signing): string {
  const alg = how === 'none' ? 'none' : how === 'key_confusion' || how === 'client_secret' ? 'HS256' : 'RS256'
  const text = `${encoded({ alg, typ: 'JWT', kid: 'one' })}.${encoded(claims)}`
  return `${text}.${signatureOf(text, how)}`
}

function signatureOf(text: string, how: Signing): string {
  if (how === 'none') return ''
  if (how === 'key_confusion' || how === 'client_secret') {
    const shared =
      how === 'client_secret' ? CLIENT.client_secret : OWN.publicKey.export({ type: 'spki', format: 'pem' })
    return createHmac('sha256', shared).update(text).digest('base64url')
  }
  const { privateKey } = how === 'strangers' ? STRANGERS : OWN
  const signature = sign('sha256', Buffer.from(text), privateKey)
  return (how === 'broken' ? signature.map((byte, at) => (at === 9 ? byte ^ 1 : byte)) : signature).toString(
    'base64url',
  )
}

type Answer = (response: ServerResponse) => unknown

/** An OpenID Connect provider whose metadata, tokens and responses the test controls. */
export async function startForger() {
  const state = {
    metadata: {} as Claims,
    claims: {} as Claims,
    signing: 'own' as Signing,
    /** Responses that replace the provider's own, by path. */
    instead: {} as Record<string, Answer>,
    /** The parameters of the last authorisation request. */
    asked: new URLSearchParams(),
    bodies: [] as string[],
  }
  const server = createServer(async (request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    let body = ''
    for await (const chunk of request) body += chunk
    if (body) state.bodies.push(body)
    const instead = state.instead[path]
    if (instead) return void instead(response)
    const said = says(path)
    response
      .writeHead(said ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(said ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })

  function says(path: string): object | undefined {
    const now = Math.floor(Date.now() / 1_000)
    const claims = {
      iss: issuer,
      aud: CLIENT.client_id,
      iat: now,
      exp: now + 300,
      nonce: state.asked.get('nonce'),
      ...state.claims,
    }
    const answers: Record<string, () => object> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/enter`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...state.metadata,
      }),
      '/keys': () => ({
        keys: [{ ...OWN.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
      }),
      '/token': () => ({
        access_token: 'an-access-token',
        token_type: 'Bearer',
        id_token: token(claims, state.signing),
      }),
    }
    return answers[path]?.()
  }
  return { issuer, state, keysOf: () => OWN }
}

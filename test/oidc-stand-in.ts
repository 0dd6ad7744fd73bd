import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Adapter, type AdapterPayload, type Configuration } from 'oidc-provider'

export interface Account {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

interface Options {
  port?: number
  /** The client's redirect URI. */
  redirectUri: string
  /** The person who signs in. If not set, the provider shows a form that asks for an address. */
  person?: () => Account
}

export const CLIENT = { client_id: 'evenkeel', client_secret: 'a secret of the stand-in: 5f1c/+ %' }

/** An OpenID Connect provider built with a third-party library, independent of our own code. */
export async function startProvider({ port = 0, redirectUri, person }: Options) {
  const accounts = new Map<string, Account>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configurationOf(redirectUri, accounts))
  const answer = provider.callback()

  const finish = async (request: IncomingMessage, response: ServerResponse, account: Account) => {
    accounts.set(account.sub, account)
    await provider.interactionFinished(request, response, { login: { accountId: account.sub } })
  }
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    if (person) return finish(request, response, person())
    const email = request.method === 'POST' ? await emailIn(request) : ''
    if (email) return finish(request, response, { sub: `of-${email}`, email, email_verified: true })
    response.setHeader('content-type', 'text/html').end(PAGE)
  })
  return {
    issuer,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const HOUR = 3_600
// It has its own key, because the library warns about its default development keys at every start.
const KEY = {
  ...generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
}

/** Stores the provider's data in memory. */
function memoryAdapter(): (name: string) => Adapter {
  const kept = new Map<string, AdapterPayload>()
  return (name) => {
    const find = async (id: string) => kept.get(`${name} ${id}`)
    const findBy = async (field: 'uid' | 'userCode', value: string) =>
      [...kept.values()].find((payload) => payload.kind === name && payload[field] === value)
    return {
      find,
      upsert: async (id, payload) => void kept.set(`${name} ${id}`, payload),
      destroy: async (id) => void kept.delete(`${name} ${id}`),
      consume: async (id) => void Object.assign((await find(id)) ?? {}, { consumed: Date.now() / 1_000 }),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (code) => findBy('userCode', code),
      revokeByGrantId: async (grant) => {
        for (const [id, { grantId }] of kept) if (grantId === grant) kept.delete(id)
      },
    }
  }
}

const configurationOf = (redirectUri: string, accounts: Map<string, Account>): Configuration => ({
  clients: [{ ...CLIENT, redirect_uris: [redirectUri] }],
  cookies: { keys: ['of the stand-in'] },
  jwks: { keys: [KEY] },
  adapter: memoryAdapter(),
  ttl: {
    Interaction: HOUR,
    Grant: HOUR,
    Session: HOUR,
    AccessToken: HOUR,
    IdToken: HOUR,
    AuthorizationCode: 60,
  },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  findAccount: (_ctx, sub) => ({
    accountId: sub,
    claims: () => ({ ...accounts.get(sub), sub }),
  }),
  // Grants consent without asking.
  loadExistingGrant: async ({ oidc }) => {
    const { client, session, provider } = oidc
    if (!client || !session?.accountId) return undefined
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
})

const PAGE = `<!doctype html><html lang="en"><title>A provider to try things with</title>
<form method="post"><label>Email <input name="email" type="email" required autofocus></label> <button>Sign in</button></form></html>`

async function emailIn(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return new URLSearchParams(body).get('email') ?? ''
}

if (import.meta.main) {
  const site = process.env.PUBLIC_URL ?? 'http://localhost:5173'
  const { issuer } = await startProvider({
    port: Number(process.env.PROVIDER_PORT ?? 9_080),
    redirectUri: process.env.REDIRECT_ADDRESS ?? `${site}/auth/sso/1/callback`,
  })
  process.stdout.write(
    `issuer ${issuer}\nclient id ${CLIENT.client_id}\nclient secret ${CLIENT.client_secret}\n`,
  )
}

import { z } from 'zod'
import { normaliseEmail } from '#domain/email.ts'
import { SignedIn } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { ById, Email, Instant, Line, listOf, MAX_TEXT, textOf } from './fields.ts'
import { LIMITS } from './limits.ts'

const HOST = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/
const AT = 'a@'

/** A company's email domain, normalised like the domain in an email address. */
const Domain = textOf(MAX_TEXT)
  .transform((name) => normaliseEmail(AT + name.trim().replace(/^@/, '')).slice(AT.length))
  .pipe(z.string().regex(HOST, 'Enter a domain, such as example.co.uk'))

const MOST_DOMAINS = 20

export const SsoChange = z.object({
  issuer: textOf(MAX_TEXT)
    .trim()
    .pipe(z.url({ protocol: /^https?$/, error: 'Enter a web address' }))
    // Entra's multi-tenant address contains '{tenantid}', and would accept people from any organisation.
    .refine((issuer) => !/[{}]/.test(issuer), 'Enter the address of your own organisation'),
  client_id: Line,
  /** The client secret, which no call returns. If it is omitted or empty, the stored secret stays. */
  client_secret: textOf(2_000).nullish(),
  domains: listOf(z.object({ name: Domain }), MOST_DOMAINS, {
    error: `At most ${MOST_DOMAINS} domains`,
  }),
  /** Members with an address at one of these domains cannot sign in with a password. */
  required: z.boolean().default(false),
  /** Anyone with an email address at one of these domains joins as a manager. */
  allow_domain: z.boolean().default(false),
})

const Sso = z.object({
  /** The provider's address. Null until single sign-on is set up. */
  issuer: z.string().nullable(),
  client_id: z.string().nullable(),
  domains: z.array(
    z.object({
      name: z.string(),
      verified: z.boolean(),
      /** The TXT record that proves ownership of the domain. */
      record: z.string(),
      /** When a verified domain's TXT record was first found to be missing. */
      missing_since: Instant.nullable(),
    }),
  ),
  required: z.boolean(),
  allow_domain: z.boolean(),
  /** The redirect URI to register at the provider. */
  redirect_uri: z.string(),
})
export type Sso = z.output<typeof Sso>

const Token = z.object({ token: textOf(MAX_TEXT).min(1, 'Required') })

export const sso = {
  read: endpoint({
    method: 'GET',
    path: '/companies/:id/sso',
    access: 'owner_closed',
    summary: "Get the company's single sign-on settings (owner only)",
    params: ById,
    reply: Sso,
  }),
  save: endpoint({
    method: 'POST',
    path: '/companies/:id/sso',
    access: 'owner_closed',
    isWaiting: true,
    limits: LIMITS.provider,
    summary: 'Set up or change single sign-on',
    params: ById,
    body: SsoChange,
    reply: Sso,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/companies/:id/sso/verify',
    access: 'owner_closed',
    isWaiting: true,
    limits: LIMITS.provider,
    summary: 'Check the DNS records of the domains now',
    params: ById,
    reply: Sso,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/companies/:id/sso/delete',
    access: 'owner_closed',
    summary: 'Remove single sign-on; anyone without a password can choose one by e-mail',
    params: ById,
  }),
  find: endpoint({
    method: 'POST',
    path: '/auth/sso/find',
    access: 'public',
    summary: 'Find the company whose single sign-on uses a domain, and the address to start at',
    body: z.object({ email: Email }),
    reply: z.object({ company: z.string().nullable(), url: z.string().nullable() }),
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/auth/sso/exchange',
    access: 'public',
    summary: 'Exchange a single sign-on code for a session',
    body: Token,
    reply: SignedIn,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/sso/confirm',
    access: 'public',
    summary: 'Link single sign-on to an account, with the link from an e-mail',
    body: Token,
    reply: z.object({ company: z.string(), url: z.string() }),
  }),
}

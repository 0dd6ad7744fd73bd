import { z } from 'zod'
import { normaliseEmail } from '#domain/email.ts'
import { SignedIn } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { ById, Email, Instant, Line, MAX_TEXT } from './fields.ts'
import { LIMITS } from './limits.ts'

const HOST = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/
const AT = 'a@'

/** The domain of a company's addresses, normalised as in an address. */
const Domain = z
  .string()
  .transform((name) => normaliseEmail(AT + name.trim().replace(/^@/, '')).slice(AT.length))
  .pipe(z.string().regex(HOST, 'Not a domain, such as example.co.uk'))

const MOST_DOMAINS = 20

export const SsoChange = z.object({
  issuer: z
    .string()
    .trim()
    .max(MAX_TEXT)
    .pipe(z.url({ protocol: /^https?$/, error: 'Not a web address' })),
  client_id: Line,
  /** Never returned. Left out or empty: the stored one is kept. */
  client_secret: z.string().max(2_000).nullish(),
  domains: z.array(z.object({ name: Domain })).max(MOST_DOMAINS, `At most ${MOST_DOMAINS} domains`),
  /** Members with an address of these domains cannot sign in with a password. */
  required: z.boolean().default(false),
  /** Anybody with an address of these domains becomes a manager. */
  allow_domain: z.boolean().default(false),
})

const Sso = z.object({
  /** Null while nothing is set up. */
  issuer: z.string().nullable(),
  client_id: z.string().nullable(),
  domains: z.array(
    z.object({
      name: z.string(),
      verified: z.boolean(),
      /** The TXT record that proves the domain. */
      record: z.string(),
      /** Since when the record of a verified domain is missing. */
      missing_since: Instant.nullable(),
    }),
  ),
  required: z.boolean(),
  allow_domain: z.boolean(),
  /** The redirect URI to register at the provider. */
  redirect_uri: z.string(),
})
export type Sso = z.output<typeof Sso>

const Token = z.object({ token: z.string().min(1, 'Required').max(MAX_TEXT) })

export const sso = {
  read: endpoint({
    method: 'GET',
    path: '/companies/:id/sso',
    access: 'user',
    summary: "The company's single sign-on; for its owner",
    params: ById,
    reply: Sso,
  }),
  save: endpoint({
    method: 'POST',
    path: '/companies/:id/sso',
    access: 'user',
    limits: LIMITS.provider,
    summary: 'Set single sign-on up, or change it',
    params: ById,
    body: SsoChange,
    reply: Sso,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/companies/:id/sso/verify',
    access: 'user',
    limits: LIMITS.provider,
    summary: 'Look for the records of its domains now',
    params: ById,
    reply: Sso,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/companies/:id/sso/delete',
    access: 'user',
    summary: 'Remove single sign-on; who has no password chooses one by mail',
    params: ById,
  }),
  find: endpoint({
    method: 'POST',
    path: '/auth/sso/find',
    access: 'public',
    summary: 'The company whose single sign-on has this domain, and where it begins',
    body: z.object({ email: Email }),
    reply: z.object({ company: z.string().nullable(), url: z.string().nullable() }),
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/auth/sso/exchange',
    access: 'public',
    summary: 'Be signed in by what the provider has led back with, once',
    body: Token,
    reply: SignedIn,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/sso/confirm',
    access: 'public',
    summary: 'Tie single sign-on to an account, by the link of a mail',
    body: Token,
    reply: z.object({ company: z.string(), url: z.string() }),
  }),
}

import { onTestFinished } from 'vitest'
import type { Endpoint, SentBody } from '#contract/endpoint.ts'
import { sso } from '#contract/sso.ts'
import { startDns } from './dns.ts'
import { linkIn } from './mailbox.ts'
import { type Company, colleagueOf } from './members.ts'
import { type Account, CLIENT, startProvider } from './oidc-stand-in.ts'
import { appWith, callOn, type Person, type Sent, startCompany, world } from './start.ts'

let starting: ReturnType<typeof startDns> | undefined

/** A second app with its own DNS server. It may call local addresses. */
export async function ssoWorld() {
  starting ??= startDns()
  const dns = await starting
  onTestFinished(() => dns.records.clear())
  const { config, database, clock, mailbox, deliver } = await world()
  const server = await appWith({ ALLOW_PRIVATE_TARGETS: 'on', DNS_SERVERS: [dns.server] })
  const call = <E extends Endpoint>(person: Person, endpoint: E, sent?: Sent<E>) =>
    callOn(server.app, person, endpoint, sent)
  return { ...server, config, dns, clock, database, mailbox, deliver, call }
}
export type SsoWorld = Awaited<ReturnType<typeof ssoWorld>>

/** The redirect address that a company registers with its provider. */
export const redirectOf = ({ config }: Pick<SsoWorld, 'config'>, companyId: number) =>
  `${config.PUBLIC_URL}/auth/sso/${companyId}/callback`

let domains = 0
export const newDomain = () => `firm${++domains}.p${process.pid}.example.com`

/** A company with single sign-on, a verified domain, and an account at its provider. */
export async function ssoCompany(more: Partial<SentBody<typeof sso.save>> = {}) {
  const place = await ssoWorld()
  const company = await startCompany()
  const { id } = company.company
  const person: Account = { sub: 'nobody' }
  const provider = await startProvider({
    redirectUri: redirectOf(place, id),
    person: () => person,
  })
  onTestFinished(provider.stop)
  const domain = newDomain()
  const settings = { issuer: provider.issuer, ...CLIENT, domains: [{ name: domain }] }
  const save = (change: Partial<SentBody<typeof sso.save>> = {}) =>
    place.call(company.manager, sso.save, { params: { id }, body: { ...settings, ...more, ...change } })
  const saved = await save({ required: false })
  place.dns.records.set(
    domain,
    saved.reply.domains.map(({ record }) => record),
  )
  const verified = await place.call(company.manager, sso.verify, { params: { id } })
  /** Sets the person who signs in at the provider. */
  const is = (account: Partial<Account>) =>
    Object.assign(person, { sub: account.email ?? 'nobody', email_verified: true, name: undefined }, account)
  const come = (account: Partial<Account>) => {
    is(account)
    return comeBack(place, id)
  }
  const parts = { company, id, domain, save, saved, verified, provider, is, come }
  return { ...place, ...peopleOf(place, company), ...parts }
}

/** Helpers for people who sign in with passwords, and for their emails. */
const peopleOf = ({ database, deliver, mailbox }: SsoWorld, company: Company) => ({
  /** A manager with this address, who joined by invitation. */
  colleague: async (email: string) => {
    const person = await colleagueOf(company, `before-${email.replace('@', '-')}`)
    await database.db.updateTable('users').set({ email }).where('email', '=', person.email).execute()
    return { ...person, email }
  },
  tokenOf: async (email: string) => {
    await deliver()
    // Emails arrive over several connections, so their order may differ.
    return (
      linkIn(
        mailbox.to(email).findLast(({ html }) => html?.includes('/sso/')),
        '/sso/',
      )
        .pathname.split('/')
        .at(-1) ?? ''
    )
  },
})

const PROVIDER_COOKIES = /^[^;]*/

/** A complete sign-in in a browser: to the provider, back, and the exchange for a session. */
export async function comeBack(place: SsoWorld, companyId: number) {
  const { url, cookie } = await setOut(place, companyId)
  return arrive(place, await throughProvider(url), cookie)
}

/** Starts the sign-in. Returns the provider's URL and the cookie that the callback needs. */
export async function setOut({ app }: Pick<SsoWorld, 'app'>, companyId: number) {
  const start = await app.inject({ url: `/auth/sso/${companyId}/start` })
  const flow = start.cookies.find(({ name }) => name.includes('sso_flow'))
  return { url: String(start.headers.location), cookie: flow ? `${flow.name}=${flow.value}` : '', flow }
}

/** Follows the provider's redirects and forms until it redirects back. */
export async function throughProvider(url: string): Promise<string> {
  const jar = new Map<string, string>()
  let at = url
  for (let steps = 0; steps < 10 && at.startsWith('http://127.0.0.1'); steps++) {
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = PROVIDER_COOKIES.exec(set)?.[0].split(/=(.*)/s) ?? []
      jar.set(name, value)
    }
    at = new URL(answer.headers.get('location') ?? '/nowhere', at).href
  }
  return at
}

/** Calls the callback. Returns where it redirects to, and the handover code. */
export async function arrive({ app, call }: Pick<SsoWorld, 'app' | 'call'>, url: string, cookie: string) {
  const { pathname, search } = new URL(url)
  const back = await app.inject({ url: pathname + search, headers: { cookie } })
  const handover = back.cookies.find(({ name }) => name === '__Host-sso_handover')
  const to = String(back.headers.location)
  const exchange = () => call({}, sso.exchange, { body: { token: handover?.value ?? 'none' } })
  return { to, handover, exchange, url }
}

/** Exchanges the handover code for a session. */
export async function signedInBy(arrived: Awaited<ReturnType<typeof arrive>>) {
  if (arrived.to !== '/') throw new Error(`led to ${arrived.to}`)
  return (await arrived.exchange()).reply
}

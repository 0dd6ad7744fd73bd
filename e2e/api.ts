import { auth } from '#contract/auth.ts'
import { companies } from '#contract/companies.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Answer, Person, Sent } from '#test/start.ts'
import { emailTo, linkIn } from './mailbox.ts'
import { ADMINISTRATOR, COMPANY, companyNumber, freshAddress, NAME, PASSWORD } from './people.ts'
import { site } from './site.ts'

export const SITE = site.url

/** Makes an HTTP call, typed by the contract, to prepare a test's data. */
export async function call<E extends Endpoint>(
  person: Person,
  endpoint: E,
  sent: Sent<E> = {},
): Promise<Answer<E>> {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String(sent.params?.[name] ?? name)),
  )
  const query = sent.query ? `?${new URLSearchParams(sent.query as Record<string, string>)}` : ''
  const payload: unknown = sent.raw ?? sent.body
  const isForm = payload instanceof FormData
  const response = await fetch(`${SITE}/api${path}${query}`, {
    method: endpoint.method,
    headers: {
      ...(payload !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(person.token && { authorization: `Bearer ${person.token}` }),
      ...(person.companyId && { 'x-active-company-id': String(person.companyId) }),
      ...sent.headers,
    },
    body: isForm ? payload : JSON.stringify(payload),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  const reply = isJson && text ? JSON.parse(text) : undefined
  return {
    status: response.status,
    reply,
    error: reply?.error,
    headers: Object.fromEntries(response.headers),
    text,
  }
}

/**
 * Returns the reply. Throws an error with the server's response if the call fails, because the test cannot
 * continue.
 */
export async function must<E extends Endpoint>(person: Person, endpoint: E, sent?: Sent<E>) {
  const answer = await call(person, endpoint, sent)
  if (answer.status >= 400)
    throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${answer.text}`)
  return answer.reply
}

export interface Account extends Person {
  token: string
  name: string
  email: string
  password: string
  admin: boolean
}

/** An account without a company. */
export async function newPerson({ name = NAME, email = freshAddress() } = {}): Promise<Account> {
  const body = {
    name,
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    terms_conditions: true as const,
  }
  const { token, admin } = await must({}, auth.register, { body })
  return { token, name, email, password: PASSWORD, admin }
}

/** Confirms an address through the emailed link. Before that, the account cannot email other people. */
export async function confirmAddress(email: string) {
  const link = linkIn(await emailTo(email, /^Confirm your e-mail address/), '/confirm/')
  await must({}, auth.confirm, { body: { token: link.split('/').at(-1) ?? '' } })
}

/** The owner of a new company, with a confirmed email address. */
export async function newOwner(
  fields = COMPANY,
  who?: Parameters<typeof newPerson>[0],
): Promise<Account & { companyId: number }> {
  const person = await newPerson(who)
  await confirmAddress(person.email)
  const company = await must(person, companies.create, { body: { ...fields, no: companyNumber() } })
  return { ...person, companyId: company.id }
}

/** The provider's administrator. If a company is given, the administrator acts for it. */
export const administrator = (companyId?: number): Account => ({
  ...site.administrator,
  password: ADMINISTRATOR.password,
  companyId,
})

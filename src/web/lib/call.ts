import {
  type Endpoint,
  namesCompany,
  needsCompany,
  type ReplyOf,
  type SentBody,
  type SentParams,
  type SentQuery,
} from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { apiPath } from '#contract/paths.ts'
import { XSRF_HEADER, xsrfEcho } from '#domain/xsrf.ts'
import { ApiError, Outdated } from './api-error.ts'
import { useAuth } from './auth-store.ts'
import { useDashboard } from './dashboard-store.ts'
import { here, isOnTheWayOut, leadTo, leadToLogin, leadToSecondStep } from './navigation.ts'
import { forgetSession, sessionKey } from './session.ts'

type Part<Name extends string, T> = [T] extends [undefined] ? unknown : { [N in Name]: T }
/** Requires every part that the endpoint declares and allows no others. */
export type Sent<E extends Endpoint> = Part<'params', SentParams<E>> &
  Part<'query', Partial<SentQuery<E>>> &
  Part<'body', SentBody<E>> &
  (E['upload'] extends true ? { file: File; fields?: Record<string, string> } : unknown)

type Arguments<E extends Endpoint> = unknown extends Sent<E> ? [] : [sent: Sent<E>]
type Reply<E extends Endpoint> = E['file'] extends string ? Blob : ReplyOf<E>

interface Loose {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: File
  fields?: Record<string, string>
}

/**
 * Makes one call from the contract. Throws `ApiError` with the server's code or field messages. If the call
 * needs a session, a 401 first ends it. A missing second step, company or subscription first redirects to the
 * page that sets it up.
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[sent]: Arguments<E>
): Promise<Reply<E>> {
  // A response is outdated if the user has changed since the request. For calls within the active company, it
  // is also outdated if the company has changed.
  const isOfActive = needsCompany(endpoint) && !namesCompany(endpoint)
  const asking = isOfActive ? sessionKey : () => useAuth.getState().authToken
  const asker = asking()
  const response = await fetch(addressOf(endpoint, sent as Loose), requestOf(endpoint, sent as Loose))
  const read = response.ok ? await contentOf(endpoint, response) : await errorOf(response)
  if (asker !== asking()) throw new Outdated('The user or company has changed since this call was made')
  if (!(read instanceof ApiError)) return read as Reply<E>
  follow(read, endpoint)
  throw read
}

export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Loose = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `${apiPath(endpoint.path, params)}${search.size > 0 ? `?${search}` : ''}`
}

function requestOf(endpoint: Endpoint, { body, file, fields = {} }: Loose = {}): RequestInit {
  const headers = headersNow()
  const { method } = endpoint
  const credentials = 'include'
  if (endpoint.upload) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    if (file) form.append('file', file)
    return { method, headers, credentials, body: form }
  }
  if (body === undefined) return { method, headers, credentials }
  return {
    method,
    credentials,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

function headersNow(): Record<string, string> {
  const { authToken } = useAuth.getState()
  const { activeCompany } = useDashboard.getState()
  const xsrf = xsrfEcho(document.cookie)
  return {
    accept: 'application/json',
    ...(authToken && { authorization: `Bearer ${authToken}` }),
    ...(activeCompany && { 'x-active-company-id': String(activeCompany.id) }),
    ...(xsrf && { [XSRF_HEADER]: xsrf }),
  }
}

async function contentOf(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (endpoint.file) return response.blob()
  return endpoint.reply ? response.json() : undefined
}

async function errorOf(response: Response): Promise<ApiError> {
  const { status } = response
  const said: Partial<ErrorBody> = await response.json().catch(() => ({}))
  const message = said.message ?? 'An error occurred'
  if (typeof said.error === 'object') return new ApiError({ status, message, fields: said.error })
  return new ApiError({ status, message, code: said.error })
}

/** The settings that still work after the trial: the plans, and the export of the company's data. */
const OPEN_WITHOUT_PLAN = ['/profile', '/profile/data']

function follow({ status, code }: ApiError, { access }: Endpoint) {
  // If a call needs no session, a 401 has another reason, such as a code that has expired.
  if (status === 401 && access !== 'public' && !isOnTheWayOut()) {
    leadToLogin()
    forgetSession()
  }
  if (code === 'second_step_required') leadToSecondStep()
  if (code === 'not_subscribed' && !OPEN_WITHOUT_PLAN.includes(here())) leadTo('/profile')
  if (code === 'no_company' && here() !== '/setup-company')
    leadTo('/setup-company', { state: { refused: useDashboard.getState().activeCompany?.id } })
}

import type { z } from 'zod'
import type { KeyScope } from '#domain/api-keys.ts'
import type { SeatKind } from '#domain/seats.ts'
import type { Limit } from './limits.ts'

/**
 * Who may call. `public`: anybody. `user`: signed in. `admin`: the provider's staff. `company`: a member of
 * the company, with a trial or subscription. `company_unsubscribed`: a member, even after the trial. `owner`:
 * the owner, with a trial or subscription. `owner_unsubscribed`: the owner, even after the trial.
 * `owner_closed`: the owner, even after the trial and while the company is closed. `company_admin`: an
 * administrator. `key`: a company's own system, with an API key that has the `scope`; these calls are the
 * public API.
 *
 * The company is the one that the path names (`/companies/:id`), otherwise the active one. Administrators may
 * act in every company, even as its owner. Team leads and employee representatives have a seat. They may make
 * a company's call only if the call names their kind of seat in `seats`.
 */
export type Access =
  | 'public'
  | 'user'
  | 'admin'
  | 'company'
  | 'company_unsubscribed'
  | 'company_admin'
  | 'owner'
  | 'owner_unsubscribed'
  | 'owner_closed'
  | 'key'

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT'
  /** Relative to /api, with a `:name` for each of the `params`. */
  path: string
  access: Access
  /** The kinds of seats that may make this call. If missing, no seat may. */
  seats?: readonly SeatKind[]
  /** The scope that an API key needs. */
  scope?: KeyScope
  /** A POST that changes nothing. It uses a body only because the query is long. */
  readsOnly?: true
  /**
   * The call can take a lot of memory if it reads many people. Such calls run one at a time until their size
   * is known.
   */
  heavy?: true
  /**
   * The call waits for another server, for another process or in a queue of its own. The call is not in its
   * company's queue, so it does not delay the company's other calls.
   */
  isWaiting?: true
  /** The call's own rate limits. Without them, the general limit applies to changes by signed-in people. */
  limits?: readonly Limit[]
  /** One line for the API reference page. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body for administrators, who may send more fields. */
  adminBody?: z.ZodType
  /**
   * The schema of a very long body. The call validates it item by item and yields to the event loop in
   * between, so that other requests are not blocked.
   */
  wholeBody?: z.ZodType
  /**
   * If missing, the reply is 204. Replies are parsed with this schema, so the server never sends a field that
   * is not in it.
   */
  reply?: z.ZodType
  /**
   * The success status, if it is not the default. The default is 200 for calls with a reply and 204 for calls
   * without one.
   */
  status?: 201 | 202
  /** The body is signed, so the call receives the raw bytes and parses them only after checking the signature. */
  signed?: true
  /** The maximum body size in bytes, if the call needs more than `mostBytes` allows for its access. */
  bodyBytes?: number
  /** The maximum number of different property names in the body, if the call needs more than `mostNames` allows. */
  bodyNames?: number
  /** A multipart upload of one file instead of JSON. */
  upload?: true
  /** Descriptions of the other fields in the upload form. */
  uploadFields?: Record<string, string>
  /** Replies with a file of this media type instead of JSON. */
  file?: string
  /**
   * The reply is padded to this many bytes, so that its size shows nothing confidential. The server adds
   * spaces to the reply and does not compress it. If a reply is longer, this number is doubled until it fits.
   */
  paddedTo?: number
  /**
   * Fields of the reply that are padded separately, each to this many bytes. The size of the other fields
   * then cannot bring a field close to the point where it doubles the whole reply.
   */
  paddedApart?: Record<string, number>
}

/** True for calls made within one company. */
export const needsCompany = ({ access }: Pick<Endpoint, 'access'>) => /^(company|owner)/.test(access)
/** True if the path names the company, as `:id`. Otherwise the call applies to the active company. */
export const namesCompany = ({ path }: Pick<Endpoint, 'path'>) => path.startsWith('/companies/:id')

export const endpoint = <const E extends Endpoint>(description: E): E => description

type Out<T> = T extends z.ZodType ? z.output<T> : undefined
type In<T> = T extends z.ZodType ? z.input<T> : undefined

type BodyShape<E extends Endpoint> = E['adminBody'] extends z.ZodType ? E['adminBody'] : E['body']

export type ParamsOf<E extends Endpoint> = Out<E['params']>
export type QueryOf<E extends Endpoint> = Out<E['query']>
export type BodyOf<E extends Endpoint> = Out<BodyShape<E>>
export type ReplyOf<E extends Endpoint> = Out<E['reply']>
/** The value that a handler returns, before it is parsed. Dates may still be `Date` objects. */
export type ReplyFrom<E extends Endpoint> = In<E['reply']>
export type SentParams<E extends Endpoint> = In<E['params']>
export type SentQuery<E extends Endpoint> = In<E['query']>
export type SentBody<E extends Endpoint> = In<
  E['wholeBody'] extends z.ZodType ? E['wholeBody'] : BodyShape<E>
>

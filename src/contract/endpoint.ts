import type { z } from 'zod'
import type { KeyScope } from '#domain/api-keys.ts'
import type { Limit } from './limits.ts'

/**
 * Who may call, in the order in which it is checked.
 * `public`: anybody. `user`: signed in. `admin`: the provider's staff.
 * `company`: a member of the active company, with a trial or subscription.
 * `company_unsubscribed`: the same, after the trial too. `company_admin`: an administrator in the company that the header names.
 * `key`: a company's own system, with an API key whose `scope` allows it. These calls are the public API.
 */
export type Access =
  | 'public'
  | 'user'
  | 'admin'
  | 'company'
  | 'company_unsubscribed'
  | 'company_admin'
  | 'key'

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT'
  /** Below /api, with `:name` for each of `params`. */
  path: string
  access: Access
  /** The scope that a key must have. */
  scope?: KeyScope
  /** A POST that changes nothing: its body is only a long query. */
  readsOnly?: true
  /** Rate limits. Without them a change by a signed-in person still has the general one. */
  limits?: readonly Limit[]
  /** One line for the API page. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body for administrators, where they may send more than others. */
  adminBody?: z.ZodType
  /**
   * The shape of a very long body. The call validates it item by item and yields to the event loop in between, so that
   * other requests are not held up.
   */
  wholeBody?: z.ZodType
  /** Absent: the reply is 204. The reply is parsed by this shape, so a field that is not in it never leaves the server. */
  reply?: z.ZodType
  /** Where it is not 200 (or 204 without a reply). */
  status?: 201 | 202
  /** Allows a body of up to five megabytes of JSON. */
  large?: true
  /** A multipart upload of one file instead of JSON. */
  upload?: true
  /** Answers with a file of this media type, not with JSON. */
  file?: string
}

export const endpoint = <const E extends Endpoint>(description: E): E => description

type Out<T> = T extends z.ZodType ? z.output<T> : undefined
type In<T> = T extends z.ZodType ? z.input<T> : undefined

type BodyShape<E extends Endpoint> = E['adminBody'] extends z.ZodType ? E['adminBody'] : E['body']

export type ParamsOf<E extends Endpoint> = Out<E['params']>
export type QueryOf<E extends Endpoint> = Out<E['query']>
export type BodyOf<E extends Endpoint> = Out<BodyShape<E>>
export type ReplyOf<E extends Endpoint> = Out<E['reply']>
/** What a handler returns, before it is parsed: dates may still be `Date` objects. */
export type ReplyFrom<E extends Endpoint> = In<E['reply']>
export type SentParams<E extends Endpoint> = In<E['params']>
export type SentQuery<E extends Endpoint> = In<E['query']>
export type SentBody<E extends Endpoint> = In<
  E['wholeBody'] extends z.ZodType ? E['wholeBody'] : BodyShape<E>
>

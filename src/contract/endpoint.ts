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
  /** What a key must have been made for. */
  scope?: KeyScope
  /** A POST that changes nothing: its body only says what is looked at. */
  readsOnly?: true
  /** How often; a change that somebody signed in makes has one anyway. */
  limits?: readonly Limit[]
  /** One line for the API's page. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** What administrators may send, where it is more than others may. */
  adminBody?: z.ZodType
  /** The shape of a body so long that the call judges it piece by piece, in turns with whoever else waits. */
  wholeBody?: z.ZodType
  /** Absent: 204. The reply is parsed by it, so what is not listed never leaves the server. */
  reply?: z.ZodType
  /** 200, or 204 without a reply, unless said otherwise. */
  status?: 201 | 202
  /** A body of up to five megabytes of JSON. */
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
/** What a handler may return: dates may still be dates. */
export type ReplyFrom<E extends Endpoint> = In<E['reply']>
export type SentParams<E extends Endpoint> = In<E['params']>
export type SentQuery<E extends Endpoint> = In<E['query']>
export type SentBody<E extends Endpoint> = In<
  E['wholeBody'] extends z.ZodType ? E['wholeBody'] : BodyShape<E>
>

import { z } from 'zod'
import { keyScopes } from '#domain/api-keys.ts'
import { endpoint } from './endpoint.ts'
import { ById, Day, Id, Line } from './fields.ts'

const Scope = z.enum(keyScopes)
/** Characters. */
const MAX_NAME = 80

export const ApiKey = z.object({
  id: z.number(),
  name: z.string(),
  scopes: z.array(Scope),
  /** Null: the token for feedback requests, which lasts until it is replaced. */
  expires_on: z.string().nullable(),
  last_used_on: z.string().nullable(),
})
export type ApiKey = z.output<typeof ApiKey>

export const NewApiKey = z.object({
  name: Line.max(MAX_NAME),
  scopes: z.array(Scope).min(1, 'Please choose what the key is for').max(keyScopes.length),
  expires_on: Day,
})

export const keys = {
  list: endpoint({
    method: 'GET',
    path: '/companies/:id/api-keys',
    access: 'user',
    summary: "The company's API keys, for its owner",
    params: ById,
    reply: z.array(ApiKey),
  }),
  create: endpoint({
    method: 'POST',
    path: '/companies/:id/api-keys',
    access: 'user',
    summary: 'Make an API key; it is shown once',
    params: ById,
    body: NewApiKey,
    reply: ApiKey.extend({ key: z.string() }),
    status: 201,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/companies/:id/api-keys/:key_id/delete',
    access: 'user',
    summary: 'Delete an API key; it stops working at once',
    params: ById.extend({ key_id: Id }),
  }),
}

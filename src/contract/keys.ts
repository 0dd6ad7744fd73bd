import { z } from 'zod'
import { keyScopes } from '#domain/api-keys.ts'
import { endpoint } from './endpoint.ts'
import { ById, Day, Id, lineOf, listOf } from './fields.ts'

const Scope = z.enum(keyScopes)
/** In characters. */
const MAX_NAME = 80

export const ApiKey = z.object({
  id: z.number(),
  name: z.string(),
  scopes: z.array(Scope),
  /** The key's last day. Null for the token for feedback requests, which is valid until another token replaces it. */
  expires_on: z.string().nullable(),
  last_used_on: z.string().nullable(),
})
export type ApiKey = z.output<typeof ApiKey>

export const NewApiKey = z.object({
  name: lineOf(MAX_NAME).min(1, 'Required'),
  scopes: listOf(Scope, keyScopes.length, { min: 1, tooFew: 'Choose what the key is for' }),
  expires_on: Day,
})

export const keys = {
  list: endpoint({
    method: 'GET',
    path: '/companies/:id/api-keys',
    access: 'owner',
    summary: "List the company's API keys (owner only)",
    params: ById,
    reply: z.array(ApiKey),
  }),
  create: endpoint({
    method: 'POST',
    path: '/companies/:id/api-keys',
    access: 'owner',
    summary: 'Create an API key; it is shown once',
    params: ById,
    body: NewApiKey,
    reply: ApiKey.extend({ key: z.string() }),
    status: 201,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/companies/:id/api-keys/:key_id/delete',
    access: 'owner',
    summary: 'Delete an API key; it stops working immediately',
    params: ById.extend({ key_id: Id }),
  }),
}

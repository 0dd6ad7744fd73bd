import type { FastifyRequest } from 'fastify'
import { LIMITS } from '#contract/limits.ts'
import { recogniseKey } from '#server/features/keys/service.ts'
import { countAdded } from '#server/features/team/service.ts'
import type { Context } from '#server/platform/context.ts'
import { proveKey } from '#server/platform/core/access.ts'
import { hashToken } from '#server/platform/core/sign.ts'
import { countUse } from '#server/platform/http/limits.ts'
import { bearerOf } from '#server/platform/http/proof.ts'
import { SCIM_PATH } from './rules.ts'
import type { Directory } from './scim/users.ts'

declare module 'fastify' {
  interface FastifyRequest {
    directory: Directory
  }
}

/** The directory that the request's API key belongs to. */
export async function prove(ctx: Context, request: FastifyRequest): Promise<Directory> {
  const bearer = bearerOf(request)
  const held = bearer ? await recogniseKey(ctx, hashToken(bearer), request.ip) : undefined
  const { key, scope } = proveKey(held, 'scim', ctx.now)
  return { key, scope, site: `${ctx.config.PUBLIC_URL}${SCIM_PATH}` }
}

/** Counts a directory's request against the limits. */
export async function countDirectory(ctx: Context, { directory, method, url }: FastifyRequest) {
  await countUse(ctx, { what: 'scim', limits: LIMITS.directory }, { key: directory.key.id })
  if (mayAdd(method, url)) await countAdded(ctx, 1)
}

/** If a directory changes a user's address, the user may get a new mailbox, which counts as a new person. */
const mayAdd = (method: string, url: string) =>
  method === 'POST' || ((method === 'PUT' || method === 'PATCH') && url.startsWith(`${SCIM_PATH}/Users`))

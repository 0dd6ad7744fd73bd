import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { type Endpoint, namesCompany, needsCompany } from '#contract/endpoint.ts'
import type { Context } from '#server/platform/context.ts'
import {
  type ActiveCompany,
  type ActiveKey,
  type AnyScope,
  type Caller,
  noCompany,
  proveCaller,
  proveKey,
  proveNamed,
  proveReader,
} from '#server/platform/core/access.ts'
import { AppError, notFound } from '#server/platform/core/app-error.ts'
import { hashToken } from '#server/platform/core/sign.ts'
import { parsed } from './parsed.ts'
import { MOST_HELD_OF_PUBLIC } from './shares.ts'

/** What the access checks need to look up. The features for people and companies supply these functions. */
export interface Gate {
  callerOf(ctx: Context, tokenHash: string): Promise<Caller | undefined>
  /** The valid API key with this hash. Records that it was used. */
  keyOf(ctx: Context, tokenHash: string, ip: string): Promise<ActiveKey | undefined>
  activeCompany(
    ctx: Context,
    caller: Caller,
    companyId: number | undefined,
  ): Promise<ActiveCompany | undefined>
  /** Whether this session may act in any company. */
  hasCompany(ctx: Context, caller: Caller): Promise<boolean>
  /** Records in the audit log what an administrator does for a company. */
  noteActing(ctx: Context, caller: Caller, companyId: number, endpoint: Endpoint): Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    proof: {
      ctx: Context
      caller: Caller | undefined
      scope: AnyScope | undefined
      key: ActiveKey | undefined
      bearer: string | undefined
    }
    /**
     * The company of the first check, if the path does not name a company. Later checks are for the same
     * company.
     */
    activeCompany: number | undefined
    /**
     * True if the body was still arriving when the caller was checked. The caller must then be checked again.
     */
    isArriving: boolean
  }
}

/**
 * True until the whole request has arrived. A sender could hold back the body until a session has ended or a
 * key has been deleted.
 */
export const isArriving = ({ raw }: FastifyRequest) => raw.complete === false

export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers.authorization?.match(/^Bearer (\S+)$/i)?.[1]

/** The caller and the company. Throws the first error from the access checks. */
export async function proofOf(request: FastifyRequest, endpoint: Endpoint, gate: Gate, ctx: Context) {
  const bearer = bearerOf(request)
  const nobody = { ctx, caller: undefined, scope: undefined, key: undefined, bearer }
  if (endpoint.access === 'public') return nobody
  if (endpoint.access === 'key') {
    const held = bearer ? await gate.keyOf(ctx, hashToken(bearer), request.ip) : undefined
    return { ...nobody, ...proveKey(held, endpoint.scope, ctx.now) }
  }

  const caller = proveCaller(endpoint, bearer ? await gate.callerOf(ctx, hashToken(bearer)) : undefined)
  if (!needsCompany(endpoint)) return { ...nobody, caller }
  return { ...nobody, caller, scope: await scopeOf(request, endpoint, gate, { ctx, caller }) }
}

/** Counts a large body against the caller, or against the company whose key the caller uses. */
export function countBody({ share, proof: { caller, key } }: FastifyRequest) {
  if (key) share.count(`company ${key.company.id}`)
  else if (caller) share.count(`account ${caller.id}`)
  else share.countIn('public', MOST_HELD_OF_PUBLIC)
}

/** Refuses a call if its caller's rights have changed since it began. */
export function refuseChanged(before: FastifyRequest['proof'], now: FastifyRequest['proof']) {
  const rightsIn = ({ caller, scope, key }: FastifyRequest['proof']) => [
    caller && [caller.id, caller.admin, caller.onlyCompany],
    scope,
    key?.id,
  ]
  if (!isDeepStrictEqual(rightsIn(before), rightsIn(now)))
    throw new AppError('forbidden', 'Your permissions have changed. Please try again.')
}

const PROVED_FOR_MS = 1_000

/**
 * Returns a function that checks the caller again, unless that was done in the last second. A call can wait
 * for another server or process, and the session or role can end meanwhile.
 */
export function stillProved(check: () => Promise<void>) {
  let checked = performance.now()
  return async () => {
    if (performance.now() - checked < PROVED_FOR_MS) return
    await check()
    checked = performance.now()
  }
}

async function scopeOf(
  request: FastifyRequest,
  { params, ...endpoint }: Endpoint,
  gate: Gate,
  { ctx, caller }: { ctx: Context; caller: Caller },
) {
  if (!namesCompany(endpoint)) {
    const asked = request.activeCompany ?? companyHeader(request)
    const scope = proveReader(endpoint, caller, await gate.activeCompany(ctx, caller, asked), ctx.now)
    request.activeCompany = scope.companyId
    return scope
  }
  const { id } = parsed(params, request.params, notFound) as { id: number }
  if (!caller.admin && !(await gate.hasCompany(ctx, caller))) throw noCompany()
  return proveNamed(endpoint.access, caller, await gate.activeCompany(ctx, caller, id), ctx.now)
}

// A header that is not an id is treated as a company that does not exist.
function companyHeader(request: FastifyRequest) {
  const given = request.headers['x-active-company-id']
  if (given === undefined || given === '') return undefined
  return /^[1-9]\d{0,8}$/.test(String(given)) ? Number(given) : -1
}

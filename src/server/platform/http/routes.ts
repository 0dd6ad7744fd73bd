import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyFrom } from '#contract/endpoint.ts'
import { mostBytes, mostNames } from '#contract/limits.ts'
import type { SeatKind } from '#domain/seats.ts'
import type { Context } from '#server/platform/context.ts'
import type { ActiveKey, AnyScope, Caller, CompanyScope } from '#server/platform/core/access.ts'
import { Invalid, notFound } from '#server/platform/core/app-error.ts'
import { longChange } from '#server/platform/database/long-changes.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import { fieldMessages } from './error-handler.ts'
import { beside, checkFairly, fairly, proveFairly } from './fair.ts'
import { answerOnce, askedBy } from './idempotency.ts'
import { noteChange, ofCompany } from './large-calls.ts'
import { countCall, countKey, noteLimit } from './limits.ts'
import { replyTo } from './lists.ts'
import { parsed } from './parsed.ts'
import { countBody, type Gate, isArriving, proofOf, refuseChanged, stillProved } from './proof.ts'
import { siteOf } from './rate-limit.ts'
import { type FileReply, type SentFile, send } from './send.ts'
import { streamTo } from './streamed.ts'
import { type Upload, uploadOf } from './upload.ts'
import { checkXsrf, refuseOtherSites } from './xsrf.ts'

/** A handler's input. The endpoint's access determines whether there is a caller and a company. */
export interface Call<E extends Endpoint = Endpoint> extends Context {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  upload: E['upload'] extends true ? Upload : undefined
  caller: E['access'] extends 'public' | 'key' ? undefined : Caller
  scope: E['access'] extends `${'company' | 'owner'}${string}` | 'key' ? ScopeOf<E> : undefined
  key: E['access'] extends 'key' ? ActiveKey : undefined
  /** The headers and the raw bytes of the body, for verifying signatures. */
  rawBody: Buffer
  headers: IncomingHttpHeaders
  cookies: Cookies
  /** The bearer token as it was sent. It is needed by the one call that accepts two kinds of token. */
  bearer: string | undefined
  /**
   * The request body before validation. A check can use it to refuse an unknown id with a 404, before other
   * invalid fields cause a 422.
   */
  sent: unknown
  ip: string
}

type ScopeOf<E extends Endpoint> = E['seats'] extends readonly SeatKind[] ? AnyScope : CompanyScope

type Handled<E extends Endpoint> = E['file'] extends string
  ? FileReply
  : E['reply'] extends z.ZodType
    ? ReplyFrom<E>
    : unknown

/**
 * The company that a call acts in, and the user who makes the call. There is no user if the call was made
 * with the company's own token.
 */
export interface Asker {
  scope: CompanyScope
  caller: Caller | undefined
}

export interface Route {
  endpoint: Endpoint
  /** Identifies the company that the body names. Undefined if the body is invalid. */
  prove?: (call: Call) => Promise<Asker | undefined>
  /** Throws if a resource in the path does not exist. Runs before the request's body is validated. */
  exists?: ((call: Call) => Promise<unknown>) | undefined
  /** For a heavy call: roughly how many people it reads. */
  people?: (call: Call) => Promise<number>
  handle: (call: Call) => Promise<unknown>
}

type RouteOf<E extends Endpoint> = [
  handle: (call: Call<E>) => Promise<Handled<E>> | Handled<E>,
  exists?: (call: Call<E>) => Promise<unknown>,
]

export function route<E extends Endpoint>(endpoint: E, ...[handle, exists]: RouteOf<E>): Route {
  return { endpoint, handle: handle as Route['handle'], exists: exists as Route['exists'] }
}

/** Routes a call that is heavy only if it reads many people. */
export function heavyRoute<E extends Endpoint>(
  endpoint: E,
  people: (call: Call<E>) => Promise<number>,
  ...[handle, exists]: RouteOf<E>
): Route {
  return { ...route(endpoint, handle, exists), people: people as Route['people'] }
}

/** Routes a call whose body names the company, which may differ from the active one. */
export function routeByBody<E extends Endpoint>(
  endpoint: E,
  prove: (call: Call<E>) => Promise<Asker | undefined>,
  handle: (call: Omit<Call<E>, keyof Asker> & Asker) => Promise<Handled<E>>,
): Route {
  return { endpoint, prove: prove as Route['prove'], handle: handle as unknown as Route['handle'] }
}

/** Serves a call under /api. The checks run in a fixed order: 401, 403, 404, 422. */
export function serve(
  app: FastifyInstance,
  route: Route,
  gate: Gate,
  begin: (request: FastifyRequest) => Context,
) {
  const { endpoint } = route
  const prove = async (request: FastifyRequest) => {
    request.proof = await proofOf(request, endpoint, gate, begin(request))
    request.isArriving = isArriving(request)
  }
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    bodyLimit: mostBytes(endpoint),
    ...(endpoint.paddedTo !== undefined && { compress: false }),
    config: {
      isSigned: endpoint.signed === true,
      isUpload: endpoint.upload === true,
      mostNames: mostNames(endpoint),
    },
    onRequest: async (request, reply) => {
      // Some replies contain one person's answers, so no browser or proxy may keep a copy.
      reply.header('cache-control', 'no-store')
      const run = () => prove(request)
      await proveFairly(siteOf(request.ip), { run, again: async () => {}, connection: reply.raw })
      countBody(request)
      refuseOtherSites(request)
      checkXsrf(request, reply)
    },
    handler: async (request, reply) => {
      const result = await answer(request, reply, route, { gate, prove }).catch(async (error) => {
        const { ctx, caller, scope } = request.proof
        const { summary: target } = endpoint
        await noteLimit(ctx, error, { target, actor: caller, companyId: scope?.companyId, ip: request.ip })
        throw error
      })
      return send(reply, endpoint, result)
    },
  })
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  { gate, prove }: { gate: Gate; prove: (request: FastifyRequest) => Promise<void> },
) {
  const { endpoint, prove: proveByBody, handle } = route
  if (request.isArriving) await prove(request)
  const call = {
    ...request.proof.ctx,
    ...request.proof,
    ip: request.ip,
    sent: request.body,
    rawBody: request.rawBody ?? Buffer.alloc(0),
    headers: request.headers,
    cookies: cookiesOf(request, reply, request.proof.ctx.config),
    params: parsed(endpoint.params, request.params, notFound),
    query: undefined,
    body: undefined,
    upload: undefined,
  } as unknown as Call
  const proveBody = async () =>
    Object.assign(request.proof, await proveByBody?.({ ...call, ...request.proof } as Call))
  const senderNow = () => ({ ...request.proof, network: siteOf(request.ip) })
  const { query, body, people } = await checkFairly(senderNow(), {
    connection: reply.raw,
    again: () => prove(request),
    run: () => checked(request, route, { call, proveBody }),
  })
  const proved = request.proof
  const again = async () => {
    await prove(request)
    await proveBody()
    refuseChanged(proved, request.proof)
  }
  const turn = { again, connection: reply.raw }
  const upload = endpoint.upload ? await uploadOf(request) : undefined
  if (upload && request.isArriving) await prove(request)
  const { ctx, caller, scope, key } = request.proof
  if (caller && scope) await gate.noteActing(ctx, caller, scope.companyId, endpoint)
  const network = siteOf(request.ip)
  const owner = scope ? ofCompany(scope.companyId) : JSON.stringify(call.params ?? network)
  // Everything that decides what a list contains. Parameters that the call does not have are ignored.
  const name = `${endpoint.path} ${JSON.stringify({ scope, caller: caller?.id, params: call.params, query })}`
  const make = async () => {
    const stillAllowed = stillProved(again)
    const { ctx, ...proof } = request.proof
    const result = await handle({ ...call, ...ctx, ...proof, stillAllowed, query, body, upload } as Call)
    if (endpoint.isWaiting || endpoint.upload) await stillAllowed()
    if (!endpoint.file) return result
    const { body: made, ...file } = result as FileReply
    const reader = { connection: reply.raw, owner, network, stillAllowed }
    return { ...file, body: typeof made === 'function' ? streamTo(reader, made) : made } satisfies SentFile
  }
  const isChange = endpoint.method !== 'GET' && !endpoint.readsOnly
  const hindrance = scope && isChange ? () => longChange(ctx.db, scope.companyId) : undefined
  const run = async () => {
    if (endpoint.isWaiting) return beside(senderNow(), { ...turn, run: make, hindrance })
    if (isChange || endpoint.file) return fairly(senderNow(), { ...turn, run: make, hindrance })
    return replyTo(endpoint, { owner, from: senderNow(), name, people }, { ...turn, run: make })
  }
  const work = async () => {
    const begun = performance.now()
    const result = await run()
    if (isChange && (isLong(request) || performance.now() - begun > LONG_MS)) noteChange(owner)
    return result
  }
  return key ? answerOnce(ctx, key, askedBy(request, endpoint), work) : work()
}

/** Whether a body is so long that several like it would make a small list large. */
const isLong = ({ headers }: FastifyRequest) =>
  !(Number(headers['content-length'] ?? LONG_BYTES) < LONG_BYTES)
const [LONG_BYTES, LONG_MS] = [2_048, 1_000]

/** Checks that the call is complete and within its limits. Returns its fields. */
async function checked(
  request: FastifyRequest,
  { endpoint, exists, people }: Route,
  { call, proveBody }: { call: Call; proveBody: () => Promise<unknown> },
) {
  // Every call with a key counts, even if it is refused, because programs repeat failed calls.
  if (request.proof.key) await countKey(request.proof.ctx, request.proof.key)
  if (exists) await exists(call)
  await proveBody()
  const { ctx, caller, scope } = request.proof
  const query = parsed(endpoint.query, request.query, invalid)
  const shape = caller?.admin ? (endpoint.adminBody ?? endpoint.body) : endpoint.body
  const body = parsed(shape, request.body ?? {}, invalid)
  // Invalid calls do not count, and their files are not read.
  await countCall(ctx, endpoint, {
    account: caller?.id,
    company: scope?.companyId,
    address: request.ip,
  })
  return { query, body, people: await people?.(call) }
}

const invalid = (error: z.ZodError) => new Invalid(fieldMessages(error))

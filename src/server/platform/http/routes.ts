import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyFrom } from '#contract/endpoint.ts'
import type { Context } from '#server/platform/context.ts'
import {
  type ActiveCompany,
  type Caller,
  type CompanyScope,
  type HeldKey,
  needsCompany,
  proveCaller,
  proveKey,
  proveScope,
} from '#server/platform/core/access.ts'
import { Invalid, notFound } from '#server/platform/core/app-error.ts'
import { hashToken } from '#server/platform/core/sign.ts'
import { fieldMessages } from './error-handler.ts'
import { answerOnce, askedBy } from './idempotency.ts'
import { countCall, countKey, noteLimit } from './limits.ts'
import { networkOf } from './rate-limit.ts'
import { MAX_UPLOAD, type Upload, uploadOf } from './upload.ts'
import { checkXsrf } from './xsrf.ts'

/** The reply of an endpoint that declares `file`. */
export interface FileReply {
  name: string
  body: Readable | Buffer
  inline?: boolean
}

/** What a handler is given; caller and company follow from the endpoint's access. */
export interface Call<E extends Endpoint = Endpoint> extends Context {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  upload: E['upload'] extends true ? Upload : undefined
  caller: E['access'] extends 'public' | 'key' ? undefined : Caller
  scope: E['access'] extends `company${string}` | 'key' ? CompanyScope : undefined
  key: E['access'] extends 'key' ? HeldKey : undefined
  /** The body's bytes as they came and the headers, for signatures over them. */
  rawBody: Buffer
  headers: IncomingHttpHeaders
  /** The bearer token as sent, for the one call that takes tokens of two kinds. */
  bearer: string | undefined
  /** The body before it is validated, for ids in it that are answered with 404 before other fields with 422. */
  sent: unknown
  ip: string
}

type Handled<E extends Endpoint> = E['file'] extends string
  ? FileReply
  : E['reply'] extends z.ZodType
    ? ReplyFrom<E>
    : unknown

export interface Route {
  endpoint: Endpoint
  /** Throws when what the path names does not exist. Runs before the body is validated. */
  exists: ((call: Call) => Promise<unknown>) | undefined
  handle: (call: Call) => Promise<unknown>
}

export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Handled<E>> | Handled<E>,
  exists?: (call: Call<E>) => Promise<unknown>,
): Route {
  return { endpoint, handle: handle as Route['handle'], exists: exists as Route['exists'] }
}

/** What access checks need from the rooms that know people and companies. */
export interface Gate {
  callerOf(ctx: Context, tokenHash: string): Promise<Caller | undefined>
  /** The API key with this hash, while it works; that it is used is noted. */
  keyOf(ctx: Context, tokenHash: string): Promise<HeldKey | undefined>
  activeCompany(
    ctx: Context,
    caller: Caller,
    companyId: number | undefined,
  ): Promise<ActiveCompany | undefined>
  /** Writes down what an administrator does for a company. */
  noteActing(ctx: Context, caller: Caller, companyId: number, endpoint: Endpoint): Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    proof: {
      ctx: Context
      caller: Caller | undefined
      scope: CompanyScope | undefined
      key: HeldKey | undefined
      bearer: string | undefined
    }
  }
}

/** Opens a call under /api. Checks come in one order: 401, 403, then 404, then 422. */
export function serve(
  app: FastifyInstance,
  route: Route,
  gate: Gate,
  begin: (request: FastifyRequest) => Context,
) {
  const { endpoint } = route
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    bodyLimit: bodyLimitOf(endpoint),
    onRequest: async (request, reply) => {
      // Some of it is one person's answers, so no copy may stay in a browser or a proxy.
      reply.header('cache-control', 'no-store')
      request.proof = await proof(request, endpoint, gate, begin(request))
      checkXsrf(request)
    },
    handler: async (request, reply) => {
      const result = await answer(request, route, gate).catch(async (error) => {
        const { ctx, caller, scope } = request.proof
        const { summary: target } = endpoint
        await noteLimit(ctx, error, { target, actor: caller, companyId: scope?.companyId, ip: request.ip })
        throw error
      })
      return send(reply, endpoint, result)
    },
  })
}

const MEGABYTE = 1024 * 1024

function bodyLimitOf({ upload, large }: Endpoint) {
  if (upload) return MAX_UPLOAD + 64 * 1024
  return large ? 5 * MEGABYTE : MEGABYTE
}

export const bearerOf = ({ headers }: FastifyRequest) => headers.authorization?.match(/^Bearer (\S+)$/i)?.[1]

async function proof(request: FastifyRequest, endpoint: Endpoint, gate: Gate, ctx: Context) {
  const bearer = bearerOf(request)
  const nobody = { ctx, caller: undefined, scope: undefined, key: undefined, bearer }
  if (endpoint.access === 'public') return nobody
  if (endpoint.access === 'key') {
    const held = bearer ? await gate.keyOf(ctx, hashToken(bearer)) : undefined
    return { ...nobody, ...proveKey(held, endpoint.scope, ctx.now) }
  }

  const caller = proveCaller(endpoint, bearer ? await gate.callerOf(ctx, hashToken(bearer)) : undefined)
  if (!needsCompany(endpoint.access)) return { ...nobody, caller }

  const company = await gate.activeCompany(ctx, caller, companyHeader(request))
  return { ...nobody, caller, scope: proveScope(endpoint.access, caller, company, ctx.now) }
}

// A header that is no id counts as a company that does not exist.
function companyHeader(request: FastifyRequest) {
  const given = request.headers['x-active-company-id']
  if (given === undefined || given === '') return undefined
  return /^[1-9]\d{0,8}$/.test(String(given)) ? Number(given) : -1
}

async function answer(request: FastifyRequest, { endpoint, exists, handle }: Route, gate: Gate) {
  const call = {
    ...request.proof.ctx,
    ...request.proof,
    ip: request.ip,
    sent: request.body,
    rawBody: request.rawBody ?? Buffer.alloc(0),
    headers: request.headers,
    params: parsed(endpoint.params, request.params, notFound),
    query: undefined,
    body: undefined,
    upload: undefined,
  } as unknown as Call
  const { ctx, caller, scope, key } = request.proof
  // Every call with a key counts, refused ones as well: programs repeat a call without thinking.
  if (key) await countKey(ctx, key)
  if (exists) await exists(call)
  const query = parsed(endpoint.query, request.query, invalid)
  const shape = caller?.admin ? (endpoint.adminBody ?? endpoint.body) : endpoint.body
  const body = parsed(shape, request.body ?? {}, invalid)
  // Invalid calls do not count, and their file is not read.
  await countCall(ctx, endpoint, {
    account: caller?.id,
    company: scope?.companyId,
    address: networkOf(request.ip),
  })
  const upload = endpoint.upload ? await uploadOf(request) : undefined
  const checked = { ...call, query, body, upload } as Call
  if (caller && scope) await gate.noteActing(ctx, caller, scope.companyId, endpoint)
  const work = async () => handle(checked)
  return key ? answerOnce(ctx, key, askedBy(request, endpoint), work) : work()
}

function parsed(shape: z.ZodType | undefined, value: unknown, refuse: (error: z.ZodError) => Error) {
  if (!shape) return undefined
  const result = shape.safeParse(value)
  if (result.success) return result.data
  throw refuse(result.error)
}

const invalid = (error: z.ZodError) => new Invalid(fieldMessages(error))

function send(reply: FastifyReply, endpoint: Endpoint, result: unknown) {
  if (endpoint.file) {
    const { name, body, inline } = result as FileReply
    return reply
      .type(endpoint.file)
      .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename="${name}"`)
      .send(body)
  }
  if (!endpoint.reply) return reply.code(204).send()
  return reply.code(endpoint.status ?? 200).send(endpoint.reply.parse(result))
}

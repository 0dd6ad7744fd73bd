import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { statusOf } from '#contract/errors.ts'
import type { Context } from '#server/platform/context.ts'
import { AppError, notFound, tryAgain } from '#server/platform/core/app-error.ts'
import { outageOf } from '#server/platform/database/outage.ts'
import { errorAnswer } from '#server/platform/http/error-handler.ts'
import { readBody } from '#server/platform/http/json-bodies.ts'
import { isArriving } from '#server/platform/http/proof.ts'
import { siteOf } from '#server/platform/http/rate-limit.ts'
import { noteOutage } from '#server/platform/operations/sentry.ts'
import { whileChanging, whileProving, whileReading } from './budget.ts'
import { countDirectory, prove } from './proof.ts'
import { LARGEST_GROUP, LARGEST_USER, MOST_NAMES, SCIM_PATH } from './rules.ts'
import { resourceTypes, schemas, serviceProviderConfig } from './scim/discovery.ts'
import { createGroup, listGroups, patchGroup, readGroup, removeGroup, replaceGroup } from './scim/groups.ts'
import { bodyOf, errorBody, type ListQuery, listBody, listQuery, ScimError } from './scim/protocol.ts'
import { noteScim } from './scim/queries.ts'
import { selected } from './scim/selection.ts'
import { jsonOf, send } from './scim/send.ts'
import {
  createUser,
  type Directory,
  listUsers,
  patchUser,
  readUser,
  removeUser,
  replaceUser,
} from './scim/users.ts'

interface Asked {
  ctx: Context
  directory: Directory
  id: string
  query: ListQuery
  body: unknown
}

interface Handler {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  status?: 201
  /** Returns the resource, or undefined for a 204. */
  answer: (asked: Asked) => unknown
}

const HANDLERS: Handler[] = [
  {
    method: 'GET',
    url: '/ServiceProviderConfig',
    answer: ({ directory }) => serviceProviderConfig(directory.site),
  },
  {
    method: 'GET',
    url: '/ResourceTypes',
    answer: ({ directory, query }) => whole(resourceTypes(directory.site), query),
  },
  {
    method: 'GET',
    url: '/ResourceTypes/:id',
    answer: ({ directory, id }) => one(resourceTypes(directory.site), id),
  },
  {
    method: 'GET',
    url: '/Schemas',
    answer: ({ directory, query }) => whole(schemas(directory.site), query),
  },
  { method: 'GET', url: '/Schemas/:id', answer: ({ directory, id }) => one(schemas(directory.site), id) },

  {
    method: 'GET',
    url: '/Users',
    answer: ({ ctx, directory, query }) => listUsers(ctx, directory, query),
  },
  {
    method: 'POST',
    url: '/Users',
    status: 201,
    answer: ({ ctx, directory, body }) => createUser(ctx, directory, body),
  },
  { method: 'GET', url: '/Users/:id', answer: ({ ctx, directory, id }) => readUser(ctx, directory, id) },
  {
    method: 'PUT',
    url: '/Users/:id',
    answer: ({ ctx, directory, id, body }) => replaceUser(ctx, directory, id, body),
  },
  {
    method: 'PATCH',
    url: '/Users/:id',
    answer: ({ ctx, directory, id, body }) => patchUser(ctx, directory, id, body),
  },
  {
    method: 'DELETE',
    url: '/Users/:id',
    answer: ({ ctx, directory, id }) => removeUser(ctx, directory, id),
  },

  {
    method: 'GET',
    url: '/Groups',
    answer: ({ ctx, directory, query }) => listGroups(ctx, directory, query),
  },
  {
    method: 'POST',
    url: '/Groups',
    status: 201,
    answer: ({ ctx, directory, body }) => createGroup(ctx, directory, body),
  },
  {
    method: 'GET',
    url: '/Groups/:id',
    answer: ({ ctx, directory, id, query }) => readGroup(ctx, directory, id, query.wants('members')),
  },
  {
    method: 'PUT',
    url: '/Groups/:id',
    answer: async ({ ctx, directory, id, query, body }) => {
      await replaceGroup(ctx, directory, id, body)
      return readGroup(ctx, directory, id, query.wants('members'))
    },
  },
  {
    method: 'PATCH',
    url: '/Groups/:id',
    // A directory changes one member at a time, and reading all of them takes much longer than the change.
    answer: async ({ ctx, directory, id, query, body }) => {
      await patchGroup(ctx, directory, id, body)
      const isAsked = query.attributes !== undefined
      return isAsked ? readGroup(ctx, directory, id, query.wants('members')) : undefined
    },
  },
  {
    method: 'DELETE',
    url: '/Groups/:id',
    answer: ({ ctx, directory, id }) => removeGroup(ctx, directory, id),
  },
]

const whole = (resources: object[], query: ListQuery) =>
  listBody(resources, resources.length, { ...query, startIndex: 1 })

function one(resources: { id: string }[], id: string) {
  const resource = resources.find((resource) => resource.id === id)
  if (!resource) throw notFound()
  return resource
}

const isResource = (url: string) => /^\/(Users|Groups)/.test(url)

const locationOf = (resource: unknown) => (resource as { meta: { location: string } }).meta.location

const NOTED_AGAIN_MS = 5 * 60_000
/**
 * SCIM 2.0 for directories, with an API key that has the scope `scim`. Replies and errors follow the
 * standard.
 */
export function serveScim(app: FastifyInstance, begin: (request: FastifyRequest) => Context) {
  // Remembers when a call was last recorded, so that a thousand calls do not cause a thousand queries.
  const noted = new Map<number, number>()
  const note = async ({ db, now }: Context, { scope }: Directory) => {
    const before = now.getTime() - NOTED_AGAIN_MS
    if ((noted.get(scope.companyId) ?? 0) > before) return
    noted.set(scope.companyId, now.getTime())
    await noteScim(db, scope, now, new Date(before))
  }

  void app.register(
    async (scim) => {
      takeScim(scim)
      scim.setErrorHandler(answerError(begin))
      scim.setNotFoundHandler((_request, reply) =>
        send(reply, 404, JSON.stringify(errorBody(404, 'Not found'))),
      )
      for (const { method, url, status, answer } of HANDLERS)
        scim.route({
          method,
          url,
          bodyLimit: url.startsWith('/Groups') ? LARGEST_GROUP : LARGEST_USER,
          // Runs before the body is read, because reading takes time.
          onRequest: async (request) => {
            await whileProving(siteOf(request.ip), async () => {
              const ctx = begin(request)
              request.directory = await prove(ctx, request)
              await countDirectory(ctx, request)
            })
            request.share.count(`company ${request.directory.scope.companyId}`)
            request.isArriving = isArriving(request)
          },
          handler: async (request, reply) => {
            const again = async () => {
              request.directory = await prove(begin(request), request)
            }
            const run = async () => {
              if (request.isArriving) await again()
              const ctx = begin(request)
              const { directory } = request
              await note(ctx, directory)
              const { id = '' } = request.params as { id?: string }
              const query = listQuery(request.query)
              const found = await answer({ ctx, directory, id, query, body: bodyOf(request.body) })
              if (status === 201) reply.header('location', locationOf(found))
              if (found === undefined) return undefined
              return jsonOf(isResource(url) ? selected(found, query) : found)
            }
            const { db } = begin(request)
            const { key } = request.directory
            const work = { run, again, connection: reply.raw }
            const json = await (method === 'GET' ? whileReading(key, work) : whileChanging({ db, key }, work))
            return json === undefined ? reply.code(204).send() : send(reply, status ?? 200, json)
          },
        })
    },
    { prefix: SCIM_PATH },
  )
}

function takeScim(scim: FastifyInstance) {
  scim.addContentTypeParser(
    'application/scim+json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (body.length === 0) return undefined
      const bytes = request.routeOptions.bodyLimit ?? LARGEST_USER
      return readBody(request, body, { bytes, shapes: MOST_NAMES }).catch((error) => {
        throw error instanceof AppError ? error : new ScimError('invalidSyntax', 'This is not valid JSON')
      })
    },
  )
}

const BUSY_SECONDS = 5

/** Sends errors in SCIM's format. Unexpected errors are handled in the same way as for other calls. */
const answerError =
  (begin: (request: FastifyRequest) => Context) =>
  (error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) => {
    const outage = 'statusCode' in error ? undefined : outageOf(error)
    if (outage) noteOutage(begin(request), outage, `SCIM ${request.method}`)
    const refusal = outage ? tryAgain() : error
    if (refusal instanceof AppError) {
      const status = statusOf[refusal.code]
      const wait = refusal.retryAfter ?? (refusal.code === 'unavailable' ? BUSY_SECONDS : undefined)
      if (wait !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(wait)))
      const type = refusal instanceof ScimError ? refusal.scimType : undefined
      return send(reply, status, JSON.stringify(errorBody(status, refusal.message, type)))
    }
    const status = error.statusCode ?? 500
    if (status < 500)
      return send(reply, status, JSON.stringify(errorBody(status, 'We could not read this request')))
    return errorAnswer(begin)(error, request, reply)
  }

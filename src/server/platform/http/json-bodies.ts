import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MOST_NAMES_WITHOUT_SESSION, MOST_WITHOUT_SESSION } from '#contract/limits.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { createSharedDoor } from '#server/platform/core/doors.ts'
import { type JsonLimits, readJson } from '#server/platform/core/json.ts'
import { MOST_OPEN } from './open-requests.ts'
import { siteOf } from './rate-limit.ts'
import { createRounds } from './rounds.ts'

/**
 * Reads bodies as JSON. Treats an empty body as no body, because browsers send a content type header even
 * without a body.
 */
export function acceptJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  // Otherwise, the body would stay in memory until the client has read the reply.
  app.addHook('onSend', async (request) => {
    request.body = undefined
    delete request.rawBody
  })
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      request.rawBody = body
      const { bodyLimit = MOST_WITHOUT_SESSION, config } = request.routeOptions
      if (body.length === 0 || config.isSigned) return undefined
      const bytes = config.isUpload ? MOST_WITHOUT_SESSION : bodyLimit
      return readBody(request, body, { bytes, shapes: config.mostNames ?? MOST_NAMES_WITHOUT_SESSION }).catch(
        (error) => {
          throw error instanceof AppError
            ? error
            : Object.assign(new Error('broken JSON'), { statusCode: 400 })
        },
      )
    },
  )
}

const inRounds = createRounds()
const door = createSharedDoor()

/**
 * Parses a body as JSON when its network's turn comes. A process parses one large body at a time, and lets
 * other events run before each. It does not parse a large body whose sender has closed the connection.
 */
export async function readBody(request: FastifyRequest, body: Buffer, limits: JsonLimits): Promise<unknown> {
  const site = siteOf(request.ip)
  if (body.length <= MOST_WITHOUT_SESSION) {
    await new Promise<void>((begin) => {
      inRounds(site, begin)
    })
    return readJson(body, limits)
  }
  const uses = [
    { name: `network ${site}`, atOnce: 1 },
    { name: 'large bodies', atOnce: 1 },
  ] as const
  return door(uses, { waiting: MOST_OPEN.one }, async () => {
    await setImmediate()
    if (request.raw.socket.destroyed) throw new Error('the sender has gone')
    return readJson(body, limits)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the body must stay unparsed. */
    isSigned?: boolean
    /** True if the call accepts an uploaded file. Its forms may then be large, but not JSON. */
    isUpload?: boolean
    /** The maximum number of different property names in the body. */
    mostNames?: number
  }
  interface FastifyRequest {
    /** The raw bytes of the body, for checking signatures. */
    rawBody?: Buffer
  }
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MOST_NAMES_WITHOUT_SESSION, MOST_WITHOUT_SESSION } from '#contract/limits.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { type JsonLimits, readJson } from '#server/platform/core/json.ts'
import { siteOf } from './rate-limit.ts'
import { createRounds } from './rounds.ts'

/**
 * Reads bodies as JSON. Treats an empty body as no body, because browsers send a content type header even
 * without a body.
 */
export function acceptJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
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

/** Parses a body as JSON. Bodies that arrive at the same moment are parsed in rounds, in which networks take turns. */
export async function readBody(request: FastifyRequest, body: Buffer, limits: JsonLimits): Promise<unknown> {
  await new Promise<void>((begin) => {
    inRounds(siteOf(request.ip), begin)
  })
  return readJson(body, limits, request.raw.socket)
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

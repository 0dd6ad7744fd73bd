import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MOST_WITHOUT_SESSION } from '#contract/limits.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { readJson } from '#server/platform/core/json.ts'

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
      const limit = config.isUpload ? MOST_WITHOUT_SESSION : bodyLimit
      return readJson(body, limit, request.raw.socket).catch((error) => {
        throw error instanceof AppError ? error : Object.assign(new Error('broken JSON'), { statusCode: 400 })
      })
    },
  )
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the body must stay unparsed. */
    isSigned?: boolean
    /** True if the call accepts an uploaded file. Its forms may then be large, but not JSON. */
    isUpload?: boolean
  }
  interface FastifyRequest {
    /** The raw bytes of the body, for checking signatures. */
    rawBody?: Buffer
  }
}

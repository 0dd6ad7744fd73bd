import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type ErrorBody, type ErrorCode, type FieldMessages, statusOf } from '#contract/errors.ts'
import { isUnavailable } from './db.ts'
import { Invalid, Refusal } from './refusal.ts'
import { reportBug } from './sentry.ts'
import type { Work } from './work.ts'

const RETRY_SECONDS = 5

/** A shape's complaints as field messages; what concerns the whole body stands under `body`. */
export function fieldMessages(error: z.ZodError): FieldMessages {
  const fields: FieldMessages = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body'
    const messages = fields[field] ?? []
    if (!messages.includes(issue.message)) fields[field] = [...messages, issue.message]
  }
  return fields
}

// What Fastify itself refuses before a handler is asked.
const fastifyCodes: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Please send JSON'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'That is too large'],
  FST_REQ_FILE_TOO_LARGE: ['too_large', 'That file is too large'],
  FST_FILES_LIMIT: ['too_large', 'Please send one file'],
  FST_PARTS_LIMIT: ['too_large', 'That form is too large'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad_request', 'The request is broken'],
}

/** Turns every error into the one body that callers know. A bug is reported and answered with no more than its request id. */
export const errorAnswer =
  (begin: (request: FastifyRequest) => Work) =>
  (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Invalid)
      return reply.code(422).send({ message: error.message, error: error.fields } satisfies ErrorBody)
    const refusal = refusalOf(error)
    if (refusal) return answerRefusal(refusal, reply)

    // Where as it is declared, not as it was asked for: without keys, tokens and names.
    const where = `${request.method} ${request.routeOptions.url ?? ''}`
    reportBug(begin(request), error, { where, note: 'unexpected error', request_id: request.id })
    const body: ErrorBody = { message: 'Something went wrong', error: 'server_error', request_id: request.id }
    return reply.code(500).send(body)
  }

export function answerRefusal(refusal: Refusal, reply: FastifyReply) {
  const wait = refusal.retryAfter ?? (refusal.code === 'unavailable' ? RETRY_SECONDS : undefined)
  if (wait !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(wait)))
  return reply
    .code(statusOf[refusal.code])
    .send({ message: refusal.message, error: refusal.code } satisfies ErrorBody)
}

function refusalOf(error: FastifyError | Error): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isUnavailable(error)) return new Refusal('unavailable', 'Please try again in a moment')
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  const known = fastifyCodes[code]
  if (known) return new Refusal(...known)
  if (statusCode === 503) return new Refusal('unavailable', 'Please try again in a moment')
  return statusCode < 500 ? new Refusal('bad_request', 'The request is broken') : undefined
}

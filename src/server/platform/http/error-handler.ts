import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type ErrorBody, type ErrorCode, type FieldMessages, statusOf } from '#contract/errors.ts'
import type { Context } from '#server/platform/context.ts'
import { AppError, Invalid, tryAgain } from '#server/platform/core/app-error.ts'
import { isAccountGone } from '#server/platform/database/db.ts'
import { outageOf } from '#server/platform/database/outage.ts'
import { noteOutage, reportBug } from '#server/platform/operations/sentry.ts'

const RETRY_SECONDS = 5

const STATUSES: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/**
 * Answers a request that cannot be parsed. Says that the connection closes. Otherwise, a proxy could already have
 * sent somebody else's request on it.
 */
export function refuseMalformed({ code = '' }: NodeJS.ErrnoException, socket: Socket) {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const status = STATUSES[code] ?? 400
  const body = JSON.stringify({ message: 'We could not read this request', error: 'bad_request' })
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
  socket.destroy()
}

/** A schema's issues as messages by field. Issues with the whole body are listed under `body`. */
export function fieldMessages(error: z.ZodError): FieldMessages {
  const fields: FieldMessages = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body'
    const messages = fields[field] ?? []
    if (!messages.includes(issue.message)) fields[field] = [...messages, issue.message]
  }
  return fields
}

// Errors that Fastify itself throws before a handler is called.
const fastifyCodes: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Please send JSON'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'This request is too large'],
  FST_REQ_FILE_TOO_LARGE: ['too_large', 'This file is too large'],
  FST_FILES_LIMIT: ['too_large', 'Please send one file'],
  FST_PARTS_LIMIT: ['too_large', 'This form is too large'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad_request', 'We could not read this request'],
}

/** Turns every error into the standard error body. For a bug, the body contains only the request id. */
export const errorAnswer =
  (begin: (request: FastifyRequest) => Context) =>
  (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Invalid)
      return reply.code(422).send({ message: error.message, error: error.fields } satisfies ErrorBody)
    // Uses the route's pattern instead of the URL, because the URL may contain keys, tokens and names.
    const where = `${request.method} ${request.routeOptions.url ?? ''}`
    // An error with a status, such as an aborted request, does not come from the database.
    const outage = 'statusCode' in error ? undefined : outageOf(error)
    if (outage) {
      noteOutage(begin(request), outage, where)
      return answerRefusal(tryAgain(), reply)
    }
    const appError = appErrorOf(error)
    if (appError) return answerRefusal(appError, reply)

    reportBug(begin(request), error, { where, note: 'unexpected error', request_id: request.id })
    const body: ErrorBody = { message: 'Something went wrong', error: 'server_error', request_id: request.id }
    return reply.code(500).send(body)
  }

export function answerRefusal(appError: AppError, reply: FastifyReply) {
  const wait = appError.retryAfter ?? (appError.code === 'unavailable' ? RETRY_SECONDS : undefined)
  if (wait !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(wait)))
  return reply
    .code(statusOf[appError.code])
    .send({ message: appError.message, error: appError.code } satisfies ErrorBody)
}

function appErrorOf(error: FastifyError | Error): AppError | undefined {
  if (error instanceof AppError) return error
  // An account, perhaps the caller's own, has just been deleted. If the call is tried again, the refusal says
  // why.
  if (isAccountGone(error)) return tryAgain()
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  const known = fastifyCodes[code]
  if (known) return new AppError(...known)
  if (statusCode === 503) return tryAgain()
  return statusCode < 500 ? new AppError('bad_request', 'We could not read this request') : undefined
}

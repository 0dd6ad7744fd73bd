import type { ErrorCode, FieldMessages } from '#contract/errors.ts'

interface ErrorReply {
  status: number
  message: string
  code?: ErrorCode | undefined
  fields?: FieldMessages | undefined
}

/** An error response: a code or, for status 422, messages by field. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly fields: FieldMessages | undefined

  constructor({ status, message, code, fields }: ErrorReply) {
    super(message)
    this.name = 'Refused'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/** The user or company was switched during the call, so the call's response must not be shown. */
export class Outdated extends Error {}

/** True if the server refused the call for a reason that the screen shows. False if something went wrong. */
export const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500

const LEADS_AWAY: readonly (ErrorCode | undefined)[] = [
  'unauthenticated',
  'not_subscribed',
  'no_company',
  'second_step_required',
]

/** True if the error already causes a redirect, so the page need not show a message. */
export function leadsAway(error: unknown): boolean {
  return error instanceof Outdated || (error instanceof ApiError && LEADS_AWAY.includes(error.code))
}

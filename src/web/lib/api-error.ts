import type { ErrorCode, FieldMessages } from '#contract/errors.ts'

interface ErrorReply {
  status: number
  message: string
  code?: ErrorCode | undefined
  fields?: FieldMessages | undefined
}

/** An error reply: a code, or for 422 messages by field. */
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

/** The user or the company was switched while the call was under way, so its reply must not be shown. */
export class Outdated extends Error {}

const LEADS_AWAY: readonly (ErrorCode | undefined)[] = [
  'unauthenticated',
  'not_subscribed',
  'no_company',
  'second_step_required',
]

/** A redirect has started because of this error, so the page shows no message. */
export function leadsAway(error: unknown): boolean {
  return error instanceof Outdated || (error instanceof ApiError && LEADS_AWAY.includes(error.code))
}

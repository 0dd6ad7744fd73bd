import type { ErrorCode, FieldMessages } from '#contract/errors.ts'

interface ErrorReply {
  status: number
  message: string
  code?: ErrorCode | undefined
  fields?: FieldMessages | undefined
}

/** What the server said no to: a code, or for 422 which fields are wrong. */
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

/** The answer came for somebody who is no longer the one in front of the screen. */
export class Outdated extends Error {}

const LEADS_AWAY: readonly (ErrorCode | undefined)[] = [
  'unauthenticated',
  'not_subscribed',
  'no_company',
  'second_step_required',
]

/** The person is already on the way to another page, so there is nothing to say on this one. */
export function leadsAway(error: unknown): boolean {
  return error instanceof Outdated || (error instanceof ApiError && LEADS_AWAY.includes(error.code))
}

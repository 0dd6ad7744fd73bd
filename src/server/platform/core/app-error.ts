import type { ErrorCode, FieldMessages } from '#contract/errors.ts'

/**
 * An error with a message that the caller may see. Any other error, except `Invalid`, is a bug and becomes a
 * 500.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  /** How many seconds to wait before trying again. */
  readonly retryAfter: number | undefined
  constructor(code: ErrorCode, message: string, retryAfter?: number) {
    super(message)
    this.code = code
    this.retryAfter = retryAfter
  }
}

/**
 * A limit that somebody reached while answering. It is not recorded in the audit log, because the record would
 * show when, and from which network, they answered.
 */
export class UnrecordedLimit extends AppError {
  constructor(message: string, retryAfter?: number) {
    super('too_many_requests', message, retryAfter)
  }
}

/**
 * An error that becomes a 422 response, with messages by field for the form. If there is only one message, it
 * is also the error's own message.
 */
export class Invalid extends Error {
  readonly fields: FieldMessages
  constructor(fields: FieldMessages) {
    const [only, ...others] = Object.values(fields).flat()
    super(only !== undefined && others.length === 0 ? only : 'Some fields need attention')
    this.fields = fields
  }
}

/** The response is the same whether something does not exist or belongs to somebody else. */
export const notFound = () => new AppError('not_found', 'Not found')

/** There is no session, or it has ended, or the account has been deleted since the call began. */
export const signedOut = () => new AppError('unauthenticated', 'Please sign in')

/** The process is already doing as much at once as its limits allow. A retry can soon succeed. */
export const tryAgain = () => new AppError('unavailable', 'Please try again in a moment')

/** Returns the row. Throws `not_found` if there is none. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw notFound()
  return row
}

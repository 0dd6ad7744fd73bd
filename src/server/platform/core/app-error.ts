import type { ErrorCode, FieldMessages } from '#contract/errors.ts'

/** Something the caller may be told. Every error that is neither this nor `Invalid` is a bug and becomes a 500. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** Seconds. */
  readonly retryAfter: number | undefined
  constructor(code: ErrorCode, message: string, retryAfter?: number) {
    super(message)
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** Messages by field, for the form. A single message is the error's own message, too. Answered as 422. */
export class Invalid extends Error {
  readonly fields: FieldMessages
  constructor(fields: FieldMessages) {
    const [only, ...others] = Object.values(fields).flat()
    super(only !== undefined && others.length === 0 ? only : 'Some fields are not right')
    this.fields = fields
  }
}

/** The one answer for what does not exist and for what belongs to somebody else. */
export const notFound = () => new AppError('not_found', 'Not found')

/** The row; throws `not_found` where there is none. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw notFound()
  return row
}

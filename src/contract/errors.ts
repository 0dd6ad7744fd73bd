/** Every error code with its HTTP status. The type check fails for a code without a status. */
export const statusOf = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  no_company: 403,
  not_subscribed: 403,
  second_step_required: 403,
  sso_required: 403,
  not_found: 404,
  conflict: 409,
  not_complete: 409,
  too_few_responses: 409,
  protected: 409,
  not_ready: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  server_error: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof statusOf

/** Maps fields to messages. A field within a list is written as `answers.3.answer`. */
export type FieldMessages = Record<string, string[]>

/** The body of every error reply. `error` is a map of fields for status 422, and a code otherwise. */
export interface ErrorBody {
  message: string
  error: ErrorCode | FieldMessages
  request_id?: string
}

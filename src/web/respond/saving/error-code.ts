import type { ErrorBody, ErrorCode } from '#contract/errors.ts'

/**
 * The code of an error that our server sent. Null for any other response, because a proxy or a captive
 * portal may answer with the same status.
 */
export async function errorCodeOf(response: Response): Promise<ErrorCode | null> {
  const reply = (await response.json().catch(() => null)) as Partial<ErrorBody> | null
  return typeof reply?.error === 'string' ? reply.error : null
}

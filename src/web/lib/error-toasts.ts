import { ApiError, leadsAway } from './api-error.ts'
import { toast } from './toast.ts'

const OCCURRED = 'An error occurred'

// For these statuses the server's message is written for users; for others the toast is a general one.
const TOLD = [403, 404, 409, 413, 429, 503]

export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return OCCURRED
  if (error.fields) return Object.values(error.fields).flat().join('. ') || OCCURRED
  return TOLD.includes(error.status) ? error.message : OCCURRED
}

/** For a change without a form: a toast with the reason, where there is one. */
export function sayItFailed(error: unknown) {
  if (!leadsAway(error)) toast.error(messageOf(error))
}

/** For a form that shows a toast on every failure, even if the reasons are shown at its fields. */
export function sayItIsNotSaved(error: unknown, toldUnderFields: boolean) {
  if (toldUnderFields) sayAnErrorOccurred(error)
  else sayItFailed(error)
}

/** A toast that only says that it failed; the reasons are shown elsewhere. */
export function sayAnErrorOccurred(error: unknown) {
  if (!leadsAway(error)) toast.error(OCCURRED)
}

import { ApiError, leadsAway } from './api-error.ts'
import { toast } from './toast.ts'

const OCCURRED = 'An error occurred'

// The statuses whose error messages are written for users. Errors with other statuses get a general toast.
const TOLD = [403, 404, 409, 413, 429, 503]

export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return OCCURRED
  if (error.fields) return Object.values(error.fields).flat().join('. ') || OCCURRED
  return TOLD.includes(error.status) ? error.message : OCCURRED
}

/** Shows a toast with the reason, if there is one. It is for changes without a form. */
export function sayItFailed(error: unknown) {
  if (!leadsAway(error)) toast.error(messageOf(error))
}

/** Shows a toast on every error, even if the fields show the reasons. Some forms need this. */
export function sayItIsNotSaved(error: unknown, toldUnderFields: boolean) {
  if (toldUnderFields) sayAnErrorOccurred(error)
  else sayItFailed(error)
}

/** A general error toast, for when the reasons are shown elsewhere. */
export function sayAnErrorOccurred(error: unknown) {
  if (!leadsAway(error)) toast.error(OCCURRED)
}

import { ApiError, leadsAway } from './api-error.ts'
import { toast } from './toast.ts'

const OCCURRED = 'An error occurred'

// What the server says for these was written to be read; anything else would only be noise to the reader.
const TOLD = [403, 404, 409, 413, 429, 503]

export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return OCCURRED
  if (error.fields) return Object.values(error.fields).flat().join('. ') || OCCURRED
  return TOLD.includes(error.status) ? error.message : OCCURRED
}

/** For a write that has no form to speak through: a toast with the reason, where there is one to tell. */
export function sayItFailed(error: unknown) {
  if (!leadsAway(error)) toast.error(messageOf(error))
}

/** For a form that always says so when it could not be saved, also where the reasons stand under its fields. */
export function sayItIsNotSaved(error: unknown, toldUnderFields: boolean) {
  if (toldUnderFields) sayAnErrorOccurred(error)
  else sayItFailed(error)
}

/** A toast that never says more than that it failed; what is wrong stands elsewhere. */
export function sayAnErrorOccurred(error: unknown) {
  if (!leadsAway(error)) toast.error(OCCURRED)
}

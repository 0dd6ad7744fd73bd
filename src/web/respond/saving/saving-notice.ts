import type { Saving } from './outbox.ts'

/** The state to show; null while an answer is being sent. */
export type Said = 'saved' | 'failing' | null

/**
 * `isNews` is true if screen readers should announce the state: the first 'saved', and then each change
 * between 'saved' and 'failing'.
 */
export interface Notice {
  says: Said
  isNews: boolean
  lastSaid: Said
}

export const silent: Notice = { says: null, isNews: false, lastSaid: null }

export function noticeAfter(before: Notice, saving: Saving): Notice {
  const says = saving === 'saved' || saving === 'failing' ? saving : null
  if (says === before.says) return before
  return { says, isNews: says !== null && says !== before.lastSaid, lastSaid: says ?? before.lastSaid }
}

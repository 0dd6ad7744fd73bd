import type { Saving } from './outbox.ts'

/** What there is to say; nothing while an answer is on its way. */
export type Said = 'saved' | 'failing' | null

/** `isNews` is what a screen reader should say: the first 'saved', and each change for the worse or the better after it. */
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

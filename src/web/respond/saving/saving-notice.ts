import type { Saving } from './outbox.ts'

const WORDS: Record<Saving, string> = {
  idle: '',
  sending: '',
  saved: 'Saved',
  failing: 'Not saved, trying again',
}

/** `isNews` is what a screen reader should say: the first 'Saved', and each change for the worse or the better after it. */
export interface Notice {
  text: string
  isNews: boolean
  lastSaid: string
}

export const silent: Notice = { text: '', isNews: false, lastSaid: '' }

export function noticeAfter(before: Notice, saving: Saving): Notice {
  const text = WORDS[saving]
  if (text === before.text) return before
  return { text, isNews: text !== '' && text !== before.lastSaid, lastSaid: text || before.lastSaid }
}

/** An answer with its themes, as the page stores it in a single string. */
export interface Said {
  /** The text; for other types of question the whole answer. */
  words: string
  /** The ticked themes of a text. */
  ticked: string[]
  /** The author chose not to send the words: they stay on the device. */
  onlyTicked: boolean
}

// A character that cannot be typed. Themes contain no commas.
const APART = '\u001f'
const ONLY = 'only'

export function readSaid(kept: string): Said {
  const [words = '', ticked, only, ...more] = kept.split(APART)
  if (only === undefined || more.length > 0) return { words: kept, ticked: [], onlyTicked: false }
  return { words, ticked: ticked ? ticked.split(',') : [], onlyTicked: only === ONLY }
}

export function writeSaid({ words, ticked, onlyTicked }: Said): string {
  if (ticked.length === 0 && !onlyTicked) return words
  return [words.replaceAll(APART, ' '), ticked.join(','), onlyTicked ? ONLY : ''].join(APART)
}

/** The part of an answer that is sent to the server. */
export function sentOf(kept: string): { answer: string; themes: string[] } {
  const { words, ticked, onlyTicked } = readSaid(kept)
  return { answer: onlyTicked ? '' : words, themes: ticked }
}

/** An answer with its themes, as the single string that the page stores. */
export interface Said {
  /** The text. For other question types, the whole answer. */
  words: string
  /** The themes ticked for a text. */
  ticked: string[]
  /** True if the author chose not to send the text. It then stays on the device. */
  onlyTicked: boolean
}

// A separator that nobody can type. Themes contain no commas.
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

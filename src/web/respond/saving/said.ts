/** What somebody says to one question, in the one string that the page keeps of it. */
export interface Said {
  /** Of any other question than a text its whole answer. */
  words: string
  /** Themes under a text. */
  ticked: string[]
  /** The words stay on the device. */
  onlyTicked: boolean
}

// No keyboard has it, and no theme holds a comma.
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

/** All of it that ever leaves the device. */
export function sentOf(kept: string): { answer: string; themes: string[] } {
  const { words, ticked, onlyTicked } = readSaid(kept)
  return { answer: onlyTicked ? '' : words, themes: ticked }
}

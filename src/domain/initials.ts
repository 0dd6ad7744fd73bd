/** 'AL' for Ada King Lovelace, 'A' for Ada, empty for an empty name. */
export function initials(name: string): string {
  const words = wordsOf(name)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word = '') => firstLetter(word).toUpperCase()).join('')
}

export function wordsOf(name: string): string[] {
  return name.normalize('NFC').split(/\s+/).filter(Boolean)
}

/** The first code point, which may take two UTF-16 units. */
export function firstLetter(text: string): string {
  return [...text][0] ?? ''
}

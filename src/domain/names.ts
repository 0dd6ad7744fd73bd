/** People's names and sentences about them. */

/** 'AL' for Ada King Lovelace, 'A' for Ada, nothing for nobody. */
export function initials(name: string): string {
  const words = wordsOf(name)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word = '') => firstLetter(word).toUpperCase()).join('')
}

/** How a mail greets somebody: 'Ada', or 'there' where the name is not known. */
export function greetingName(name: string | null): string {
  return wordsOf(name ?? '')[0] ?? 'there'
}

/** The first letter of the whole message, and no other. */
export function capitalise(message: string): string {
  const first = firstLetter(message)
  return first.toUpperCase() + message.slice(first.length)
}

function wordsOf(name: string): string[] {
  return name.normalize('NFC').split(/\s+/).filter(Boolean)
}

/** A whole character, also where UTF-16 needs two units for it. */
function firstLetter(text: string): string {
  return [...text][0] ?? ''
}

/** Names of people, companies and things, and sentences about people. */

// Line and paragraph breaks, control characters, bidirectional controls and invisible characters. The two zero-width
// joiners are allowed: Persian and several Indian languages spell names with them.
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u

/** A single line without invisible characters. */
export const isPlainLine = (text: string) => !UNSEEN.test(text)

/** Several lines without invisible characters. */
export const isPlainText = (text: string) => isPlainLine(text.replaceAll(/[\n\t]/g, ' '))

/** Any text as a single line. */
export const oneLine = (text: string) => text.replace(/[\s\p{C}]+/gu, ' ').trim()

// What mail programs turn into links: a scheme, 'www.', a mail address, or a domain followed by a path, query or port.
const WEB_ADDRESS =
  /:\/\/|\bwww\.|\bmailto:|[^\s@]@[\p{L}\p{N}-]+\.\p{L}|[\p{L}\p{N}]\.\p{L}{2,24}(?:[/?#][^\s]|:\d)/iu

/** 'Booking.com' is the name of a company; 'booking.com/login' is not. */
export const holdsWebAddress = (name: string) => WEB_ADDRESS.test(name)

/** The addresses of mailboxes in a text. */
export const MAIL_ADDRESS = /[^\s@<>"(),;]+@[^\s@<>"(),;]+\.\p{L}{2,}/gu

/** Contains a web address. A mail address alone does not count. */
export const leadsElsewhere = (text: string) => holdsWebAddress(text.replaceAll(MAIL_ADDRESS, ' '))

// Endings that mail programs know. 'St.John', 'Ph.D' and 'J.Link' are not like that.
const BARE_DOMAIN =
  /[\p{L}\p{N}-]{2}\.(?:com|net|org|info|biz|co|io|ai|app|dev|xyz|top|site|online|shop|store|club|live|link|click|website|space|icu|vip|work|cloud|uk|eu|us|de|fr|nl|es|it|pl|ru|cn|in|jp|br|ch|ly|gl|gg|tk|ml|ga|cf|gq|to|cc|tv|me)(?![\p{L}\p{N}-])/iu

/** For names of people, which contain no domains. */
export const holdsDomain = (name: string) => holdsWebAddress(name) || BARE_DOMAIN.test(name)

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

/** Keeps mail programs from making a link of a company's name: an invisible word joiner follows each dot. */
export const unlinked = (name: string) => name.replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, '.\u2060')

/** Upper-cases the first letter of the message. */
export function capitalise(message: string): string {
  const first = firstLetter(message)
  return first.toUpperCase() + message.slice(first.length)
}

function wordsOf(name: string): string[] {
  return name.normalize('NFC').split(/\s+/).filter(Boolean)
}

/** The first code point, which may take two UTF-16 units. */
function firstLetter(text: string): string {
  return [...text][0] ?? ''
}

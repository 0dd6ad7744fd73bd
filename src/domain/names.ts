/** Names of people, companies and things, and sentences about people. */

// Line and paragraph breaks, controls, signs that turn the direction of what follows, and those that nobody sees. The two
// joiners stay: Persian and several Indian languages spell names with them.
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u

/** One line that holds nothing but what is seen. */
export const isPlainLine = (text: string) => !UNSEEN.test(text)

/** The same of several lines. */
export const isPlainText = (text: string) => isPlainLine(text.replaceAll(/[\n\t]/g, ' '))

/** As one line, whatever was typed or pasted. */
export const oneLine = (text: string) => text.replace(/[\s\p{C}]+/gu, ' ').trim()

// What mail programs make links of: a scheme, 'www.', a mail address, a domain with a path, a query or a port behind it.
const WEB_ADDRESS =
  /:\/\/|\bwww\.|\bmailto:|[^\s@]@[\p{L}\p{N}-]+\.\p{L}|[\p{L}\p{N}]\.\p{L}{2,24}(?:[/?#][^\s]|:\d)/iu

/** 'Booking.com' is the name of a company; 'booking.com/login' is not. */
export const holdsWebAddress = (name: string) => WEB_ADDRESS.test(name)

/** The addresses of mailboxes in a text. */
export const MAIL_ADDRESS = /[^\s@<>"(),;]+@[^\s@<>"(),;]+\.\p{L}{2,}/gu

/** A web address; that of a mailbox alone is none. */
export const leadsElsewhere = (text: string) => holdsWebAddress(text.replaceAll(MAIL_ADDRESS, ' '))

// Endings that mail programs know. 'St.John', 'Ph.D' and 'J.Link' are not like that.
const BARE_DOMAIN =
  /[\p{L}\p{N}-]{2}\.(?:com|net|org|info|biz|co|io|ai|app|dev|xyz|top|site|online|shop|store|club|live|link|click|website|space|icu|vip|work|cloud|uk|eu|us|de|fr|nl|es|it|pl|ru|cn|in|jp|br|ch|ly|gl|gg|tk|ml|ga|cf|gq|to|cc|tv|me)(?![\p{L}\p{N}-])/iu

/** People are not called so. */
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

/** A company may be called like a domain. In a mail no link is made of it: an unseen joiner stands behind the dot. */
export const unlinked = (name: string) => name.replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, '.\u2060')

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

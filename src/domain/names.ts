/** Checks and formats names of people, companies and things. */
import { firstLetter, wordsOf } from './initials.ts'

// Line and paragraph breaks, control characters, bidirectional controls and invisible characters. The two zero-width
// joiners are allowed, because Persian and several Indian languages need them in names.
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u

/** A single line without invisible characters. */
export const isPlainLine = (text: string) => !UNSEEN.test(text)

/** Text without invisible characters, on one or more lines. */
export const isPlainText = (text: string) => isPlainLine(text.replaceAll(/[\n\t]/g, ' '))

/** Converts any text to a single line. */
export const oneLine = (text: string) => text.replace(/[\s\p{C}]+/gu, ' ').trim()

// What email programs turn into links: a scheme, 'www.', an email address, or a domain followed by a path, query or
// port.
const WEB_ADDRESS =
  /:\/\/|\bwww\.|\bmailto:|[^\s@]@[\p{L}\p{N}-]+\.\p{L}|[\p{L}\p{N}]\.\p{L}{2,24}(?:[/?#][^\s]|:\d)/iu

/** 'Booking.com' is allowed as a company's name; 'booking.com/login' is not. */
export const holdsWebAddress = (name: string) => WEB_ADDRESS.test(name)

/**
 * The email addresses in a text. Matches start only at the start of a word, so that the time grows linearly with the
 * text.
 */
export const MAIL_ADDRESS = /(?<![^\s@<>"(),;])[^\s@<>"(),;]+@[^\s@<>"(),;]+\.\p{L}{2,}/gu

/** True for a text with a web address. An email address alone does not count. */
export const leadsElsewhere = (text: string) => holdsWebAddress(text.replaceAll(MAIL_ADDRESS, ' '))

// Domain endings that email programs recognise. 'St.John', 'Ph.D' and 'J.Link' do not match.
const BARE_DOMAIN =
  /[\p{L}\p{N}-]{2}\.(?:com|net|org|info|biz|co|io|ai|app|dev|xyz|top|site|online|shop|store|club|live|link|click|website|space|icu|vip|work|cloud|uk|eu|us|de|fr|nl|es|it|pl|ru|cn|in|jp|br|ch|ly|gl|gg|tk|ml|ga|cf|gq|to|cc|tv|me)(?![\p{L}\p{N}-])/iu

/** For names of people, which never contain a domain. */
export const holdsDomain = (name: string) => holdsWebAddress(name) || BARE_DOMAIN.test(name)

/** How an email greets a person: 'Ada', or 'there' if the name is not known. */
export function greetingName(name: string | null): string {
  return wordsOf(name ?? '')[0] ?? 'there'
}

/** Adds an invisible word joiner after each dot, so that email programs do not turn a company's name into a link. */
export const unlinked = (name: string) => name.replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, '.\u2060')

export function capitalise(message: string): string {
  const first = firstLetter(message)
  return first.toUpperCase() + message.slice(first.length)
}

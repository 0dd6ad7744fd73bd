/** Checks and formats names of people, companies and things. */
import { firstLetter, wordsOf } from './initials.ts'

// Line and paragraph breaks, control characters, bidirectional controls and invisible characters. The two
// zero-width joiners are allowed, because names in Persian and several Indian languages need them.
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u

/** A single line without invisible characters. */
export const isPlainLine = (text: string) => !UNSEEN.test(text)

/** Text without invisible characters, on one or more lines. */
export const isPlainText = (text: string) => isPlainLine(text.replaceAll(/[\n\t]/g, ' '))

/** Converts any text to a single line. */
export const oneLine = (text: string) => text.replace(/[\s\p{C}]+/gu, ' ').trim()

// The rules below compare the compatibility form with zero-width characters, such as joiners and variation
// selectors, removed. In this form, '．', '․' and '﹒' are '.', and '｡' is '。'.
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')

// Text that email programs turn into links: a scheme, 'www.', an email address, four numbers separated by
// dots, or a domain followed by a path, query or port. Vowels in Indian languages are marks (`\p{M}`), not
// letters.
const WEB_ADDRESS =
  /:\/\/|\bwww\.|\bmailto:|\b(?:tel|sms):[+\d]|[^\s@]@[\p{L}\p{M}\p{N}-]+[.。]\p{L}|\d\.\d+\.\d+\.\d|[\p{L}\p{M}\p{N}][.。]\p{L}[\p{L}\p{M}\p{N}-]{1,62}(?:[/?#][^\s]|:\d)/iu

/** 'Booking.com' is allowed as a company's name, but 'booking.com/login' is not. */
export const holdsWebAddress = (name: string) => WEB_ADDRESS.test(plain(name))

const ADDRESS =
  /(?!www\.)[\p{L}\p{M}\p{N}._%+'’-]{1,64}@(?:[\p{L}\p{M}\p{N}-]{1,63}\.){1,8}\p{L}[\p{L}\p{M}]{1,62}(?![\p{L}\p{M}\p{N}@_-]|\.[\p{L}\p{N}]|[/\\?#&=%]\S|:\d)/iu

/**
 * The plain email addresses in a text. An address with a path, query, port or scheme is not plain, because
 * email programs would link part of it to a website. A match can only start at the start of a word and every
 * part is short, so that the time grows linearly with the text.
 */
export const MAIL_ADDRESS = new RegExp(`(?<![^\\s<>"(),;])${ADDRESS.source}`, 'giu')

const ONLY_ADDRESS = new RegExp(`^${ADDRESS.source}$`, 'iu')
/** True if the text is a single plain email address. */
export const isMailAddress = (text: string) => ONLY_ADDRESS.test(text)

/** True if the text contains a web address. A plain email address does not count. */
export const leadsElsewhere = (text: string) => holdsWebAddress(plain(text).replaceAll(MAIL_ADDRESS, ' '))

// Initials and titles that are directly followed by a name, such as 'J.Smith' and 'St.John'. They look like domains.
const BEFORE_NAME = /(?<![\p{L}\p{N}-])(?:\p{Lu}|Dr|Mr|Mrs|Ms|Prof|Rev|St)\.(\p{Lu}[\p{L}\p{N}-]*)/gu
// Top-level domains that may follow a single letter, such as 'X.com'.
const ENDINGS = new Set(
  'com net org info biz co io ai app dev xyz top site online shop store club live link click website space icu vip work cloud uk eu us de fr nl es it pl ru su cn in jp br ch ly gl gg tk ml ga cf gq to cc tv me help support bank zip page finance'.split(
    ' ',
  ),
)
const DOMAIN = /[\p{L}\p{M}\p{N}-][.。](?:\p{L}[\p{L}\p{M}\p{N}-]|\p{N})/u

/** True if the text contains a domain, which a person's name may not. */
export function holdsDomain(name: string) {
  const withoutInitials = plain(name).replaceAll(BEFORE_NAME, (initial, word: string) =>
    ENDINGS.has(word.toLowerCase()) ? initial : ' ',
  )
  return holdsWebAddress(name) || DOMAIN.test(withoutInitials)
}

const LONGEST_GREETING = 30

/** How an email greets a person: 'Ada', or 'there' if the name is unknown. */
export function greetingName(name: string | null): string {
  const first = wordsOf(name ?? '')[0] ?? 'there'
  return [...first].slice(0, LONGEST_GREETING).join('')
}

// A dot, in any Unicode form, before the next part of a domain, after 'www' or between the numbers of an IP
// address. Zero-width characters may come in between. A colon after a scheme also matches, because
// 'https://intranet' has no dot.
const LINKING =
  /(?<=[^\s.。．｡․﹒])[.。．｡․﹒](?=(?!\u2060)\p{Default_Ignorable_Code_Point}*\p{L}[\p{L}\p{M}\p{N}-])|(?<=\bwww)[.。．｡․﹒](?=(?!\u2060)\p{Default_Ignorable_Code_Point}*[\p{L}\p{N}])|(?<=\d)\.(?=\d+\.\d)|(?<=\d\.\d{1,3})\.(?=\d)|:(?=\/\/)|(?<=\b(?:tel|sms)):(?=[+\d])/giu

/** Adds an invisible word joiner after each dot or colon, so that email programs do not turn text into a link. */
export const unlinked = (text: string) => text.replaceAll(LINKING, '$&\u2060')

export function capitalise(message: string): string {
  const first = firstLetter(message)
  return first.toUpperCase() + message.slice(first.length)
}

/**
 * Normalises an email address for comparison: trimmed, lower case, accents composed (NFC), and the domain in
 * ASCII (Punycode), such as `xn--bcher-kva.example` for `bücher.example`. An invalid domain is left
 * unchanged, so that validation refuses it.
 */
export function normaliseEmail(address: string): string {
  const plain = address.trim().toLowerCase().normalize('NFC')
  const at = plain.lastIndexOf('@') + 1
  const domain = plain.slice(at)
  return DOMAIN_IN_WORDS.test(domain) ? plain.slice(0, at) + asciiDomain(domain) : plain
}

/**
 * A domain with non-ASCII letters, which not every mail server supports, and without any characters that are
 * special in a URL.
 */
const DOMAIN_IN_WORDS = /^(?=.{1,255}$)(?=.*[^ -~])[\p{L}\p{M}\p{N}.-]+$/u

// The URL parser converts internationalised domains (IDNA) identically in browsers and on the server.
declare const URL: new (address: string) => { hostname: string }

function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/**
 * The mailbox that an address belongs to, for comparison and never for sending: lower case, plain letters
 * instead of full-width and other compatibility forms (NFKC), and no '+tag'. For Google, the dots in the
 * local part are also removed, and its two domains are treated as one. Two addresses with the same mailbox
 * are one person. A local part that starts with '+' is kept, because nothing would be left of it. The
 * database function `mailbox_of` applies the same rule.
 */
export function canonicalAddress(address: string): string {
  const plain = compatible(normaliseEmail(address)).replace(/^([^@+]+)\+[^@]*@/, '$1@')
  const [name = '', domain = '', ...more] = plain.split('@')
  const isGoogles = name !== '' && more.length === 0 && GOOGLE.has(domain)
  return isGoogles ? `${name.replaceAll('.', '')}@gmail.com` : plain
}

const MAX_LENGTH = 255

/** Longer text is not an address, so it is not processed. */
const compatible = (address: string) =>
  address.length > MAX_LENGTH ? address : address.normalize('NFKC').toLowerCase()

/** The part after the @ of a normalised address. */
export const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

const GOOGLE = new Set(['gmail.com', 'googlemail.com'])

/**
 * A normalised address that is safe in an email header. It has a local part of letters, digits and harmless
 * symbols, one @, and an ASCII domain with a dot. Characters with a meaning in a header (space, comma, colon,
 * quotes, brackets) and control or invisible characters are refused. At most 255 characters.
 */
export const EMAIL =
  /^(?=.{1,255}$)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?\.)+[A-Za-z](?:[A-Za-z\d-]*[A-Za-z\d])$/u

/**
 * A mailto link for this address. The address is encoded, because a `?` in it would start the email's header fields.
 */
export function mailtoLink(address: string): string {
  const at = address.lastIndexOf('@')
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`
}

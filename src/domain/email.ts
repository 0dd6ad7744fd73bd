/**
 * Addresses are compared in this form everywhere: trimmed, in lower case, an accent in one character with its letter, and the
 * domain as the network spells it, `xn--bcher-kva.example` for `bücher.example`. What is no domain stays as it is, and is refused.
 */
export function normaliseEmail(address: string): string {
  const plain = address.trim().toLowerCase().normalize('NFC')
  const at = plain.lastIndexOf('@') + 1
  const domain = plain.slice(at)
  return DOMAIN_IN_WORDS.test(domain) ? plain.slice(0, at) + asciiDomain(domain) : plain
}

/** Letters that not every mail server reads. Nothing in it that an address of the web gives a meaning to. */
const DOMAIN_IN_WORDS = /^(?=.{1,255}$)(?=.*[^ -~])[\p{L}\p{M}\p{N}.-]+$/u

// It knows the tables of IDNA, and is the same in every browser and on the server.
declare const URL: new (address: string) => { hostname: string }

function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/**
 * The mailbox that an address leads to: lower-cased, without what follows a plus sign, and at Google without dots in the name
 * and under one of its two domains. Two addresses with the same one are one person. What begins with the plus sign is kept,
 * since nothing would be left of it. The tables have the same as `mailbox_of`.
 */
export function canonicalAddress(address: string): string {
  const plain = normaliseEmail(address).replace(/^([^@+]+)\+[^@]*@/, '$1@')
  const [name = '', domain = '', ...more] = plain.split('@')
  const isGoogles = name !== '' && more.length === 0 && GOOGLE.has(domain)
  return isGoogles ? `${name.replaceAll('.', '')}@gmail.com` : plain
}

/** What stands behind the @ of a normalised address. */
export const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

const GOOGLE = new Set(['gmail.com', 'googlemail.com'])

/**
 * A normalised address that can be put into a mail's header as it stands: words of letters, digits and harmless signs before
 * one @, behind it a domain with a dot, as the network spells it. What a header gives a meaning to (space, comma, colon, quotes, brackets) and every control or
 * invisible character is outside the alphabet. At most 255 characters.
 */
export const EMAIL =
  /^(?=.{1,255}$)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?\.)+[A-Za-z](?:[A-Za-z\d-]*[A-Za-z\d])$/u

/** A link that begins a mail to this address and adds nothing to it: a `?` in an address would begin headers of the mail. */
export function mailtoLink(address: string): string {
  const at = address.lastIndexOf('@')
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`
}

/** Addresses are compared in this form everywhere. */
export function normaliseEmail(address: string): string {
  return address.trim().toLowerCase()
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

const GOOGLE = new Set(['gmail.com', 'googlemail.com'])

/**
 * An address that can be put into a mail's header as it stands: words of letters, digits and harmless signs around one @,
 * a domain with a dot. What a header gives a meaning to (space, comma, colon, quotes, brackets) and every control or
 * invisible character is outside the alphabet. At most 255 characters.
 */
export const EMAIL =
  /^(?=.{1,255}$)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}(?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])$/u

/** A link that begins a mail to this address and adds nothing to it: a `?` in an address would begin headers of the mail. */
export function mailtoLink(address: string): string {
  const at = address.lastIndexOf('@')
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`
}

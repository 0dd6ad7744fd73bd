/** Addresses are compared in this form everywhere. */
export function normaliseEmail(address: string): string {
  return address.trim().toLowerCase()
}

/**
 * The mailbox that an address leads to: lower-cased, without what follows a plus sign. Two addresses with the same one are
 * one person. What begins with the plus sign is kept whole, since nothing would be left of it.
 */
export function canonicalAddress(address: string): string {
  return normaliseEmail(address).replace(/^([^@+]+)\+[^@]*@/, '$1@')
}

/**
 * An address that can be put into a mail's header as it stands: words of letters, digits and harmless signs around one @,
 * a domain with a dot. What a header gives a meaning to (space, comma, colon, quotes, brackets) and every control or
 * invisible character is outside the alphabet. At most 255 characters.
 */
export const EMAIL =
  /^(?=.{1,255}$)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}(?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])$/u

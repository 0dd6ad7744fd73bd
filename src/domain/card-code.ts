/** A printed card's code: ten characters in Crockford's base 32, which omits letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`)

/** Encodes 50 bits, five per character. */
export const codeOfBits = (bits: bigint): string =>
  Array.from({ length: LENGTH }, (_, at) =>
    ALPHABET.charAt(Number((bits >> BigInt((LENGTH - 1 - at) * 5)) & 31n)),
  ).join('')

/**
 * Parses a typed code. Ignores case, spaces and dashes, and reads letters that look like a digit as that
 * digit. Undefined for text that is not a code.
 */
export function readCode(typed: string): string | undefined {
  const code = typed
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return CODE.test(code) ? code : undefined
}

/** 'XXXXX-XXXXX'. */
export const shownCode = (code: string) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`

/** The minimum entropy for a signing key. */
const ENOUGH_BITS = 128
/** Random text has at least this share of fresh characters. See `freshShare`. */
const FRESH_AT_LEAST = 0.75
const RUN = 4
/** The entropy of English text per letter. */
const BITS_A_LETTER = 2
const LETTERS_A_CAPITAL = 6

/**
 * Estimates whether text is random and has enough entropy for a signing key. Never refuses the output of
 * `openssl rand`. Cannot tell random text from carefully constructed text.
 */
export function isHardToGuess(secret: string): boolean {
  if (freshShare(secret) < FRESH_AT_LEAST) return false
  return secret.length * bitsASign(secret) >= ENOUGH_BITS
}

function bitsASign(secret: string): number {
  if (/^\d+$/.test(secret)) return Math.log2(10)
  if (/^([\da-f]+|[\dA-F]+)$/.test(secret)) return Math.log2(16)
  if (isWords(secret)) return BITS_A_LETTER
  const alphabets: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 2],
  ]
  return Math.log2(alphabets.reduce((size, [signs, count]) => (signs.test(secret) ? size + count : size), 0))
}

/**
 * True if the text looks like words. Random text would contain a digit, or about as many uppercase as
 * lowercase letters.
 */
function isWords(secret: string): boolean {
  const capitals = secret.replaceAll(/[^A-Z]/g, '').length
  return !/\d/.test(secret) && capitals * LETTERS_A_CAPITAL < secret.length
}

/**
 * The share of characters that are hard to guess from those before them. A character is easy to guess if it
 * and the 3 before it have appeared together before, or are a sequence such as 1111, 1234 or dcba.
 */
function freshShare(secret: string): number {
  let fresh = 0
  for (let end = 1; end <= secret.length; end++) {
    const last = secret.slice(Math.max(0, end - RUN), end)
    const isFamiliar = last.length === RUN && (secret.indexOf(last) < end - RUN || isRun(last))
    if (!isFamiliar) fresh++
  }
  return secret.length === 0 ? 0 : fresh / secret.length
}

function isRun(text: string): boolean {
  const steps = new Set(
    Array.from({ length: text.length - 1 }, (_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at)),
  )
  const [step = 2] = steps
  return steps.size === 1 && Math.abs(step) <= 1
}

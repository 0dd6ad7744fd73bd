/**
 * The length of the longest word that is kept whole, in characters. A longer one would make a table wider
 * than its page.
 */
const LONGEST_WORD = 20

/** Keeps words whole, except those that are too long for a column or a phone. */
export const wrapOf = (text: string) =>
  text.split(/\s/).some((word) => word.length > LONGEST_WORD) ? 'wrap-anywhere!' : 'wrap-break-word!'

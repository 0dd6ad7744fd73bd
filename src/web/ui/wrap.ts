/** In characters. A longer word breaks, because it would widen a table beyond its page. */
const LONGEST_WORD = 20

/** Keeps words whole, unless one is too long for a column or for a phone. */
export const wrapOf = (text: string) =>
  text.split(/\s/).some((word) => word.length > LONGEST_WORD) ? 'wrap-anywhere!' : 'wrap-break-word!'

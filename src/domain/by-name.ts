/** Combining marks, such as an accent stored as a separate character. */
const MARKS = /\p{M}+/gu
const LONGEST_NUMBER = 10

/**
 * The sort key of a name: ignores case and accents, and puts 2 before 10. Combining marks are removed before
 * `normalize` as well as after it, because `normalize` takes quadratic time to sort them.
 */
const keyOf = (name: string) =>
  name
    .replaceAll(MARKS, '')
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .replaceAll(/\d+/g, (number) => number.padStart(LONGEST_NUMBER, '0'))

/** The items sorted by name. Equal names keep their order. */
export const sortedByName = <T>(items: readonly T[], nameOf: (item: T) => string): T[] =>
  items
    .map((item) => ({ item, key: keyOf(nameOf(item)) }))
    .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ item }) => item)

/** A combining mark, such as an accent on its own. */
const MARKS = /\p{M}+/gu
const LONGEST_NUMBER = 10

/**
 * The text by which a name is sorted: without case and accents, and with 2 before 10. Marks are dropped before `normalize`
 * too, because it sorts them, in a time that grows with the square of their number.
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

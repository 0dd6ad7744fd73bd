/** A survey's people: a set, or a map with people as keys. */
type People<T> = Pick<ReadonlyMap<T, unknown>, 'has' | 'keys' | 'size'>

/**
 * Colours surveys with 0 and 1, starting with 0 for the first, so that surveys that share people always
 * differ. Surveys without a chain of shared people to the first get no colour. Null if no such colouring
 * exists, because surveys that share people form an odd cycle.
 */
export function twoColours<T>(surveys: readonly People<T>[]): Map<number, number> | null {
  const colours = new Map([[0, 0]])
  // The loop also visits the surveys that it adds to `colours`.
  for (const [index, colour] of colours)
    for (const [other, people] of surveys.entries()) {
      const survey = surveys[index]
      if (other === index || !survey || !sharePeople(survey, people)) continue
      if (colours.get(other) === colour) return null
      colours.set(other, 1 - colour)
    }
  return colours
}

export function sharePeople<T>(one: People<T>, other: People<T>): boolean {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  for (const person of small.keys()) if (large.has(person)) return true
  return false
}

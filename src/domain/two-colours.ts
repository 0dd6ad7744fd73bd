/** A survey's people: a set, or a map with people as keys. */
type People<T> = Pick<ReadonlyMap<T, unknown>, 'has' | 'keys' | 'size'>

/**
 * Colours surveys with 0 and 1, starting with 0 for the first, so that surveys that share people always
 * differ. Surveys without a chain of shared people to the first get no colour. Null if no such colouring
 * exists, because surveys that share people form an odd cycle.
 */
export function twoColours<T, Group extends People<T>>(
  surveys: readonly Group[],
  share: (one: Group, other: Group) => boolean = sharePeople,
): Map<number, number> | null {
  const colours = new Map([[0, 0]])
  // The loop also visits the surveys that it adds to `colours`.
  for (const [index, colour] of colours)
    for (const [other, people] of surveys.entries()) {
      const survey = surveys[index]
      if (other === index || !survey || !share(survey, people)) continue
      if (colours.get(other) === colour) return null
      colours.set(other, 1 - colour)
    }
  return colours
}

/**
 * True if two colours are enough for all of these surveys, whether or not they are connected. Looks at each person
 * once, because a chain can have hundreds of surveys.
 */
export function areTwoColoursEnough<T>(surveys: readonly People<T>[]): boolean {
  const near = surveys.map(() => new Set<number>())
  const surveysOf = new Map<T, number[]>()
  for (const [survey, people] of surveys.entries())
    for (const person of people.keys()) {
      const others = surveysOf.get(person) ?? []
      // Three surveys with the same person form a cycle of three.
      if (others.length > 1) return false
      for (const other of others) {
        near[survey]?.add(other)
        near[other]?.add(survey)
      }
      surveysOf.set(person, [...others, survey])
    }
  const colours = new Map<number, number>()
  for (const first of surveys.keys()) {
    if (colours.has(first)) continue
    const reached = new Map([[first, 0]])
    for (const [survey, colour] of reached)
      for (const other of near[survey] ?? []) {
        if (reached.get(other) === colour) return false
        reached.set(other, 1 - colour)
      }
    for (const [survey, colour] of reached) colours.set(survey, colour)
  }
  return true
}

export const sharePeople = <T>(one: People<T>, other: People<T>): boolean =>
  !sharedPeople(one, other).next().done

/** The people in both surveys. Goes through the smaller one. */
export function* sharedPeople<T>(one: People<T>, other: People<T>): Generator<T, void> {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  for (const person of small.keys()) if (large.has(person)) yield person
}

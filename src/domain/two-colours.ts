import { atOnce, type Steps } from './steps.ts'

/** A survey's people: a set, or a map with people as keys. */
type People<T> = Pick<ReadonlyMap<T, unknown>, 'has' | 'keys' | 'size'>

/** For each survey, by its place in a list: the places of the surveys that share people with it. */
export type Links = readonly ReadonlySet<number>[]

const PEOPLE_A_STEP = 1_000

/**
 * Finds out which surveys share people. Links each of a person's surveys only to the first two of them in the
 * list, because three surveys of one person already form an odd cycle, and there can be thousands. Pauses once
 * for every thousand people.
 */
export function* linksInSteps<T>(surveys: readonly People<T>[]): Steps<Links> {
  const links = surveys.map(() => new Set<number>())
  const [firstOf, secondOf] = [new Map<T, number>(), new Map<T, number>()]
  const link = (one: number, other: number) => {
    links[one]?.add(other)
    links[other]?.add(one)
  }
  let seen = 0
  for (const [survey, people] of surveys.entries())
    for (const person of people.keys()) {
      if (++seen % PEOPLE_A_STEP === 0) yield
      const [first, second] = [firstOf.get(person), secondOf.get(person)]
      if (first === undefined) {
        firstOf.set(person, survey)
        continue
      }
      link(first, survey)
      if (second === undefined) secondOf.set(person, survey)
      else link(second, survey)
    }
  return links
}

export const linksBetween = <T>(surveys: readonly People<T>[]): Links => atOnce(linksInSteps(surveys))

/**
 * Colours surveys with 0 and 1, so that surveys that share people differ. Begins with 0 for this survey, and
 * colours all surveys that have a chain of shared people to it. `isOdd` is true if no such colouring exists,
 * because surveys that share people form an odd cycle.
 */
export function colourFrom(start: number, links: Links, isIncluded = (_survey: number) => true) {
  const colours = new Map([[start, 0]])
  let isOdd = false
  // The loop also visits the surveys that it adds to `colours`.
  for (const [survey, colour] of colours)
    for (const other of links[survey] ?? []) {
      if (!isIncluded(other)) continue
      if (colours.get(other) === colour) isOdd = true
      else colours.set(other, 1 - colour)
    }
  return { colours, isOdd }
}

/** Each survey's colour, the chain that it belongs to, and whether that chain has an odd cycle. */
export function colourAll(links: Links) {
  const coloured: { colour: number; chain: number; isOdd: boolean }[] = []
  for (const start of links.keys()) {
    if (coloured[start]) continue
    const { colours, isOdd } = colourFrom(start, links)
    for (const [survey, colour] of colours) coloured[survey] = { colour, chain: start, isOdd }
  }
  return coloured
}

/** True if two colours are enough for all of these surveys, whether or not they are connected. */
export const areTwoColoursEnough = <T>(surveys: readonly People<T>[]): boolean =>
  colourAll(linksBetween(surveys)).every(({ isOdd }) => !isOdd)

export const sharePeople = <T>(one: People<T>, other: People<T>): boolean =>
  !sharedPeople(one, other).next().done

/** The people in both surveys. Goes through the smaller one. */
export function* sharedPeople<T>(one: People<T>, other: People<T>): Generator<T, void> {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  for (const person of small.keys()) if (large.has(person)) yield person
}

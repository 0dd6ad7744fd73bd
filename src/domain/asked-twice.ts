/**
 * When people may be asked again. The same person may be asked by at most two surveys in eight weeks, and surveys that
 * share people must not form an odd cycle. A survey with printed cards must be eight weeks away from any other survey.
 */
import { plusDays } from './calendar.ts'
import { londonDate, londonTime } from './london.ts'
import { colourAll, colourFrom, type Links, sharedPeople } from './two-colours.ts'

/** Surveys launched fewer than this many London days apart are compared. */
export const WINDOW_DAYS = 56
export const ASKED_AT_MOST = 2

/** Surveys launched before this time are not compared with a survey launched at the given time. */
export const looksBackTo = (launched_at: Date): Date =>
  londonTime(plusDays(londonDate(launched_at), 1 - WINDOW_DAYS), 0)

type People = ReadonlySet<string>

/** A launched survey and everybody it has asked so far. */
export interface Asked {
  launched_at: Date
  people: People
}

/** Why some people may not be asked, and the first day on which they may (yyyy-MM-dd). */
export interface TooSoon {
  why: 'twice' | 'circle' | 'cards' | 'other_cards'
  from: string
}

/**
 * Why these people may not be asked on a day (yyyy-MM-dd, in London); null if they may. The others must be in
 * the order of their launches, latest first. `links` says which surveys share people: the audience is the
 * first, and the others follow. On a later day, fewer of the others count, and these are the first ones. So
 * if three surveys of one person count, they are linked to each other.
 */
export function askedTooSoon(
  audience: People,
  others: readonly Asked[],
  { day, links }: { day: string; links: Links },
): TooSoon | null {
  const until = askedTwiceUntil(audience, others)
  const free = [undefined, ...others.map(freeFrom)]
  const whyOn = (then: string) => {
    if (until !== undefined && then < until) return 'twice'
    const isNear = (survey: number) => then < (free[survey] ?? '~')
    return colourFrom(0, links, isNear).isOdd ? 'circle' : null
  }
  const why = whyOn(day)
  if (!why) return null
  const days = new Set(free.filter((then) => then !== undefined && then > day))
  return { why, from: [...days].sort().find((then) => then && !whyOn(then)) ?? day }
}

/** The first London day (yyyy-MM-dd) on which nobody in the audience is asked by too many other surveys. */
function askedTwiceUntil(audience: People, others: readonly Asked[]): string | undefined {
  const latestFirst = others.map((other) => ({ ...other, from: freeFrom(other) }))
  latestFirst.sort((one, other) => (one.from < other.from ? 1 : -1))
  const times = new Map<string, number>()
  for (const { people, from } of latestFirst)
    for (const person of sharedPeople(audience, people)) {
      const asked = (times.get(person) ?? 0) + 1
      if (asked === ASKED_AT_MOST) return from
      times.set(person, asked)
    }
  return undefined
}

/** The first London day (yyyy-MM-dd) on which a survey is no longer compared with this one. */
export const freeFrom = ({ launched_at }: Pick<Asked, 'launched_at'>) =>
  plusDays(londonDate(launched_at), WINDOW_DAYS)

/**
 * Why printed cards, in this survey or in another of the company's, rule out a day (yyyy-MM-dd); null if they
 * do not. Nobody knows who holds a card, so somebody could answer one survey by email and the other by card.
 * Both surveys would count them, and the difference could show their answers.
 */
export function besideCards(
  hasCards: boolean,
  others: readonly { launched_at: Date; has_cards: boolean }[],
  day: string,
): TooSoon | null {
  const days = others.filter(({ has_cards }) => hasCards || has_cards).map(freeFrom)
  const from = days.sort().at(-1)
  return from !== undefined && day < from ? { why: hasCards ? 'cards' : 'other_cards', from } : null
}

/**
 * The late joiners whom a survey may still ask. Each one is tested together with those already accepted.
 * `links` says which surveys share people: the survey itself is the first, and the others follow in their
 * order.
 */
export function whoMayJoin(coming: Iterable<string>, others: readonly People[], links: Links): Set<string> {
  const all = new Set(coming)
  const askedBy = new Map<string, number[]>()
  for (const [index, people] of others.entries())
    for (const person of sharedPeople(all, people))
      askedBy.set(person, [...(askedBy.get(person) ?? []), index + 1])
  const mayLink = linking(links)
  const joining = new Set<string>()
  for (const person of all) {
    const [other, ...more] = askedBy.get(person) ?? []
    if (more.length >= ASKED_AT_MOST - 1) continue
    if (other === undefined || mayLink(other)) joining.add(person)
  }
  return joining
}

/**
 * Creates a function that returns whether the first survey may share people with another one, without an odd
 * cycle. If so, the next call takes these two as linked.
 */
function linking(links: Links) {
  const coloured = colourAll(links)
  const [own] = coloured
  /** The chains that are connected to the first survey, and the colour that is 0 as seen from it. */
  const connected = new Map([[own?.chain, own?.colour]])
  return (other: number): boolean => {
    const { chain, colour, isOdd } = coloured[other] ?? { chain: other, colour: 0, isOdd: false }
    if (isOdd || own?.isOdd) return false
    if (!connected.has(chain)) connected.set(chain, 1 - colour)
    return connected.get(chain) !== colour
  }
}

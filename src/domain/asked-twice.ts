/**
 * When people may be asked again. The same person may be asked by at most two surveys in eight weeks, and surveys that
 * share people must not form an odd cycle. A survey with printed cards must be eight weeks away from any other survey.
 */
import { plusDays } from './calendar.ts'
import { londonDate, londonTime } from './london.ts'
import { twoColours } from './two-colours.ts'

/** Surveys launched fewer than this many London days apart are compared. */
export const WINDOW_DAYS = 56
const ASKED_AT_MOST = 2

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

/** Why these people may not be asked on a day (yyyy-MM-dd, in London); null if they may. */
export function askedTooSoon(audience: People, others: readonly Asked[], day: string): TooSoon | null {
  const whyOn = (then: string) =>
    whyNot(
      audience,
      others.filter((other) => then < freeFrom(other)).map(({ people }) => people),
    )
  const why = whyOn(day)
  if (!why) return null
  const days = others.map(freeFrom).filter((then) => then > day)
  return { why, from: days.sort().find((then) => !whyOn(then)) ?? day }
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

function whyNot(audience: People, others: readonly People[]): TooSoon['why'] | null {
  for (const person of audience)
    if (others.filter((people) => people.has(person)).length >= ASKED_AT_MOST) return 'twice'
  return twoColours([audience, ...others]) ? null : 'circle'
}

/** The late joiners whom a survey may still ask. Each one is tested together with those already accepted. */
export function whoMayJoin(asked: People, coming: Iterable<string>, others: readonly People[]): Set<string> {
  const joining = new Set<string>()
  const mayLink = new Map<People, boolean>()
  for (const person of coming) {
    const [other, ...more] = others.filter((people) => people.has(person))
    if (more.length >= ASKED_AT_MOST - 1) continue
    if (other && !mayLink.has(other))
      mayLink.set(other, twoColours([new Set([...asked, ...joining, person]), ...others]) !== null)
    if (other && !mayLink.get(other)) continue
    joining.add(person)
  }
  return joining
}

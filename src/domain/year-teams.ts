/**
 * Estimates how many teams will have a report if a survey goes out on a given date. It simulates made-up
 * answers from today's team list. It never uses a real survey's answers, because a figure based on who really
 * answered would reveal who did.
 */
import { ASKED_AT_MOST } from './asked-twice.ts'
import { plan, type Respondent } from './disclosure.ts'
import type { Earlier } from './look-back.ts'

/** The number of simulations that the mean is taken from. */
const TRIALS = 10
export const MOST_PEOPLE_TRIED = 500
export const MOST_TAGS_TRIED = 50
/** The share of people expected to answer if no survey has published its participation. */
export const USUAL_SHARE = 0.7
/** Each team can be asked twice in the eight weeks before a date. */
const MOST_SURVEYS_TRIED = 2 * MOST_TAGS_TRIED
const LEAVING = 0.02
const MOVING = 0.03

export interface Trial {
  /** Today's team list: each person's tags. */
  people: readonly (readonly number[])[]
  tags: readonly number[]
  k: number
  /** The share of people who answer, from 0 to 1. */
  share: number
  /**
   * The tags of the people whom each survey asks, in launch order. An empty list means everybody. The
   * estimate is for the last survey.
   */
  surveys: readonly (readonly number[])[]
  /** The same seed gives the same figure. */
  seed: number
}

/**
 * True if the surveys before a date would ask somebody more than twice in eight weeks. They cannot all go out
 * then, so nothing can be estimated. Otherwise, each person is asked three times at most, which limits how long
 * an estimate takes.
 */
export function areTooMany(earlier: Trial['surveys'], people: Trial['people']): boolean {
  if (earlier.length > MOST_SURVEYS_TRIED || earlier.some((tags) => tags.length > MOST_TAGS_TRIED))
    return true
  const ofEverybody = earlier.flatMap((tags, survey) => (tags.length === 0 ? [survey] : []))
  const ofTag = new Map<number, number[]>()
  for (const [survey, tags] of earlier.entries())
    for (const tag of tags) ofTag.set(tag, [...(ofTag.get(tag) ?? []), survey])
  return people.some((own) => {
    const asking = new Set(ofEverybody)
    for (const tag of own)
      for (const survey of ofTag.get(tag) ?? []) if (asking.add(survey).size > ASKED_AT_MOST) return true
    return asking.size > ASKED_AT_MOST
  })
}

/** The mean number of teams with a report on the last survey. Can take several seconds. */
export const meanTried = (trial: Trial): number =>
  Array.from({ length: TRIALS }, (_, index) => triedOnce(trial, index)).reduce((sum, one) => sum + one, 0) /
  TRIALS

/** The number of teams with a report on the last survey in one simulation. */
function triedOnce({ people, tags, k, share, surveys, seed }: Trial, trial: number): number {
  const random = randomFrom(seed * TRIALS + trial)
  let team: Respondent[] = people.map((own, id) => ({ id, tags: own }))
  const earlier: Earlier[] = []
  let shown = 0
  for (const [index, audience] of surveys.entries()) {
    if (index > 0) team = laterTeam(team, random)
    const answering = team.filter((person) => random() < share && isAsked(person, audience))
    const { blocks, teams } = plan({ people: answering, tags, k, earlier })
    earlier.push(new Map(blocks.flatMap((block, number) => block.map((id) => [id, number] as const))))
    shown = teams.filter(({ published }) => published).length
  }
  return shown
}

const isAsked = ({ tags }: Respondent, audience: readonly number[]) =>
  audience.length === 0 || tags.some((tag) => audience.includes(tag))

/** Simulates changes in the team: some people leave, and some move to the teams of another person. */
function laterTeam(team: readonly Respondent[], random: () => number): Respondent[] {
  return team.flatMap((person) => {
    const [leaves, moves, to] = [random() < LEAVING, random() < MOVING, Math.floor(random() * team.length)]
    if (leaves) return []
    return [moves ? { ...person, tags: team[to]?.tags ?? person.tags } : person]
  })
}

/** The teams that can have a report at all, because they have at least k people. */
export const teamsOfSize = ({ people, tags, k }: Pick<Trial, 'people' | 'tags' | 'k'>): number =>
  tags.filter((tag) => people.filter((own) => own.includes(tag)).length >= k).length

/** The share of people who answered, rounded to 5 per cent. */
export const shareAnswered = ({ completed, recipients }: { completed: number; recipients: number }) =>
  recipients === 0 ? USUAL_SHARE : Math.round((completed / recipients) * 20) / 20

export interface LikelyTeams {
  likely: number
  of: number
  /** What `likely` would be if no other survey went out in the 56 days before. Null if none does. */
  without_others: number | null
}

/** 'About 7 of your 8 teams are likely to have a report.' */
export function teamsInWords({ likely, of, without_others }: LikelyTeams): string {
  const teams = `your ${of} ${of === 1 ? 'team' : 'teams'} ${likely === 1 || of === 1 ? 'is' : 'are'}`
  const about = `About ${likely} of ${teams} likely to have a report.`
  if (without_others === null || without_others === likely) return about
  return `${about} With more than eight weeks between surveys: about ${without_others}.`
}

/** Mulberry32, a small random number generator. It is seeded, because the figure must be the same each time. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Which reports of a survey may be shown, and whom each of them counts.
 * The promise: for every respondent at least k − 1 others are counted in exactly the same published reports, so that
 * no sum, difference or overlap of reports says anything about fewer than k people; and no arithmetic on these and what
 * earlier surveys published does either.
 */
import { type Earlier, lookBack, type Split } from './look-back.ts'
import { smallestCut } from './smallest-cut.ts'

export interface Respondent {
  id: number
  tags: readonly number[]
}

export interface PlanInput {
  /** Those whose request is completed, with the tags copied at launch. */
  people: readonly Respondent[]
  /** Every tag of the launch. */
  tags: readonly number[]
  /** People. Fixed at launch, 3 at the least. */
  k: number
  /** The share of a team, from 0 to 1, that a report must count to speak for it. */
  cover?: number
  /** What earlier surveys published, with everybody whom they counted; their order makes no difference. */
  earlier?: readonly Earlier[]
}

export interface Published {
  published: true
  /** Indexes into the plan's blocks: the report counts exactly these people. */
  blocks: number[]
  counted: number
}

export interface Withheld<Reason extends 'too_few' | 'could_identify' = 'too_few' | 'could_identify'> {
  published: false
  reason: Reason
}

export type TeamPlan = { tag: number; completed: number } & (Published | Withheld)

export interface Plan {
  /** Person ids, each block at least k of them: together everybody, apart never a person twice. Empty when nothing is published. */
  blocks: number[][]
  full: Published | Withheld
  /** By tag id. */
  teams: TeamPlan[]
}

/** All that a company user is told about a withheld team, whatever the reason. */
export const WITHHELD_SENTENCE = 'Not enough answers to show this team without pointing at someone.'
/** And about a whole survey that enough people answered. Other surveys may be of other companies: nothing is said of them. */
export const SURVEY_WITHHELD_SENTENCE =
  'This report is withheld so that nobody can be pointed at. Leaving more than 60 days between surveys of the same people avoids that.'

/**
 * Every published report is a union of blocks and every block has at least k people: that is the whole proof for one survey.
 * For several: the factor of `everybody`, and of each part that is split off, is tried as the block that takes part in a
 * combination; one in which none of them takes part uses earlier numbers alone, and says nothing new.
 */
export function plan({ people, tags, k, cover = 0.8, earlier = [] }: PlanInput): Plan {
  const everybody = people.map(({ id }) => id).sort((a, b) => a - b)
  const teams = teamsOf(people, tags)
  if (everybody.length < k) return nothing(teams, tooFew, k)
  const singlesOutFew = lookBack(earlier, everybody, k)
  if (singlesOutFew([], { inside: everybody, outside: [] })) return nothing(teams, couldIdentify, k)

  let blocks = [everybody]
  const verdicts = teams.map(({ tag, team }) => {
    if (team.size < k) return { tag, completed: team.size, verdict: tooFew }
    const cut = cutOut(team, blocks, (split, others) => isTooFine(split, k) || singlesOutFew(others(), split))
    // A hair's breadth for binary noise: 0.56 of 25 is 14.000000000000002.
    const speaksForIt = cut.counted.size >= k && cut.counted.size >= cover * team.size - 1e-9
    if (!speaksForIt) return { tag, completed: team.size, verdict: couldIdentify }
    blocks = cut.blocks
    return { tag, completed: team.size, verdict: cut.counted }
  })

  const final = blocks.sort(byFirst)
  return {
    blocks: final,
    full: { published: true, blocks: [...final.keys()], counted: everybody.length },
    teams: verdicts
      .map(({ tag, completed, verdict }) =>
        verdict instanceof Set
          ? { tag, completed, ...counting(verdict, final) }
          : { tag, completed, ...verdict },
      )
      .sort((a, b) => a.tag - b.tag),
  }
}

/** Checks a plan from the published reports alone: the fewest people who are counted in exactly the same ones. Infinity when nothing is published. */
export function smallestTwins(planned: Plan): number {
  return smallest(countedIn(planned))
}

/**
 * Checks a plan from the published reports alone, in another way, against one earlier survey: false when a combination of the
 * two singles out fewer than k people. With the factors of one survey turned round, a person's value is the difference between
 * their two places, of which 'not counted' is one, with the factor 0. So whom a combination singles out are the people
 * between places of different factors, and the fewest are the smallest cut. Fewer than k only where the earlier one alone is.
 */
export function standsBeside(planned: Plan, earlier: Earlier, k: number): boolean {
  const now = countedIn(planned)
  const between = new Map<string, Map<number | undefined, number>>()
  for (const id of new Set([...now.keys(), ...earlier.keys()])) {
    const place = now.get(id) ?? ''
    const people = between.get(place) ?? new Map<number | undefined, number>()
    between.set(place, people)
    people.set(earlier.get(id), (people.get(earlier.get(id)) ?? 0) + 1)
  }
  const edges = [...between].flatMap(([place, people]) =>
    [...people].map(
      ([before, count]) =>
        [`now ${place}`, before === undefined ? 'now ' : `before ${before}`, count] as const,
    ),
  )
  const enough = Math.min(k, smallest(earlier))
  return smallestCut(edges, enough) >= enough
}

/** The published reports that count each person. */
function countedIn({ blocks, full, teams }: Plan): Map<number, string> {
  const reports = new Map<number, string>()
  for (const [index, report] of [full, ...teams].entries()) {
    if (!report.published) continue
    for (const id of new Set(report.blocks.flatMap((block) => blocks[block] ?? []))) {
      reports.set(id, `${reports.get(id) ?? ''} ${index}`)
    }
  }
  return reports
}

/** The fewest people with the same value. */
function smallest(values: ReadonlyMap<number, string | number>): number {
  const people = new Map<string | number, number>()
  for (const value of values.values()) people.set(value, (people.get(value) ?? 0) + 1)
  return [...people.values()].reduce((least, size) => Math.min(least, size), Number.POSITIVE_INFINITY)
}

const tooFew: Withheld = { published: false, reason: 'too_few' }
const couldIdentify: Withheld = { published: false, reason: 'could_identify' }

type Team = { tag: number; team: Set<number> }

function nothing(teams: Team[], verdict: Withheld, k: number): Plan {
  const withheld = teams.map(({ tag, team }) => ({
    tag,
    completed: team.size,
    ...(team.size < k ? tooFew : verdict),
  }))
  return { blocks: [], full: verdict, teams: withheld.sort((a, b) => a.tag - b.tag) }
}

const isTooFine = ({ inside, outside }: Split, k: number) => inside.length < k || outside.length < k

/** Smallest team first, then by id: an order that nobody can choose by asking early. */
function teamsOf(people: readonly Respondent[], tags: readonly number[]): Team[] {
  const members = new Map(tags.map((tag) => [tag, new Set<number>()]))
  for (const person of people) for (const tag of person.tags) members.get(tag)?.add(person.id)
  return [...members]
    .map(([tag, team]) => ({ tag, team }))
    .sort((a, b) => a.team.size - b.team.size || a.tag - b.tag)
}

/** Splits every block that may be split along the team's edge, and counts what lies inside. */
function cutOut(
  team: ReadonlySet<number>,
  blocks: number[][],
  // Asked for where it matters alone: a large company has hundreds of blocks.
  isRefused: (split: Split, others: () => number[][]) => boolean,
) {
  const counted = new Set<number>()
  const cut: number[][] = []
  for (const [index, block] of blocks.entries()) {
    const inside = block.filter((id) => team.has(id))
    const outside = inside.length === 0 ? block : block.filter((id) => !team.has(id))
    const others = () => [...cut, ...blocks.slice(index + 1)]
    const isWhole = inside.length === 0 || outside.length === 0
    if (!isWhole && isRefused({ inside, outside }, others)) {
      cut.push(block)
      continue
    }
    cut.push(...(isWhole ? [block] : [inside, outside]))
    for (const id of inside) counted.add(id)
  }
  return { counted, blocks: cut }
}

/** Later cuts only make blocks smaller, so a block lies inside a report or outside it: its first person tells. */
function counting(counted: ReadonlySet<number>, blocks: number[][]): Published {
  const indexes = [...blocks.keys()].filter((index) => counted.has(blocks[index]?.[0] ?? Number.NaN))
  return { published: true, blocks: indexes, counted: counted.size }
}

function byFirst([a = 0]: number[], [b = 0]: number[]): number {
  return a - b
}

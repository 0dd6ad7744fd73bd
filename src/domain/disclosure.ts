/**
 * Decides which reports of a survey may be shown, and which people each of them counts. The promise: for every respondent
 * at least k − 1 others are counted in exactly the same published reports, so no sum, difference or overlap of reports
 * describes fewer than k people. No arithmetic that also uses earlier surveys' published numbers does either. Only people
 * who answer by mail count as these others; a group that answers by card alone needs two cards for each person
 * (`weightOf`).
 */
import { type Cards, noCards, weightOf } from './cards.ts'
import { type Earlier, lookBack, type Split } from './look-back.ts'

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
  /** What earlier surveys published, with everybody whom they counted. Their order makes no difference. */
  earlier?: readonly Earlier[]
  /** The cards among all these people. */
  cards?: Cards
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
  /**
   * Person ids. Each block has at least the weight k, each person is in one block, and together they are everybody. Empty
   * when nothing is published.
   */
  blocks: number[][]
  full: Published | Withheld
  /** By tag id. */
  teams: TeamPlan[]
}

/** All that a company user is told about a withheld team, whichever reason it has. */
export const WITHHELD_SENTENCE = 'Not enough answers to show this team without pointing at someone.'
/**
 * The same for a whole survey that enough people answered. It does not mention earlier surveys, which may be another
 * company's.
 */
export const SURVEY_WITHHELD_SENTENCE =
  'This report is withheld so that nobody can be pointed at. Leaving more than 60 days between surveys of the same people avoids that.'

/**
 * Every published report is a union of blocks, and every block has at least the weight k: that is the whole proof for one
 * survey. For several surveys `singlesOutFew` is asked about the block of everybody and about each part that is split
 * off. A combination that uses none of these uses earlier numbers alone, and reveals nothing new.
 */
export function plan({ people, tags, k, cover = 0.8, earlier = [], cards = noCards }: PlanInput): Plan {
  const everybody = people.map(({ id }) => id).sort((a, b) => a - b)
  const teams = teamsOf(people, tags)
  const isTooSmall = (group: Iterable<number>) => weightOf(group, cards) < k
  const nothing = (verdict: Withheld) => nothingOf(teams, verdict, isTooSmall)
  if (isTooSmall(everybody)) return nothing(tooFew)
  const singlesOutFew = lookBack({ earlier, everybody, cards, k })
  if (singlesOutFew([], { inside: everybody, outside: [] })) return nothing(couldIdentify)

  let blocks = [everybody]
  const verdicts = teams.map(({ tag, team }) => {
    if (isTooSmall(team)) return { tag, completed: team.size, verdict: tooFew }
    const cut = cutOut(team, blocks, (split, others) => {
      const isTooFine = isTooSmall(split.inside) || isTooSmall(split.outside)
      return isTooFine || singlesOutFew(others(), split)
    })
    // A tolerance for floating-point error: 0.56 of 25 is 14.000000000000002.
    const speaksForIt = !isTooSmall(cut.counted) && cut.counted.size >= cover * team.size - 1e-9
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

const tooFew: Withheld = { published: false, reason: 'too_few' }
const couldIdentify: Withheld = { published: false, reason: 'could_identify' }

type Team = { tag: number; team: Set<number> }

function nothingOf(teams: Team[], verdict: Withheld, isTooSmall: (team: Set<number>) => boolean): Plan {
  const withheld = teams.map(({ tag, team }) => ({
    tag,
    completed: team.size,
    ...(isTooSmall(team) ? tooFew : verdict),
  }))
  return { blocks: [], full: verdict, teams: withheld.sort((a, b) => a.tag - b.tag) }
}

/** Smallest team first, then by id: an order that nobody can influence by asking for a report early. */
function teamsOf(people: readonly Respondent[], tags: readonly number[]): Team[] {
  const members = new Map(tags.map((tag) => [tag, new Set<number>()]))
  for (const person of people) for (const tag of person.tags) members.get(tag)?.add(person.id)
  return [...members]
    .map(([tag, team]) => ({ tag, team }))
    .sort((a, b) => a.team.size - b.team.size || a.tag - b.tag)
}

/** Splits each block along the team's edge where that is allowed, and counts the people inside. */
function cutOut(
  team: ReadonlySet<number>,
  blocks: number[][],
  // A function, because building the list is costly and rarely needed: a large company has hundreds of blocks.
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

/**
 * Later splits only make blocks smaller, so each block is entirely inside or outside a report: checking its first person
 * is enough.
 */
function counting(counted: ReadonlySet<number>, blocks: number[][]): Published {
  const indexes = [...blocks.keys()].filter((index) => counted.has(blocks[index]?.[0] ?? Number.NaN))
  return { published: true, blocks: indexes, counted: counted.size }
}

function byFirst([a = 0]: number[], [b = 0]: number[]): number {
  return a - b
}

/**
 * Decides which of a survey's reports may be published, and whom each report counts. For every respondent, at
 * least k − 1 others are counted in exactly the same published reports. So no sum, difference or overlap of
 * reports describes fewer than k people, even combined with numbers that earlier surveys published. Only
 * people who answered by email and are known to be separate people count towards k. In a group that contains
 * only cards, two cards count as one person (`weightOf`).
 */
import { type Cards, noCards, noneUnsure, type Unsure, weighsLessThan } from './cards.ts'
import { cutOut, mostCounted, partsOf, splitOff } from './disclosure-blocks.ts'
import { type Block, countable, type Earlier, lookBack } from './look-back.ts'
import { atOnce, type Steps } from './steps.ts'

export interface Respondent {
  id: number
  tags: readonly number[]
}

export interface PlanInput {
  /** People who completed the survey, with the tags copied at launch. */
  people: readonly Respondent[]
  /** All tags as they were at launch. */
  tags: readonly number[]
  /** The smallest number of people whose figures may be shown. Fixed at launch, at least 3. */
  k: number
  /** The share of a team, from 0 to 1, that its report must count. */
  cover?: number
  /**
   * Everything that earlier surveys published, and everybody they counted, in any order. A person whom two of
   * them have counted is not counted again.
   */
  earlier?: readonly Earlier[]
  /** The largest k among the earlier surveys, if it is larger than the k of this survey. */
  earlierK?: number
  /** The ids in `people` and `earlier` that stand for cards. */
  cards?: Cards
  /** Ids that may belong to the same person as another id. They are not counted in any report. */
  unsure?: Unsure
}

export interface Published {
  published: true
  /**
   * The report counts exactly the people in these blocks. The numbers are indexes into the plan's `blocks`.
   */
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
   * Person ids. Each block has a weight of at least k, and each counted person is in exactly one block. Empty when
   * nothing is published.
   */
  blocks: number[][]
  full: Published | Withheld
  /** Reports by tag id. */
  teams: TeamPlan[]
}

/** The only text that company users see about a withheld team, whatever the reason. */
export const WITHHELD_SENTENCE = 'Not enough answers to show this team without pointing at someone.'
/** Shown with every withheld team, whatever the reason, so it does not reveal why. */
export const LARGE_TEAMS_TOO =
  'Large teams can be withheld too, if comparing them with other teams could show what a few people answered.'
/**
 * The text shown when a whole survey is withheld although enough people answered. Does not mention earlier
 * surveys, which may belong to another company.
 */
export const SURVEY_WITHHELD_SENTENCE =
  'This report is withheld so that nobody can be identified. To avoid this, leave at least 8 weeks between surveys of the same people.'

/**
 * Decides which of a survey's reports are published. Every published report is a union of blocks, and every
 * block has a weight of at least k. For a single survey, this alone satisfies the disclosure rule. For
 * several surveys, `lookBack` also checks the block that contains everybody, and each split. Earlier surveys
 * may already single out fewer than k people. A survey is then still published if it reveals nothing more.
 */
export const plan = (input: PlanInput): Plan => atOnce(planInSteps(input))

/**
 * Like `plan`, but a generator that pauses before each team, and once for every thousand people, so that
 * other work can run.
 */
export function* planInSteps({
  people,
  tags,
  k,
  cover = 0.8,
  earlier = [],
  earlierK = k,
  cards = noCards,
  unsure = noneUnsure,
}: PlanInput): Steps<Plan> {
  const everybody = countable(people, earlier)
    .map(({ id }) => id)
    .filter((id) => !unsure.has(id))
    .sort((a, b) => a - b)
  const teams = yield* teamsOf(people, tags)
  const isTooSmall = (group: Iterable<number>) => weighsLessThan(k, group, cards, unsure)
  const haveTooFewAnswered = (group: Iterable<number>) => weighsLessThan(k, group, cards)
  const nothing = (verdict: Withheld) => nothingOf(teams, verdict, haveTooFewAnswered)
  if (haveTooFewAnswered(people.map(({ id }) => id))) return nothing(tooFew)
  yield
  const numbers = lookBack({ earlier, everybody, cards, unsure, k: Math.max(k, earlierK) })
  yield
  const whole: Block = new Set(everybody)
  if (isTooSmall(whole) || !numbers?.publish(whole)) return nothing(couldIdentify)

  let blocks = [whole]
  const blockOf = new Map(everybody.map((id) => [id, whole]))
  const verdictOn = (team: Set<number>) => {
    if (haveTooFewAnswered(team)) return tooFew
    const least = cover * team.size - TOLERANCE
    const parts = partsOf(team, blocks, blockOf)
    if (mostCounted(parts, isTooSmall) < least) return couldIdentify
    const before = numbers.splits()
    const { counted, splits } = cutOut(team, parts, { numbers, isTooSmall })
    if (isTooSmall(counted) || counted.size < least) {
      numbers.backTo(before)
      return couldIdentify
    }
    blocks = blocks.flatMap((block) => splitOff(block, splits.get(block), blockOf))
    return counted
  }
  const verdicts = []
  for (const { tag, members } of teams) {
    yield
    verdicts.push({ tag, completed: members.length, verdict: verdictOn(new Set(members)) })
  }

  const final = blocks.map((block) => [...block]).sort(byFirst)
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

/** The same survey with every report withheld. */
export const withholdAll = ({ full, teams }: Plan): Plan => ({
  blocks: [],
  full: full.published ? couldIdentify : full,
  teams: teams.map((team) =>
    team.published ? { tag: team.tag, completed: team.completed, ...couldIdentify } : team,
  ),
})

/** The members are not a set, because the sets of 1,000 large teams would take five times the memory. */
type Team = { tag: number; members: number[] }

function nothingOf(
  teams: Team[],
  verdict: Withheld,
  haveTooFewAnswered: (members: number[]) => boolean,
): Plan {
  const withheld = teams.map(({ tag, members }) => ({
    tag,
    completed: members.length,
    ...(haveTooFewAnswered(members) ? tooFew : verdict),
  }))
  return { blocks: [], full: verdict, teams: withheld.sort((a, b) => a.tag - b.tag) }
}

const PEOPLE_A_STEP = 1_000

/**
 * The teams, smallest first and then by id. Each team's members are in order of their ids. The order is
 * fixed, so that requesting a report early cannot influence it.
 */
function* teamsOf(people: readonly Respondent[], tags: readonly number[]): Steps<Team[]> {
  const membersOf = new Map(tags.map((tag) => [tag, [] as number[]]))
  const inOrder = people.toSorted((a, b) => a.id - b.id)
  for (const [place, person] of inOrder.entries()) {
    if (place % PEOPLE_A_STEP === 0) yield
    for (const tag of person.tags) {
      const members = membersOf.get(tag)
      // A tag that is listed twice counts once.
      if (members?.at(-1) !== person.id) members?.push(person.id)
    }
  }
  return [...membersOf]
    .map(([tag, members]) => ({ tag, members }))
    .sort((a, b) => a.members.length - b.members.length || a.tag - b.tag)
}

/** Allows for floating-point error: 0.56 × 25 is 14.000000000000002. */
const TOLERANCE = 1e-9

/**
 * Later splits only divide blocks, so each block is either fully inside or fully outside a report. Checking
 * the block's first person is therefore enough.
 */
function counting(counted: ReadonlySet<number>, blocks: number[][]): Published {
  const indexes = [...blocks.keys()].filter((index) => counted.has(blocks[index]?.[0] ?? Number.NaN))
  return { published: true, blocks: indexes, counted: counted.size }
}

function byFirst([a = 0]: number[], [b = 0]: number[]): number {
  return a - b
}

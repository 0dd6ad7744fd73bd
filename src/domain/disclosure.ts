/**
 * Which reports of a survey may be shown, and whom each of them counts.
 * The promise: for every respondent at least k − 1 others are counted in exactly the same published reports, so that
 * no sum, difference or overlap of reports says anything about fewer than k people.
 */

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
  full: Published | Withheld<'too_few'>
  /** By tag id. */
  teams: TeamPlan[]
}

/** All that a company user is told about a withheld team, whatever the reason. */
export const WITHHELD_SENTENCE = 'Not enough answers to show this team without pointing at someone.'

/** Every published report is a union of blocks and every block has at least k people: that is the whole proof. */
export function plan({ people, tags, k, cover = 0.8 }: PlanInput): Plan {
  const everybody = people.map(({ id }) => id).sort((a, b) => a - b)
  const teams = teamsOf(people, tags)
  const tooFew: Withheld<'too_few'> = { published: false, reason: 'too_few' }
  if (everybody.length < k) {
    const withheld = teams.map(({ tag, team }) => ({ tag, completed: team.size, ...tooFew }))
    return { blocks: [], full: tooFew, teams: withheld.sort((a, b) => a.tag - b.tag) }
  }

  let blocks = [everybody]
  const verdicts = teams.map(({ tag, team }) => {
    if (team.size < k) return { tag, completed: team.size, verdict: tooFew }
    const cut = cutOut(team, blocks, k)
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
export function smallestTwins({ blocks, full, teams }: Plan): number {
  const countedIn = new Map<number, string>()
  for (const [index, report] of [full, ...teams].entries()) {
    if (!report.published) continue
    for (const id of new Set(report.blocks.flatMap((block) => blocks[block] ?? []))) {
      countedIn.set(id, `${countedIn.get(id) ?? ''} ${index}`)
    }
  }
  const twins = new Map<string, number>()
  for (const reports of countedIn.values()) twins.set(reports, (twins.get(reports) ?? 0) + 1)
  return [...twins.values()].reduce((least, size) => Math.min(least, size), Number.POSITIVE_INFINITY)
}

const couldIdentify: Withheld = { published: false, reason: 'could_identify' }

/** Smallest team first, then by id: an order that nobody can choose by asking early. */
function teamsOf(people: readonly Respondent[], tags: readonly number[]) {
  const members = new Map(tags.map((tag) => [tag, new Set<number>()]))
  for (const person of people) for (const tag of person.tags) members.get(tag)?.add(person.id)
  return [...members]
    .map(([tag, team]) => ({ tag, team }))
    .sort((a, b) => a.team.size - b.team.size || a.tag - b.tag)
}

/** Splits every block that leaves at least k people on both sides of the team's edge, and counts what lies inside. */
function cutOut(team: ReadonlySet<number>, blocks: number[][], k: number) {
  const counted = new Set<number>()
  const cut = blocks.flatMap((block) => {
    const inside = block.filter((id) => team.has(id))
    const outside = block.filter((id) => !team.has(id))
    const whole = inside.length === 0 || outside.length === 0
    if (!whole && (inside.length < k || outside.length < k)) return [block]
    for (const id of inside) counted.add(id)
    return whole ? [block] : [inside, outside]
  })
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

import { type Cards, cardsFor, noneUnsure, sizeOf, type Unsure } from './cards.ts'
import { smallestCutBetween } from './cut-between.ts'
import { areTwoColoursEnough } from './two-colours.ts'

/**
 * An earlier survey's published blocks. Maps the id of each person whom the survey counted to the number of
 * that person's block, from 0. Each card has an id of its own.
 */
export type Earlier = ReadonlyMap<number, number>

/** No more than this many surveys launched within 56 days of each other may count the same person. */
const SURVEYS_A_PERSON = 2

/** The people whom fewer than two earlier surveys have counted. */
export function countable<T extends { id: number }>(people: readonly T[], earlier: readonly Earlier[]): T[] {
  const times = new Map<number, number>()
  for (const blockOf of earlier) for (const id of blockOf.keys()) times.set(id, (times.get(id) ?? 0) + 1)
  return people.filter(({ id }) => (times.get(id) ?? 0) < SURVEYS_A_PERSON)
}

/** Ids of people. Each report so far counts either all of them or none of them. */
export type Block = Set<number>

/** The numbers published so far, and those that this survey adds. */
export interface Numbers {
  /**
   * Adds one block that contains everybody. Returns false and adds nothing if that could single out too few
   * people.
   */
  publish(everybody: Block): boolean
  /**
   * Moves the people in `inside` out of `block` and into a block of their own. Returns false and keeps the
   * block whole if that could single out too few people.
   */
  split(block: Block, inside: Block): boolean
  /** Keeps the first `splits` splits and undoes all later ones. */
  backTo(splits: number): void
  splits(): number
}

interface Past {
  earlier: readonly Earlier[]
  /** The people whom this survey may count. */
  everybody: readonly number[]
  /** The ids that stand for cards, in this survey and the earlier ones. */
  cards: Cards
  unsure?: Unsure
  /** The largest k among this survey and the earlier ones. */
  k: number
}

/** The node for people whom a survey does not count. */
const NOT_COUNTED = 0

/**
 * Looks back at the earlier surveys that share people with this one. Null if two colours are not enough for
 * these surveys: the graph then does not exist, and nothing in this survey may be published. In the graph,
 * each block of each survey is a node. Each person is an edge between two blocks, one in a survey of each
 * colour. A combination of published numbers gives each node a value, and singles out the people between
 * nodes with different values. The smallest group that it can single out is therefore a minimum cut. A split
 * only adds the cuts that separate its two halves. In a cut with people who answered by email, cards do not
 * count. A cut with only cards needs twice as many. A cut is refused if only `unsure` people and cards
 * connect its sides.
 */
export function lookBack({ earlier, everybody, cards, unsure = noneUnsure, k }: Past): Numbers | null {
  const here = new Set(everybody)
  const linked = linkedWith(here, earlier, unsure)
  if (!areTwoColoursEnough([here, ...linked])) return null
  if (linked.length === 0) return nothingToLookBackAt
  const { placesOf, nodes } = placesIn(linked)
  const people = peopleBetween(cards, unsure)
  for (const [id, [one = NOT_COUNTED, other = NOT_COUNTED]] of placesOf)
    people.add([id], one, here.has(id) ? NOT_COUNTED : other)

  const nodeOf = new WeakMap<Block, number>()
  const moves: { ids: Block; from: number; to: number }[] = []
  let next = nodes
  const move = (ids: Block, from: number, to: number) => {
    for (const [place, there] of byPlace(ids, placesOf)) {
      people.remove(there, from, place)
      people.add(there, to, place)
    }
  }
  const adds = (ids: Block, from: number) => {
    const to = next++
    move(ids, from, to)
    if (!people.isCutByFew(from, to, k)) {
      moves.push({ ids, from, to })
      nodeOf.set(ids, to)
      return true
    }
    move(ids, to, from)
    return false
  }
  return {
    publish: (all) => adds(all, NOT_COUNTED),
    split: (block, inside) => adds(inside, nodeOf.get(block) ?? NOT_COUNTED),
    backTo: (splits) => {
      for (const { ids, from, to } of moves.splice(splits).reverse()) move(ids, to, from)
    },
    splits: () => moves.length,
  }
}

/**
 * The earlier surveys that share people with this survey, directly or through other surveys. Linked `unsure`
 * ids count as one person here.
 */
function linkedWith(here: ReadonlySet<number>, earlier: readonly Earlier[], unsure: Unsure): Earlier[] {
  const groupsIn = (ids: Iterable<number>) => new Set([...ids].map((id) => unsure.get(id) ?? id))
  const surveysOf = new Map<number, Earlier[]>()
  for (const survey of earlier)
    for (const person of groupsIn(survey.keys())) {
      const surveys = surveysOf.get(person)
      if (surveys) surveys.push(survey)
      else surveysOf.set(person, [survey])
    }
  const reached = new Set<Earlier>()
  // The loop also visits the people that it adds.
  const people = groupsIn(here)
  for (const person of people)
    for (const survey of surveysOf.get(person) ?? []) {
      if (reached.has(survey)) continue
      reached.add(survey)
      for (const other of groupsIn(survey.keys())) people.add(other)
    }
  return earlier.filter((survey) => reached.has(survey))
}

const nothingToLookBackAt: Numbers = {
  publish: () => true,
  split: () => true,
  backTo: () => {},
  splits: () => 0,
}

/** Gives each block of the surveys its own node number. Returns the nodes of each person. */
function placesIn(surveys: readonly Earlier[]) {
  let nodes = NOT_COUNTED + 1
  const placesOf = new Map<number, number[]>()
  for (const blockOf of surveys) {
    const first = nodes
    for (const [id, block] of blockOf) {
      nodes = Math.max(nodes, first + block + 1)
      const places = placesOf.get(id)
      if (places) places.push(first + block)
      else placesOf.set(id, [first + block])
    }
  }
  return { placesOf, nodes }
}

/** Groups people by their block in an earlier survey. Each of them is in at most one earlier survey. */
function byPlace(ids: Block, placesOf: ReadonlyMap<number, readonly number[]>) {
  const there = new Map<number, number[]>()
  for (const id of ids) {
    const place = placesOf.get(id)?.[0] ?? NOT_COUNTED
    const others = there.get(place)
    if (others) others.push(id)
    else there.set(place, [id])
  }
  return there
}

type Edges = Map<number, Map<number, number>>

/**
 * A graph in which the people between two nodes form an edge. An edge has separate counts of people who
 * answered by email, people who answered by card, and `unsure` people.
 */
function peopleBetween(cards: Cards, unsure: Unsure) {
  const [byMail, byCard, byUnsure]: [Edges, Edges, Edges] = [new Map(), new Map(), new Map()]
  const change = (sign: 1 | -1) => (ids: readonly number[], one: number, other: number) => {
    if (one === other) return
    const size = sizeOf(ids, cards, unsure)
    for (const [edges, people] of [
      [byMail, size.mail],
      [byCard, size.byCard],
      [byUnsure, size.unsure],
    ] as const) {
      count(edges, one, other, sign * people)
      count(edges, other, one, sign * people)
    }
  }
  const isPerson = (node: number, neighbour: number) =>
    byMail.get(node)?.has(neighbour) || byUnsure.get(node)?.has(neighbour)
  const peopleAlone = function* (node: number): Iterable<readonly [number, number]> {
    for (const edges of [byMail, byUnsure])
      for (const neighbour of edges.get(node)?.keys() ?? []) yield [neighbour, Number.POSITIVE_INFINITY]
  }
  const cardsAlone = function* (node: number): Iterable<readonly [number, number]> {
    yield* peopleAlone(node)
    for (const edge of byCard.get(node) ?? []) if (!isPerson(node, edge[0])) yield edge
  }
  return {
    add: change(1),
    remove: change(-1),
    /** True if a cut between the two nodes singles out a group of people that is too small. */
    isCutByFew(from: number, to: number, k: number): boolean {
      const mail = smallestCutBetween((node) => byMail.get(node) ?? [], { from, to, enough: k })
      if (mail > 0) return mail < k
      if (smallestCutBetween(peopleAlone, { from, to, enough: 1 }) > 0) return true
      const enough = cardsFor(k)
      const alone = smallestCutBetween(cardsAlone, { from, to, enough })
      return alone > 0 && alone < enough
    },
  }
}

function count(edges: Edges, from: number, to: number, by: number) {
  if (by === 0) return
  const ofNode = edges.get(from) ?? new Map<number, number>()
  edges.set(from, ofNode)
  const people = (ofNode.get(to) ?? 0) + by
  if (people === 0) ofNode.delete(to)
  else ofNode.set(to, people)
}

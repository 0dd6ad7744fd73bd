import { cutBetweenInSteps } from './cut-between.ts'
import { createGroups, type Groups } from './groups.ts'
import { atOnce, type Steps } from './steps.ts'

/** An edge: two nodes and its weight, which is the number of people between them. */
export type Edge = readonly [string, string, number]

type Graph = Map<string, Map<string, number>>

export const smallestCut = (edges: readonly Edge[], enough: number): number =>
  atOnce(smallestCutInSteps(edges, enough))

/**
 * The global minimum cut: the fewest people whose edges must be removed to divide a connected component of the
 * graph (Nagamochi and Ibaraki, 1992). `enough` if there is no smaller cut. Each
 * round finds nodes that need not be separated to find a cut below the fewest so far, and merges them. Rounds
 * repeat until no edge is left. Pauses after each node, so that other work can run.
 */
export function* smallestCutInSteps(edges: readonly Edge[], enough: number): Steps<number> {
  let graph: Graph = new Map()
  let least = enough
  for (const [a, b, people] of edges) {
    // More people than `enough` make no difference.
    join(graph, a, b, Math.min(people, enough))
    join(graph, b, a, Math.min(people, enough))
  }
  while (graph.size > 0) {
    const groups = createGroups<string>()
    least = yield* tiedByHalf(graph, least, groups)
    least = yield* scanned(graph, least, groups)
    if (groups.ties() * FEW < graph.size) least = yield* tiedByFlow(graph, least, groups)
    graph = yield* merged(graph, groups.rootOf)
  }
  return least
}

/** If a scan ties fewer than one node in this many, each node is compared with a neighbour too. */
const FEW = 8

function join(graph: Graph, a: string, b: string, people: number) {
  if (a === b || people === 0) return
  const edges = graph.get(a) ?? new Map<string, number>()
  graph.set(a, edges.set(b, (edges.get(b) ?? 0) + people))
}

/**
 * Ties each node to a neighbour that has at least half of the node's edges (Padberg and Rinaldi, 1990). A cut
 * that separates the two is no smaller than the same cut with the node moved to its neighbour's side, unless
 * the node is alone on its side, and `least` falls to that cut. A node that is tied already has other edges, so
 * it waits for the next round. Without this, a ring of nodes takes as many rounds as it has nodes.
 */
function* tiedByHalf(graph: Graph, enough: number, { tie }: Groups<string>): Steps<number> {
  const tied = new Set<string>()
  let least = enough
  for (const [node, edges] of graph) {
    yield
    let all = 0
    for (const people of edges.values()) all += people
    least = Math.min(least, all)
    const half = tied.has(node) ? undefined : [...edges].find(([, people]) => 2 * people >= all)
    if (!half) continue
    tie(node, half[0])
    tied.add(node).add(half[0])
  }
  return least
}

/**
 * Grows a set of nodes, and always adds the node with the most edges into the set. If an edge brings a node to
 * `least` edges into the set, no smaller cut separates the edge's two ends. The edges that leave the set are a
 * cut too, and `least` falls to it.
 */
function* scanned(graph: Graph, enough: number, { tie }: Groups<string>): Steps<number> {
  /** The nodes outside the set, by the number of their edges into it. `enough` or more edges count as equal. */
  const outside = Array.from({ length: enough + 1 }, () => new Set<string>())
  const intoSet = new Map([...graph.keys()].map((node) => [node, 0]))
  outside[0] = new Set(graph.keys())
  let least = enough
  let leaving = 0
  for (;;) {
    yield
    const [node] = outside.findLast((nodes) => nodes.size > 0) ?? []
    if (node === undefined) return least
    const own = intoSet.get(node) ?? 0
    outside[Math.min(own, enough)]?.delete(node)
    intoSet.delete(node)
    leaving -= own
    for (const [neighbour, people] of graph.get(node) ?? []) {
      const before = intoSet.get(neighbour)
      if (before === undefined) continue
      const now = before + people
      leaving += people
      intoSet.set(neighbour, now)
      outside[Math.min(before, enough)]?.delete(neighbour)
      outside[Math.min(now, enough)]?.add(neighbour)
      if (now >= least) tie(node, neighbour)
    }
    // If no edge leaves the set, it has reached the end of a component.
    if (leaving > 0) least = Math.min(least, leaving)
  }
}

/**
 * Compares each node with its closest neighbour. Either no smaller cut separates the two, or `least` falls. Without
 * this, places that all have few people in common take as many rounds as there are places.
 */
function* tiedByFlow(graph: Graph, enough: number, { rootOf, tie }: Groups<string>): Steps<number> {
  let least = enough
  for (const [node, edges] of graph) {
    yield
    const [closest] = [...edges].reduce((one, other) => (other[1] > one[1] ? other : one))
    if (rootOf(node) === rootOf(closest)) continue
    const people = yield* cutBetweenInSteps((from: string) => graph.get(from) ?? [], {
      from: node,
      to: closest,
      enough: least,
    })
    if (people >= least) tie(node, closest)
    else least = people
  }
  return least
}

function* merged(graph: Graph, rootOf: (node: string) => string): Steps<Graph> {
  const after: Graph = new Map()
  for (const [node, edges] of graph) {
    yield
    for (const [neighbour, people] of edges) join(after, rootOf(node), rootOf(neighbour), people)
  }
  return after
}

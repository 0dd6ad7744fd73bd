import { atOnce, type Steps } from './steps.ts'

interface Between {
  from: number
  to: number
  /** The search stops once the cut is known to be at least this many people. */
  enough: number
}

/**
 * The minimum cut between two nodes: the fewest people whose edges must be removed to separate them, or 0 if
 * they are not connected. Exact if it is below `enough`. Calculated as the maximum flow along the edges (Ford
 * and Fulkerson, 1956).
 */
export function smallestCutBetween(
  edgesOf: (node: number) => Iterable<readonly [number, number]>,
  { from, to, enough }: Between,
): number {
  const sent = new Map<number, Map<number, number>>()
  const send = (a: number, b: number, people: number) => {
    const ofNode = sent.get(a) ?? new Map<number, number>()
    sent.set(a, ofNode.set(b, (ofNode.get(b) ?? 0) + people))
  }
  let all = 0
  while (all < enough) {
    const path = shortestPath((node) => roomOf(edgesOf(node), sent.get(node)), from, to)
    if (!path) break
    const people = Math.min(enough, ...path.map(({ room }) => room))
    for (const { a, b } of path) {
      send(a, b, people)
      send(b, a, -people)
    }
    all += people
  }
  return all
}

function* roomOf(edges: Iterable<readonly [number, number]>, sent: ReadonlyMap<number, number> | undefined) {
  for (const [node, people] of edges) {
    const room = people - (sent?.get(node) ?? 0)
    if (room > 0) yield [node, room] as const
  }
}

interface Step {
  a: number
  b: number
  /** The remaining capacity from a to b, in people. */
  room: number
}

function shortestPath(
  edgesOf: (node: number) => Iterable<readonly [number, number]>,
  from: number,
  to: number,
): Step[] | undefined {
  const reachedBy = new Map<number, Step | null>([[from, null]])
  for (const a of reachedBy.keys())
    for (const [b, room] of edgesOf(a)) {
      if (reachedBy.has(b)) continue
      reachedBy.set(b, { a, b, room })
      if (b === to) return stepsTo(to, reachedBy)
    }
  return undefined
}

function stepsTo(node: number, reachedBy: ReadonlyMap<number, Step | null>): Step[] {
  const steps: Step[] = []
  for (let step = reachedBy.get(node); step; step = reachedBy.get(step.a)) steps.push(step)
  return steps
}

/** An edge: two nodes and its weight, which is the number of people between them. */
export type Edge = readonly [string, string, number]

type Graph = Map<string, Map<string, number>>

export const smallestCut = (edges: readonly Edge[], enough: number): number =>
  atOnce(smallestCutInSteps(edges, enough))

/**
 * The global minimum cut: the fewest people whose edges must be removed to divide a connected component of the
 * graph (Nagamochi and Ibaraki, 1992). `enough` if that is not fewer, or if no component can be divided. Each
 * round finds nodes that no cut below the fewest so far can separate, and merges them. Rounds repeat until no
 * edge is left. Pauses after each node, so that other work can run.
 */
export function* smallestCutInSteps(edges: readonly Edge[], enough: number): Steps<number> {
  let graph: Graph = new Map()
  let least = enough
  for (const [a, b, people] of edges) {
    // More people than `enough` make no difference, and nobody at all is no edge.
    join(graph, a, b, Math.min(people, enough))
    join(graph, b, a, Math.min(people, enough))
  }
  while (graph.size > 0) {
    const round = yield* scanned(graph, least)
    least = round.least
    graph = yield* merged(graph, round.rootOf)
  }
  return least
}

function join(graph: Graph, a: string, b: string, people: number) {
  if (a === b || people === 0) return
  const edges = graph.get(a) ?? new Map<string, number>()
  graph.set(a, edges.set(b, (edges.get(b) ?? 0) + people))
}

/**
 * Grows a set of nodes, and always adds the node with the most edges into the set. If an edge brings a node to
 * `least` edges into the set, no smaller cut separates the edge's two ends. The edges that leave the set are a
 * cut too, and `least` falls to it.
 */
function* scanned(graph: Graph, enough: number): Steps<{ least: number; rootOf: (node: string) => string }> {
  const { rootOf, tie } = createGroups()
  /** The nodes outside the set, by the number of their edges into it. From `enough` on, all count as equal. */
  const outside = Array.from({ length: enough + 1 }, () => new Set<string>())
  const intoSet = new Map([...graph.keys()].map((node) => [node, 0]))
  outside[0] = new Set(graph.keys())
  let least = enough
  let leaving = 0
  for (;;) {
    yield
    const [node] = outside.findLast((nodes) => nodes.size > 0) ?? []
    if (node === undefined) return { least, rootOf }
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

function* merged(graph: Graph, rootOf: (node: string) => string): Steps<Graph> {
  const after: Graph = new Map()
  for (const [node, edges] of graph) {
    yield
    for (const [neighbour, people] of edges) join(after, rootOf(node), rootOf(neighbour), people)
  }
  return after
}

/** Groups of nodes, each with one node as its root. */
function createGroups() {
  const next = new Map<string, string>()
  const rootOf = (node: string): string => {
    let root = node
    for (let above = next.get(root); above !== undefined; above = next.get(root)) root = above
    if (root !== node) next.set(node, root)
    return root
  }
  const tie = (one: string, other: string) => {
    const [a, b] = [rootOf(one), rootOf(other)]
    if (a !== b) next.set(b, a)
  }
  return { rootOf, tie }
}

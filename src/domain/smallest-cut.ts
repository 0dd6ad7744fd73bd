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

/**
 * The global minimum cut: the fewest people whose edges must be removed to divide a connected component of
 * the graph (Stoer and Wagner, 1997). Infinity if no component can be divided. Exact only if it is below
 * `enough`, because nodes with at least this many people between them are merged first. The algorithm grows a
 * set of nodes, and always adds the node with the most edges into the set. The edges of the last node are the
 * minimum cut between the last two nodes, which are then merged. This repeats until one node remains.
 */
export function smallestCut(edges: readonly Edge[], enough: number): number {
  const graph: Graph = new Map()
  for (const [a, b, people] of edges) {
    join(graph, a, b, people)
    join(graph, b, a, people)
  }
  for (const node of [...graph.keys()]) contractFrom(graph, node, enough)

  let least = Number.POSITIVE_INFINITY
  while (graph.size > 1) {
    const { last, before, people } = lastTwo(graph)
    // If nobody connects the last node to the others, the node is a whole component. All cuts of that
    // component have been examined by then.
    if (people > 0) least = Math.min(least, people)
    merge(graph, last, people > 0 ? before : undefined)
  }
  return least
}

function join(graph: Graph, a: string, b: string, people: number) {
  const edges = graph.get(a) ?? new Map<string, number>()
  graph.set(a, edges)
  if (a !== b) edges.set(b, (edges.get(b) ?? 0) + people)
}

/** Removes a node. Its edges move to the node `into`, or are removed too if `into` is undefined. */
function merge(graph: Graph, node: string, into: string | undefined) {
  for (const [neighbour, people] of graph.get(node) ?? []) {
    graph.get(neighbour)?.delete(node)
    if (into === undefined) continue
    join(graph, into, neighbour, people)
    join(graph, neighbour, into, people)
  }
  graph.delete(node)
}

function contractFrom(graph: Graph, node: string, enough: number) {
  for (;;) {
    const tied = [...(graph.get(node) ?? [])].find(([, people]) => people >= enough)
    if (!tied) return
    merge(graph, tied[0], node)
  }
}

function lastTwo(graph: Graph) {
  const towards = new Map([...graph.keys()].map((node) => [node, 0]))
  let last = ''
  let before = ''
  let people = 0
  while (towards.size > 0) {
    before = last
    people = Number.NEGATIVE_INFINITY
    for (const [node, so] of towards) {
      if (so <= people) continue
      people = so
      last = node
    }
    towards.delete(last)
    for (const [node, edge] of graph.get(last) ?? []) {
      const so = towards.get(node)
      if (so !== undefined) towards.set(node, so + edge)
    }
  }
  return { last, before, people }
}

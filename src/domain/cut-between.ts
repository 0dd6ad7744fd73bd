import { atOnce, type Steps } from './steps.ts'

interface Between<Node> {
  from: Node
  to: Node
  /** The search stops once the cut is known to be at least this many people. */
  enough: number
}

/**
 * The minimum cut between two nodes: the fewest people whose edges must be removed to separate them, or 0 if
 * they are not connected. Exact if it is below `enough`. Both nodes of an edge must list it.
 */
export const smallestCutBetween = <Node>(
  edgesOf: (node: Node) => Iterable<readonly [Node, number]>,
  between: Between<Node>,
): number => atOnce(cutBetweenInSteps(edgesOf, between))

/** Calculates the cut as the maximum flow along the edges (Ford and Fulkerson, 1956). Pauses after each path. */
export function* cutBetweenInSteps<Node>(
  edgesOf: (node: Node) => Iterable<readonly [Node, number]>,
  { from, to, enough }: Between<Node>,
): Steps<number> {
  const sent = new Map<Node, Map<Node, number>>()
  const send = (a: Node, b: Node, people: number) => {
    const ofNode = sent.get(a) ?? new Map<Node, number>()
    sent.set(a, ofNode.set(b, (ofNode.get(b) ?? 0) + people))
  }
  let all = 0
  while (all < enough) {
    const path = shortestPath(edgesOf, sent, [from, to])
    if (!path) break
    const people = Math.min(enough, ...path.map(({ room }) => room))
    for (const { a, b } of path) {
      send(a, b, people)
      send(b, a, -people)
    }
    all += people
    yield
  }
  return all
}

interface Step<Node> {
  a: Node
  b: Node
  /** The remaining capacity from a to b, in people. */
  room: number
}

/** A search from one of the two ends. */
interface Search<Node> {
  /** For each node that was reached, the step between it and the node before it. */
  reachedBy: Map<Node, Step<Node> | null>
  /** The nodes that were reached last. */
  last: Node[]
  isForward: boolean
}

/**
 * Searches from both ends and always continues at the end with fewer nodes. In a graph in which each node has
 * several neighbours, this visits few of the nodes.
 */
function shortestPath<Node>(
  edgesOf: (node: Node) => Iterable<readonly [Node, number]>,
  sent: ReadonlyMap<Node, ReadonlyMap<Node, number>>,
  [from, to]: [Node, Node],
): Step<Node>[] | undefined {
  const start = (node: Node, isForward: boolean): Search<Node> => ({
    reachedBy: new Map([[node, null]]),
    last: [node],
    isForward,
  })
  const [one, other] = [start(from, true), start(to, false)]
  while (one.last.length > 0 && other.last.length > 0) {
    const [search, met] = one.last.length <= other.last.length ? [one, other] : [other, one]
    const { reachedBy, isForward } = search
    const next: Node[] = []
    for (const node of search.last)
      for (const [neighbour, people] of edgesOf(node)) {
        if (reachedBy.has(neighbour)) continue
        const already = sent.get(node)?.get(neighbour) ?? 0
        const room = isForward ? people - already : people + already
        if (room <= 0) continue
        reachedBy.set(
          neighbour,
          isForward ? { a: node, b: neighbour, room } : { a: neighbour, b: node, room },
        )
        if (met.reachedBy.has(neighbour)) return [...stepsTo(neighbour, one), ...stepsTo(neighbour, other)]
        next.push(neighbour)
      }
    search.last = next
  }
  return undefined
}

/** The steps between the search's end and a node that it reached. */
function stepsTo<Node>(node: Node, { reachedBy, isForward }: Search<Node>): Step<Node>[] {
  const steps: Step<Node>[] = []
  for (let step = reachedBy.get(node); step; step = reachedBy.get(isForward ? step.a : step.b))
    steps.push(step)
  return steps
}

/** A pair of nodes, and the number of people between them as weight. */
export type Edge = readonly [string, string, number]

type Graph = Map<string, Map<string, number>>

/**
 * The smallest cut: the fewest people whose edges, when removed, divide a connected part of the graph. Stoer and Wagner,
 * 1997. Infinity when nothing can be divided. Exact below `enough`, because two nodes with at least so many people
 * between them are merged first. Nodes are added to a growing set, each time the one with the most people towards it; the
 * edges of the last node are then the smallest cut between the last two nodes. These two are merged, and so on.
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
    // With no people between the last node and the rest, it is a connected part whose cuts have all been examined.
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

/** Removes a node. Its edges are moved to the node `into`, if given. */
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

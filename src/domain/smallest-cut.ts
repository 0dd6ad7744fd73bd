/** A pair of nodes, and how many people lie between them. */
export type Edge = readonly [string, string, number]

/**
 * The fewest people whose edges, taken away, divide a connected part of the graph: Stoer and Wagner, 1997. Infinity when nothing
 * can be divided. Of the two nodes that are added last to a growing set, each time the one with most people towards it, the
 * last one's edges are the smallest cut between the two; so the two are made one, and again.
 */
export function smallestCut(edges: readonly Edge[]): number {
  const graph = new Map<string, Map<string, number>>()
  for (const [a, b, people] of edges) {
    join(graph, a, b, people)
    join(graph, b, a, people)
  }
  let least = Number.POSITIVE_INFINITY
  while (graph.size > 1) {
    const { last, before, people } = lastTwo(graph)
    // Nobody is between the last and the rest: a part of its own, in which every cut has been looked at.
    if (people > 0) {
      least = Math.min(least, people)
      for (const [node, edge] of graph.get(last) ?? []) {
        join(graph, before, node, edge)
        join(graph, node, before, edge)
      }
    }
    for (const node of graph.get(last)?.keys() ?? []) graph.get(node)?.delete(last)
    graph.delete(last)
  }
  return least
}

function join(graph: Map<string, Map<string, number>>, a: string, b: string, people: number) {
  const edges = graph.get(a) ?? new Map<string, number>()
  graph.set(a, edges)
  if (a !== b) edges.set(b, (edges.get(b) ?? 0) + people)
}

function lastTwo(graph: ReadonlyMap<string, ReadonlyMap<string, number>>) {
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

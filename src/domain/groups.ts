/**
 * Groups of nodes, each with one node as its root (a disjoint-set forest with path halving). At first, each node is
 * a group of its own.
 */
export interface Groups<Node> {
  rootOf: (node: Node) => Node
  /** Joins the groups of two nodes. */
  tie: (one: Node, other: Node) => void
  /** How many times two groups were joined. */
  ties: () => number
}

export function createGroups<Node>(): Groups<Node> {
  const next = new Map<Node, Node>()
  // Halves the way to the root each time. Otherwise, one hub with thousands of neighbours makes long chains.
  const rootOf = (node: Node): Node => {
    for (let at = node; ; ) {
      const above = next.get(at)
      if (above === undefined) return at
      const higher = next.get(above)
      if (higher === undefined) return above
      next.set(at, higher)
      at = higher
    }
  }
  return {
    rootOf,
    tie: (one, other) => {
      const [a, b] = [rootOf(one), rootOf(other)]
      if (a !== b) next.set(b, a)
    },
    ties: () => next.size,
  }
}

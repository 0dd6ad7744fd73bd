interface Scored {
  score: number | null
}

/** Best first; what has no score comes last, and equals keep the survey's own order. */
export const strongestFirst = <T extends Scored>(categories: readonly T[]): T[] =>
  categories.toSorted((one, other) => (other.score ?? -1) - (one.score ?? -1))

/** What needs attention first; what has no score still comes last. */
export const weakestFirst = <T extends Scored>(categories: readonly T[]): T[] =>
  categories.toSorted((one, other) => (one.score ?? 11) - (other.score ?? 11))

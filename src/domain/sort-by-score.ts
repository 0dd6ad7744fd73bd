interface Scored {
  score: number | null
}

/** Best first. Categories without a score come last; ties keep the survey's order. */
export const strongestFirst = <T extends Scored>(categories: readonly T[]): T[] =>
  categories.toSorted((one, other) => (other.score ?? -1) - (one.score ?? -1))

/** Lowest first. Categories without a score come last, too. */
export const weakestFirst = <T extends Scored>(categories: readonly T[]): T[] =>
  categories.toSorted((one, other) => (one.score ?? 11) - (other.score ?? 11))

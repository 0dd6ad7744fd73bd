export interface Span {
  top: number
  bottom: number
}

const GAP = 8

/**
 * The topmost position, from `first` downwards, where an element of this height overlaps no span in `taken`.
 * `taken` has the spans of all elements in the column. Undefined if the element would end below `end`.
 */
export function freeTop(
  taken: readonly Span[],
  { first, height, end }: { first: number; height: number; end: number },
) {
  let top = first
  for (const span of taken.toSorted((one, other) => one.top - other.top)) {
    if (span.top >= top + height + GAP) break
    if (span.bottom > top - GAP) top = span.bottom + GAP
  }
  return top + height <= end ? top : undefined
}

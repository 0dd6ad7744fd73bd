export interface Span {
  top: number
  bottom: number
}

const GAP = 8

/**
 * The highest top, from `first` on, at which something so tall covers none of these; undefined where there is no room
 * above `end`. The spans are those of what lies in its column.
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

/** Random numbers from 0 to below 1. The same seed always gives the same numbers (mulberry32). */
function chanceFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Draws this many different texts in random order. The same seed always draws the same texts. */
export function draw(texts: readonly string[], count: number, seed: number): string[] {
  const chance = chanceFrom(seed)
  return [...new Set(texts)]
    .map((text) => ({ text, at: chance() }))
    .sort((one, other) => one.at - other.at)
    .slice(0, count)
    .map(({ text }) => text)
}

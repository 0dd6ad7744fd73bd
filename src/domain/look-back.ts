import { type Cell, singlesOutFew, WORK } from './cuts.ts'

/** What an earlier survey published: the block that counts each person; nobody whom it did not count. Numbers from 0. */
export type Earlier = ReadonlyMap<number, number>

/** A block in two; with nobody outside, a block that is new as a whole. */
export interface Split {
  inside: readonly number[]
  outside: readonly number[]
}

/**
 * Asked of each publication: would it let a combination with earlier numbers single out fewer than k people? `others` are the
 * blocks beside the split one. People who are gone by now are in the picture, too: a difference may be about nobody but them.
 */
export function lookBack(earlier: readonly Earlier[], everybody: readonly number[], k: number) {
  if (earlier.length === 0) return () => false
  const { historyOf, blocksOf, size } = historiesOf(earlier, everybody)
  const known = new WeakMap<readonly number[], Map<number, number>>()
  const people = (block: readonly number[]) => {
    const counts = known.get(block) ?? countBy(block, historyOf)
    known.set(block, counts)
    return counts
  }
  const here = new Set(everybody)
  const work = { left: WORK }
  const gone = [...historyOf.keys()].filter((id) => !here.has(id))

  return (others: readonly (readonly number[])[], { inside, outside }: Split): boolean => {
    const cells: Cell[] = []
    const add = (block: readonly number[], now: number[]) => {
      for (const [history, count] of people(block))
        cells.push({ blocks: [...now, ...(blocksOf[history] ?? [])], people: count })
    }
    // The block goes on counting both sides, and the part counts the inside besides: the same combinations, and those in which the part takes no part are old.
    const [part, whole] = [size, size + 1]
    add(inside, outside.length === 0 ? [part] : [part, whole])
    add(outside, [whole])
    for (const [index, block] of others.entries()) add(block, [whole + 1 + index])
    add(gone, [])
    return singlesOutFew(cells, part, k, work)
  }
}

/** People with the same past share a history: the earlier blocks that count them, numbered over all surveys. */
function historiesOf(earlier: readonly Earlier[], everybody: readonly number[]) {
  let size = 0
  const surveys = earlier.map((blockOf) => {
    const from = size
    for (const block of blockOf.values()) size = Math.max(size, from + block + 1)
    return { blockOf, from }
  })
  const ids = new Set([...everybody, ...earlier.flatMap((blockOf) => [...blockOf.keys()])])
  const historyOf = new Map<number, number>()
  const blocksOf: number[][] = []
  const numberOf = new Map<string, number>()
  for (const id of [...ids].sort((a, b) => a - b)) {
    const blocks = surveys.flatMap(({ blockOf, from }) => {
      const block = blockOf.get(id)
      return block === undefined ? [] : [from + block]
    })
    const key = blocks.join(' ')
    const history = numberOf.get(key) ?? blocksOf.push(blocks) - 1
    numberOf.set(key, history)
    historyOf.set(id, history)
  }
  return { historyOf, blocksOf, size }
}

function countBy(block: readonly number[], historyOf: ReadonlyMap<number, number>): Map<number, number> {
  const counts = new Map<number, number>()
  for (const id of block) {
    const history = historyOf.get(id)
    if (history !== undefined) counts.set(history, (counts.get(history) ?? 0) + 1)
  }
  return counts
}

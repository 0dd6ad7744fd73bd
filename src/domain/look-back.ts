import { type Cards, cardsFor } from './cards.ts'
import { type Cell, singlesOutFew, WORK } from './cuts.ts'

/**
 * What an earlier survey published: for each person whom it counted, the number of their block, from 0. A card has an id
 * of its own.
 */
export type Earlier = ReadonlyMap<number, number>

/** A block split in two. With `outside` empty: a block that is new as a whole. */
export interface Split {
  inside: readonly number[]
  outside: readonly number[]
}

interface Past {
  earlier: readonly Earlier[]
  everybody: readonly number[]
  /** Cards of this survey and of the earlier ones. */
  cards: Cards
  k: number
}

/**
 * Returns a check that is called for each split: would publishing it let a combination with earlier numbers single out
 * fewer than k people? `others` are the other blocks. People who are not in this survey are included, because a
 * difference of two surveys may be about them alone. Cards do not count towards k beside people who answer by mail; where
 * all of those cancel out, twice as many cards are needed.
 */
export function lookBack({ earlier, everybody, cards, k }: Past) {
  if (earlier.length === 0) return () => false
  const { historyOf, blocksOf, isOfCards, size } = historiesOf(earlier, everybody, cards)
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
    const mail: Cell[] = []
    const byCard: Cell[] = []
    const add = (block: readonly number[], now: number[]) => {
      for (const [history, count] of people(block))
        (isOfCards[history] ? byCard : mail).push({
          blocks: [...now, ...(blocksOf[history] ?? [])],
          people: count,
        })
    }
    // Instead of the two halves the whole block and the inside part are used. That allows the same combinations, and
    // those that do not use the part were possible before.
    const [part, whole] = [size, size + 1]
    add(inside, outside.length === 0 ? [part] : [part, whole])
    add(outside, [whole])
    for (const [index, block] of others.entries()) add(block, [whole + 1 + index])
    add(gone, [])
    if (singlesOutFew(mail, part, k, work)) return true
    if (byCard.length === 0) return false
    const nobodyByMail = mail.map(({ blocks }) => ({ blocks, people: Number.POSITIVE_INFINITY }))
    return singlesOutFew([...nobodyByMail, ...byCard], part, cardsFor(k), work)
  }
}

/**
 * Groups people by history: the earlier blocks that count them, numbered over all surveys. Cards have histories of their
 * own.
 */
function historiesOf(earlier: readonly Earlier[], everybody: readonly number[], cards: Cards) {
  let size = 0
  const surveys = earlier.map((blockOf) => {
    const from = size
    for (const block of blockOf.values()) size = Math.max(size, from + block + 1)
    return { blockOf, from }
  })
  const ids = new Set([...everybody, ...earlier.flatMap((blockOf) => [...blockOf.keys()])])
  const historyOf = new Map<number, number>()
  const blocksOf: number[][] = []
  const isOfCards: boolean[] = []
  const numberOf = new Map<string, number>()
  for (const id of [...ids].sort((a, b) => a - b)) {
    const blocks = surveys.flatMap(({ blockOf, from }) => {
      const block = blockOf.get(id)
      return block === undefined ? [] : [from + block]
    })
    const isCard = cards.has(id)
    const key = `${isCard} ${blocks.join(' ')}`
    const history = numberOf.get(key) ?? blocksOf.push(blocks) - 1
    isOfCards[history] = isCard
    numberOf.set(key, history)
    historyOf.set(id, history)
  }
  return { historyOf, blocksOf, isOfCards, size }
}

function countBy(block: readonly number[], historyOf: ReadonlyMap<number, number>): Map<number, number> {
  const counts = new Map<number, number>()
  for (const id of block) {
    const history = historyOf.get(id)
    if (history !== undefined) counts.set(history, (counts.get(history) ?? 0) + 1)
  }
  return counts
}

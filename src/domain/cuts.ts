/**
 * What the numbers of several surveys say together.
 *
 * A combination gives each published block, of whatever survey, a factor. A person's value is the sum of the factors of the
 * blocks that count them, and whoever's value is not 0 is singled out: of somebody who says the same each time, the others
 * cancel. So the question is whether some combination has a value other than 0 for somebody, yet for fewer than k people.
 */

/** People whom the same blocks count, and who therefore have the same value in every combination. */
export interface Cell {
  blocks: readonly number[]
  people: number
}

/** A sum of factors, by block; never with a 0. */
type Row = ReadonlyMap<number, number>

interface Group {
  row: Row
  people: number
}

/**
 * Groups that may be looked at, so that no company takes minutes: 10,000 people in 50 overlapping teams with three earlier
 * surveys take a fifth of them. What is not worked out by then counts as singling out few people.
 */
export interface Work {
  left: number
}
export const WORK = 5_000_000

/** Products of two such numbers are exact, and so are their differences. */
const LARGEST = 2 ** 25

/**
 * True when a combination in which this block takes part singles out somebody and fewer than k people. Exact, by cases:
 * a group of more people than may still be singled out has the value 0, which is an equation between the factors; groups whose
 * values are multiples of one another under the equations are one group; and the largest group that is left is singled out
 * (which leaves fewer people for the rest) or is not (one equation more). Groups that share no factor with those taken can all be
 * given 0 at once. When no others are left, nobody need be singled out but the groups taken, and none of them has the value 0
 * in every solution, so that some solution gives it to none of them.
 */
export function singlesOutFew(cells: readonly Cell[], block: number, k: number, work: Work): boolean {
  const search = ({ zero, groups, taken, budget }: Case): boolean => {
    const equations = new Map<number, Row>()
    /** False when one of those taken can only be 0 then. */
    const add = (rows: Iterable<Row>): boolean => {
      for (const row of rows) {
        spend(work, 1)
        if (addEquation(equations, row) && taken.some((other) => reduced(other, equations).size === 0))
          return false
      }
      return true
    }
    if (!add(zero)) return false
    let open: readonly Group[] = [...groups]
    do {
      spend(work, open.length)
      if (!add(open.filter(({ people }) => people > budget).map(({ row }) => row))) return false
      open = merged(open, equations, budget)
    } while (open.some(({ people }) => people > budget))

    const others = taken.map((row) => reduced(row, equations))
    const [largest] = open
      .filter(({ row }) => others.some((other) => sharesFactor(row, other)))
      .sort((a, b) => b.people - a.people)
    // The first that is taken is the block itself, which is nobody.
    if (!largest) return others.length > 1
    const rest = open.filter((group) => group !== largest)
    const left = budget - largest.people
    return (
      search({ zero: [], groups: rest, taken: [...others, largest.row], budget: left }) ||
      search({ zero: [largest.row], groups: rest, taken: others, budget })
    )
  }

  const budget = k - 1
  // Short equations first keep the others short.
  const large = cells
    .filter(({ people }) => people > budget)
    .sort((a, b) => a.blocks.length - b.blocks.length)
  try {
    return search({ zero: rowsOf(large), groups: groupsOf(cells, budget), taken: [rowOf([block])], budget })
  } catch (error) {
    if (error instanceof TooMuch) return true
    throw error
  }
}

interface Case {
  /** What must be 0. */
  zero: Iterable<Row>
  groups: Iterable<Group>
  /** What must not. */
  taken: readonly Row[]
  /** How many people may still be singled out. */
  budget: number
}

const rowOf = (blocks: readonly number[]): Row => new Map(blocks.map((at) => [at, 1]))

// Both only when they are asked for: most cases end before the last of them.
function* rowsOf(cells: readonly Cell[]) {
  for (const { blocks } of cells) yield rowOf(blocks)
}

function* groupsOf(cells: readonly Cell[], budget: number) {
  for (const { blocks, people } of cells) if (people <= budget) yield { row: rowOf(blocks), people }
}

class TooMuch extends Error {}

function spend(work: Work, groups: number) {
  work.left -= groups
  if (work.left < 0) throw new TooMuch()
}

function sharesFactor(a: Row, b: Row): boolean {
  for (const at of a.keys()) if (b.has(at)) return true
  return false
}

/** False when it follows from those that are there. */
function addEquation(equations: Map<number, Row>, row: Row): boolean {
  const left = reduced(row, equations)
  let pivot: number | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [at, factor] of left) {
    if (Math.abs(factor) >= least) continue
    least = Math.abs(factor)
    pivot = at
  }
  if (pivot === undefined) return false
  equations.set(pivot, left)
  return true
}

/** Gauss: each equation takes its own block out of the row. Multiples of a row count as the row. */
function reduced(row: Row, equations: ReadonlyMap<number, Row>): Row {
  let left = row
  for (let pivot = pivotIn(left, equations); pivot; pivot = pivotIn(left, equations)) {
    const { factor, by, equation } = pivot
    const shared = greatestDivisor(factor, by)
    const next = new Map<number, number>()
    for (const [at, value] of left) next.set(at, value * (by / shared))
    for (const [at, value] of equation) {
      const sum = (next.get(at) ?? 0) - value * (factor / shared)
      if (sum === 0) next.delete(at)
      else next.set(at, sum)
    }
    for (const value of next.values()) if (Math.abs(value) > LARGEST) throw new TooMuch()
    left = next
  }
  return left
}

function pivotIn(row: Row, equations: ReadonlyMap<number, Row>) {
  for (const [at, factor] of row) {
    const equation = equations.get(at)
    const by = equation?.get(at)
    if (equation && by) return { factor, by, equation }
  }
  return undefined
}

/** What the equations leave open of the groups within the budget; those whose values are multiples of one another as one. */
function merged(groups: readonly Group[], equations: ReadonlyMap<number, Row>, budget: number): Group[] {
  const byRow = new Map<string, Group>()
  for (const { row, people } of groups) {
    if (people > budget) continue
    const left = [...reduced(row, equations)].sort(([a], [b]) => a - b)
    const [first] = left
    if (!first) continue
    const divisor = left.reduce((all, [, factor]) => greatestDivisor(all, factor), 0) * Math.sign(first[1])
    const smallest = left.map(([at, factor]) => [at, factor / divisor] as const)
    const key = smallest.join(' ')
    const same = byRow.get(key)
    if (same) same.people += people
    else byRow.set(key, { row: new Map(smallest), people })
  }
  return [...byRow.values()]
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : greatestDivisor(b, a % b)
}

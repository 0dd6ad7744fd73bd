/**
 * Finds out whether the published numbers of several surveys can be combined to single out few people. A combination
 * gives each published block, of any survey, a factor. A person's value is the sum of the factors of the blocks that
 * count them. People whose value is not 0 are singled out: everybody else cancels out. So the question is whether some
 * combination gives a value other than 0 to at least one person, but to fewer than k.
 */

/** People who are counted by exactly the same blocks, and so have the same value in every combination. */
export interface Cell {
  blocks: readonly number[]
  people: number
}

/** A sum of factors, by block. Blocks with the factor 0 are left out. */
type Row = ReadonlyMap<number, number>

interface Group {
  row: Row
  people: number
}

/**
 * How many groups may be examined, so that no company takes minutes: 10,000 people in 50 overlapping teams with three
 * earlier surveys take a fifth of it. When it runs out, the answer is the safe one: few people are singled out.
 */
export interface Work {
  left: number
}
export const WORK = 5_000_000

/** Products of two numbers up to this, and differences of such products, are exact in a double. */
const LARGEST = 2 ** 25

/**
 * True when a combination that uses this block singles out at least one person and fewer than k. The search is
 * exact. A group larger than the number of people who may still be singled out must have the value 0, which is one
 * equation between the factors. Groups whose values are multiples of each other under the equations count as one group.
 * Of the groups that are left, the largest is either singled out (fewer people remain for the rest) or not (one more
 * equation). Groups that share no factor with those already taken can all be given 0 at once. When no other group is
 * left, only the taken groups need be singled out; as none of them is 0 in every solution, one solution exists in which
 * none of them is 0.
 */
export function singlesOutFew(cells: readonly Cell[], block: number, k: number, work: Work): boolean {
  const search = ({ zero, groups, taken, budget }: Case): boolean => {
    const equations = new Map<number, Row>()
    /** False when the new equations force the value of a taken group to 0. */
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
    // The first row that is taken stands for the block itself and holds no people.
    if (!largest) return others.length > 1
    const rest = open.filter((group) => group !== largest)
    const left = budget - largest.people
    return (
      search({ zero: [], groups: rest, taken: [...others, largest.row], budget: left }) ||
      search({ zero: [largest.row], groups: rest, taken: others, budget })
    )
  }

  const budget = k - 1
  // Adding short equations first keeps the reduced ones short.
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
  /** Rows whose value must be 0. */
  zero: Iterable<Row>
  groups: Iterable<Group>
  /** Rows whose value must not be 0. */
  taken: readonly Row[]
  /** How many people may still be singled out. */
  budget: number
}

const rowOf = (blocks: readonly number[]): Row => new Map(blocks.map((at) => [at, 1]))

// Generators, because most searches stop before they have read all rows.
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

/** False when the equation already follows from the others. */
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

/** Gaussian elimination: removes the pivots of all equations from the row. A multiple of a row counts as the same row. */
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

/** Groups within the budget, reduced by the equations. Groups whose values are multiples of each other are merged. */
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

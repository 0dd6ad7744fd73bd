/**
 * Finds small groups that published sums single out. For tests only. It shares no method with the code under
 * test: it uses no graph and does not know which survey a sum is from.
 */

/**
 * People who are counted in exactly the same sums. In `sums`, 1 marks a sum that counts them, and 0 any
 * other.
 */
interface Alike {
  people: number
  sums: number[]
}

/**
 * The fields in which sums are combined. 0 stands for the rational numbers, and a prime for the integers
 * modulo that prime.
 */
export const FIELDS = [0, 2, 3, 5, 7] as const
type Field = (typeof FIELDS)[number]

type Sets = readonly ReadonlySet<number>[]

function alikeIn(sets: Sets): Alike[] {
  const alike = new Map<string, Alike>()
  for (const id of new Set(sets.flatMap((set) => [...set]))) {
    const sums = sets.map((set) => (set.has(id) ? 1 : 0))
    const same = alike.get(sums.join(''))
    if (same) same.people += 1
    else alike.set(sums.join(''), { people: 1, sums })
  }
  return [...alike.values()]
}

/**
 * True if a combination of the sums is non-zero for at least one person, but for fewer than k people. That is
 * possible exactly if the columns of fewer than k people in the parity-check matrix are linearly dependent.
 */
export function fewAreSingledOut(sets: Sets, k: number, field: Field = 0): boolean {
  const alike = alikeIn(sets)
  const checks = parityChecks(
    alike.map(({ sums }) => sums),
    field,
  )
  const columns = alike.map((_, at) => checks.map((check) => check[at] ?? 0))
  const grow = (from: number, group: number[][], left: number): boolean => {
    if (group.length > 0 && rankOf(group, field) < group.length) return true
    return alike.some(
      ({ people }, at) =>
        at >= from && people <= left && grow(at + 1, [...group, columns[at] ?? []], left - people),
    )
  }
  return grow(0, [], k - 1)
}

/** A basis of the vectors that are orthogonal to every column. */
function parityChecks(rows: number[][], field: Field): number[][] {
  const width = rows[0]?.length ?? 0
  const beside = rows.map((row, at) => [...row, ...rows.map((_, other) => (other === at ? 1 : 0))])
  return eliminate(beside, { width, field })
    .filter((row) => row.every((value, at) => at >= width || value === 0))
    .map((row) => row.slice(width))
}

/** How many of these sums are linearly independent, which measures how much they reveal together. */
export const rankOfSums = (sets: Sets, field: Field = 0): number =>
  rankOf(
    alikeIn(sets).map(({ sums }) => sums),
    field,
  )

const rankOf = (rows: number[][], field: Field) =>
  eliminate(rows, { width: rows[0]?.length ?? 0, field }).filter((row) => row.some((value) => value !== 0))
    .length

/** Gaussian elimination in whole numbers. Makes each column zero below its pivot. */
function eliminate(given: number[][], { width, field }: { width: number; field: Field }): number[][] {
  let rows = given
  const done: number[][] = []
  for (let at = 0; at < width; at += 1) {
    const pivot = rows.find((row) => row[at] !== 0)
    if (!pivot) continue
    done.push(pivot)
    rows = rows.filter((row) => row !== pivot).map((row) => without(row, pivot, { at, field }))
  }
  return [...done, ...rows]
}

function without(row: number[], pivot: number[], { at, field }: { at: number; field: Field }): number[] {
  const [mine = 0, its = 0] = [row[at], pivot[at]]
  if (mine === 0) return row
  const left = row.map((value, index) => value * its - (pivot[index] ?? 0) * mine)
  if (field > 0) return left.map((value) => value % field)
  const divisor = left.reduce(greatestDivisor, 0)
  const smallest = divisor > 1 ? left.map((value) => value / divisor) : left
  if (!smallest.every(Number.isSafeInteger)) throw new Error('these numbers are too large to be exact')
  return smallest
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : greatestDivisor(b, a % b)
}

/**
 * True if there is a group of fewer than k people about whom the sums always reveal how many said yes,
 * whatever everybody answers. Tries every combination of the answers 0 and 1, so it works only for about 15
 * people.
 */
export function answersAreTold(sets: Sets, k: number): boolean {
  const alike = alikeIn(sets)
  let groups = groupsUnder(alike, k)
  const seen = new Map<string, number[]>()
  const tryAll = (at: number, yes: number[]) => {
    if (groups.length === 0) return
    if (at < alike.length) {
      for (let number = 0; number <= (alike[at]?.people ?? 0); number += 1) tryAll(at + 1, [...yes, number])
      return
    }
    const sums = sets.map((_, sum) =>
      yes.reduce((all, number, index) => all + number * (alike[index]?.sums[sum] ?? 0), 0),
    )
    const before = seen.get(sums.join())
    if (!before) seen.set(sums.join(), yes)
    else groups = groups.filter((group) => inGroup(group, before) === inGroup(group, yes))
  }
  tryAll(0, [])
  return groups.length > 0
}

const inGroup = (group: number[], yes: number[]) => group.reduce((all, at) => all + (yes[at] ?? 0), 0)

/**
 * People counted in the same sums can swap their answers, so sums can only reveal something about all of
 * these people together.
 */
function groupsUnder(alike: Alike[], k: number): number[][] {
  const groups: number[][] = []
  const grow = (from: number, group: number[], left: number) => {
    for (let at = from; at < alike.length; at += 1) {
      const people = alike[at]?.people ?? 0
      if (people > left) continue
      groups.push([...group, at])
      grow(at + 1, [...group, at], left - people)
    }
  }
  grow(0, [], k - 1)
  return groups
}

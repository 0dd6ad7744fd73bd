/** Linear algebra for tests only, in integers of any size: slow, and independent of the code that it checks. */

type Vector = bigint[]

/** True when a combination of the sums over these sets has a value other than 0 for somebody, and for fewer than k people. */
export function fewAreSingledOut(sets: readonly ReadonlySet<number>[], k: number): boolean {
  const alike = new Map<string, number>()
  for (const id of new Set(sets.flatMap((set) => [...set]))) {
    const row = sets.map((set) => (set.has(id) ? 1 : 0)).join('')
    alike.set(row, (alike.get(row) ?? 0) + 1)
  }
  const rows = [...alike.keys()].map((row) => [...row].map(BigInt))
  const checks = parityChecks(rows)
  const classes = [...alike.values()].map((people, at) => ({
    people,
    column: checks.map((check) => check[at] ?? 0n),
  }))
  return hasDependentGroup(classes, k - 1)
}

/** A basis of the vectors that are orthogonal to every column. */
function parityChecks(rows: Vector[]): Vector[] {
  const width = rows[0]?.length ?? 0
  const beside = rows.map((row, at) => [...row, ...rows.map((_, other) => (other === at ? 1n : 0n))])
  return eliminate(beside, width)
    .filter((row) => row.slice(0, width).every((value) => value === 0n))
    .map((row) => row.slice(width))
}

/** A group can be singled out without anybody else exactly when its columns of the parity checks are linearly dependent. */
function hasDependentGroup(classes: { people: number; column: Vector }[], budget: number): boolean {
  const grow = (from: number, group: Vector[], left: number): boolean => {
    if (rankOf(group) < group.length) return true
    return classes.some(
      ({ people, column }, at) =>
        at >= from && people <= left && grow(at + 1, [...group, column], left - people),
    )
  }
  return grow(0, [], budget)
}

function rankOf(rows: Vector[]): number {
  return eliminate(rows, rows[0]?.length ?? 0).filter((row) => row.some((value) => value !== 0n)).length
}

/** Gaussian elimination: below its pivot each column becomes 0. */
function eliminate(given: Vector[], width: number): Vector[] {
  let rows = given
  const done: Vector[] = []
  for (let at = 0; at < width; at += 1) {
    const pivot = rows.find((row) => row[at] !== 0n)
    if (!pivot) continue
    done.push(pivot)
    rows = rows.filter((row) => row !== pivot).map((row) => without(row, pivot, at))
  }
  return [...done, ...rows]
}

function without(row: Vector, pivot: Vector, at: number): Vector {
  const [mine = 0n, its = 0n] = [row[at], pivot[at]]
  const left = row.map((value, index) => value * its - (pivot[index] ?? 0n) * mine)
  const divisor = left.reduce(greatestDivisor, 0n)
  return divisor > 1n ? left.map((value) => value / divisor) : left
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? (a < 0n ? -a : a) : greatestDivisor(b, a % b)
}

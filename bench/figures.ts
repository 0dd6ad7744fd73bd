/** How many milliseconds one run takes. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}

/**
 * How many milliseconds of processor time this process spends on one run. Other load on the machine does not
 * count.
 */
export async function workOf(run: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1_000
}

/** How many runs are completed per second, with `atOnce` of them running concurrently. */
export async function throughput(
  count: number,
  atOnce: number,
  one: (index: number) => Promise<unknown>,
): Promise<number> {
  let next = 0
  const lane = async () => {
    while (next < count) await one(next++)
  }
  const ms = await timed(() => Promise.all(Array.from({ length: atOnce }, lane)))
  return (count / ms) * 1_000
}

export const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

const TURNS = 5

/**
 * Measures several variants in turn and returns their medians, so that any disturbance affects all variants
 * equally.
 */
export async function inTurns<Way extends string>(
  ways: Record<Way, () => Promise<number>>,
): Promise<Record<Way, number>> {
  const names = Object.keys(ways) as Way[]
  const measured = names.map((): number[] => [])
  for (let turn = 0; turn < TURNS; turn++)
    for (const [index, name] of names.entries()) measured[index]?.push(await ways[name]())
  return Object.fromEntries(names.map((name, index) => [name, median(measured[index] ?? [])])) as Record<
    Way,
    number
  >
}

export interface Figure {
  name: string
  ours: string
  bare: string
  /**
   * Our result relative to a minimal version of the same work. `target` is the limit that we have set for the
   * product.
   */
  ratio: number
  target: { atLeast: number } | { atMost: number } | undefined
}

export function print(title: string, figures: Figure[]) {
  console.log(`\n${title}`)
  for (const { name, ours, bare, ratio, target } of figures) {
    const bound =
      target === undefined
        ? ''
        : 'atLeast' in target
          ? ` (target ≥ ${target.atLeast})`
          : ` (target ≤ ${target.atMost})`
    const isMet =
      target === undefined || ('atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost)
    console.log(
      `  ${isMet ? ' ' : '!'} ${name.padEnd(44)} ${ours.padStart(14)}  bare ${bare.padStart(14)}  ratio ${ratio.toFixed(2)}${bound}`,
    )
  }
}

export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en-GB')}/s`
export const milliseconds = (value: number) =>
  `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-GB')} ms`

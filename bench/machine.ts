import { readdirSync, readFileSync } from 'node:fs'

// Reads /proc. On systems without /proc, the functions return nothing.

const TICK_MS = 10
const KILOBYTE = 1_024

const statusOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')

/** A process and all its descendants. */
export function familyOf(pid: number): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  const parents = new Map(all.flatMap((one) => tried(() => [[one, Number(statusOf(one)[1])] as const])))
  const children = (of: number): number[] =>
    [...parents].flatMap(([child, parent]) => (parent === of ? [child, ...children(child)] : []))
  return [pid, ...children(pid)]
}

/** Milliseconds of processor time used by a process. */
export const workOfProcess = (pid: number) =>
  tried(() => [statusOf(pid)]).reduce(
    (sum, status) => sum + (Number(status[11]) + Number(status[12])) * TICK_MS,
    0,
  )

/** Milliseconds of processor time used by a process and all its descendants. */
export const workOfFamily = (pid: number) => familyOf(pid).reduce((sum, one) => sum + workOfProcess(one), 0)

/** Bytes of resident memory, for a process and each of its descendants. */
export const memoryOfFamily = (pid: number) =>
  familyOf(pid).flatMap((one) =>
    tried(() => [
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1] ?? 0) * KILOBYTE,
    ]),
  )

/** Returns nothing if the process has just exited. */
function tried<T>(read: () => T[]): T[] {
  try {
    return read()
  } catch {
    return []
  }
}

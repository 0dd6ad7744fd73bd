import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100
const OWN_AND_CHILDREN = [11, 12, 13, 14]

/** What this process and those that it started and that have ended have worked, in seconds. Undefined where the system does not tell. */
export function processorSeconds(): number | undefined {
  if (process.platform !== 'linux') return undefined
  return secondsIn(readFileSync('/proc/self/stat', 'utf8'))
}

/** A line of Linux's: the name of the program, which may hold anything, stands in brackets before the numbers. */
export function secondsIn(stat: string): number {
  const numbers = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return OWN_AND_CHILDREN.reduce((sum, place) => sum + Number(numbers[place]), 0) / TICKS_A_SECOND
}

import { execFileSync } from 'node:child_process'

/** The number of a user or a group of this machine. */
export const idOf = (flag: '-u' | '-g', user: string) =>
  Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))

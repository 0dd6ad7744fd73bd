import type { SecondAsked } from '#contract/auth.ts'

/** History state that makes the sign-in page ask for the second step. */
export const asking = (asked: SecondAsked) => ({ asked })

/** Reads the history state for the second step. Its ticket expires after 5 minutes and works once. */
export function askedOf(state: unknown): SecondAsked | undefined {
  if (typeof state !== 'object' || state === null || !('asked' in state)) return undefined
  return state.asked as SecondAsked
}

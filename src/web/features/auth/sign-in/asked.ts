import type { SecondAsked } from '#contract/auth.ts'

/** Leads another page to the sign-in, where the second step is waited for. */
export const asking = (asked: SecondAsked) => ({ asked })

/** What such a page has handed on. It is of no use after five minutes, nor a second time. */
export function askedOf(state: unknown): SecondAsked | undefined {
  if (typeof state !== 'object' || state === null || !('asked' in state)) return undefined
  return state.asked as SecondAsked
}

import { z } from 'zod'
import { bands } from '#domain/bands.ts'
import { untolds, verdicts } from '#domain/margin.ts'

/** Null means withheld, because fewer people answered than the survey's group size. It never means empty or zero. */
export const Score = z.number().nullable()
export const Tally = z.record(z.string(), z.number())

/** The change since the last complete survey from the same template, and whether it is larger than chance. */
export const Change = z.object({
  change: Score,
  /** Null when there is no earlier score or the change cannot be judged. */
  change_verdict: z.enum(verdicts).nullable(),
  /** The 95% margin, to one decimal: how far chance alone moves the change in 19 of 20 cases. */
  change_margin: z.number().nullable(),
  /** Why the change cannot be judged. Null when it can be, or when there is no earlier score. */
  change_untold: z.enum(untolds).nullable(),
})
export type Change = z.output<typeof Change>

/** The mean of the 6 questions that every survey asks. Null if the survey does not ask them all. */
export const Pulse = Change.extend({ score: z.number() }).nullable()

/** Whether a team's score is clearly above or below the company's. */
export const Differs = z.enum(['above', 'below']).nullable()
export type Differs = z.output<typeof Differs>

export const Band = z.enum(bands).nullable()
/** The mean of an area, from 1 to 5, to two decimals. */
export const Mean = z.number().nullable()
/** The distance of the shown mean to the next band, to two decimals. 0 where rounding hides it. */
export const Gap = z.number().nullable()

/** How many people said that an action has made things better. */
export const Asked = z.object({
  yes: z.number(),
  a_little: z.number(),
  no: z.number(),
  cannot_say: z.number(),
})

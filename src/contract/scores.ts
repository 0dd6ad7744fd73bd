import { z } from 'zod'
import { bands } from '#domain/bands.ts'
import { togetherBands, togetherWith } from '#domain/goes-together-bands.ts'
import { untolds, verdicts } from '#domain/margin.ts'

/**
 * Null means withheld, because fewer people answered than the survey's minimum group size. It never means
 * empty or zero.
 */
export const Score = z.number().nullable()
export const Tally = z.record(z.string(), z.number())

/** The change since the last complete survey from the same template, and whether it is more than chance. */
export const Change = z.object({
  change: Score,
  /** The verdict on the change. Null if there is no earlier score or if the change cannot be judged. */
  change_verdict: z.enum(verdicts).nullable(),
  /**
   * The 95% margin, to one decimal place: in 19 of 20 cases, chance alone moves the change by no more than
   * this.
   */
  change_margin: z.number().nullable(),
  /** Why the change cannot be judged. Null if it can be, or if there is no earlier score. */
  change_untold: z.enum(untolds).nullable(),
})
export type Change = z.output<typeof Change>

/** The mean of the 6 questions that every survey asks. Null if this survey does not ask all of them. */
export const Pulse = Change.extend({ score: z.number() }).nullable()

/** How many people took part, and how many were asked, by email and by card. */
export const Response = z.object({
  completed: z.number(),
  recipients: z.number(),
  /**
   * True for people with a seat. `completed` is then the number of people counted. The number who answered is
   * not given.
   */
  counts_only: z.boolean(),
})

/** Whether a team's score is clearly above or below the company's score. */
export const Differs = z.enum(['above', 'below']).nullable()
export type Differs = z.output<typeof Differs>

export const Band = z.enum(bands).nullable()
/** An area's mean, from 1 to 5, to two decimal places. */
export const Mean = z.number().nullable()
/** The distance from the displayed mean to the next band, to two decimal places. 0 if rounding hides it. */
export const Gap = z.number().nullable()

/** How many people said that an action has made things better. */
export const Asked = z.object({
  yes: z.number(),
  a_little: z.number(),
  no: z.number(),
  cannot_say: z.number(),
})

/** How strongly each category's scores correlate with the answers to one question, in three bands. */
export const Together = z
  .object({
    with: z.enum(togetherWith),
    categories: z.array(z.object({ category_id: z.number(), band: z.enum(togetherBands) })),
  })
  .nullable()

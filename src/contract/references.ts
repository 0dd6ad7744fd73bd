import { z } from 'zod'

/** Reference questions shown next to the scores, on a scale from 0 to 10. */
export const ReportReference = z.object({
  key: z.string(),
  question: z.string(),
  mean: z.number().nullable(),
  /** People who answered 9 or 10, 7 or 8, and 6 or less. Null when withheld, and for questions without a split. */
  split: z.object({ high: z.number(), middle: z.number(), low: z.number() }).nullable(),
  /** Percentage of high answers minus percentage of low answers: -100 to 100. Needs at least 100 people. */
  figure: z.number().nullable(),
  /** A published figure to compare with. */
  reference: z.object({ value: z.number(), population: z.string(), period: z.string() }).nullable(),
})
export type ReportReference = z.output<typeof ReportReference>

import { z } from 'zod'
import { levels } from '#domain/assessment.ts'

export const Suggestion = z.object({
  title: z.string(),
  text: z.string(),
  category_id: z.number().nullable(),
  /**
   * The effect that the action has if it is used as a control. Null unless the suggestion is from our
   * library.
   */
  level: z.enum(levels).nullable(),
})
export type Suggestion = z.output<typeof Suggestion>

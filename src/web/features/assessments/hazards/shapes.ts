import { z } from 'zod'
import { NewAction } from '#contract/actions.ts'
import { Id, lineOf } from '#contract/fields.ts'
import { levels, MAX_WAY, workings } from '#domain/assessment.ts'

/** A line of what is done already. Its level is required once it has a text. */
export const WrittenControl = z
  .object({
    text: lineOf(MAX_WAY),
    level: z.enum(levels).nullish(),
    works: z.enum(workings).default('not_checked'),
  })
  .refine(({ text, level }) => text === '' || level, { path: ['level'], message: 'Choose what it does' })

/** An action to add to a hazard, with the fields that the dialog asks for. */
export const FurtherAction = NewAction.pick({ title: true, source: true, due_on: true }).extend({
  planned: z.object({ id: z.number(), hazard_ids: z.array(z.number()) }).nullable(),
  how: z.string().nullable(),
  category_id: Id.nullable(),
  level: z.enum(levels, 'Choose what it does'),
  owner_member_id: Id.nullable(),
  owner_name: z
    .string()
    .nullish()
    .transform((name) => name || null),
})

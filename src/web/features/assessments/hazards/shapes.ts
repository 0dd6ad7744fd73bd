import { z } from 'zod'
import { type Action, NewAction } from '#contract/actions.ts'
import type { Assessment } from '#contract/assessments.ts'
import { Id, lineOf, listOf } from '#contract/fields.ts'
import { type Hazard, NewHazard } from '#contract/hazards.ts'
import type { Member } from '#contract/members.ts'
import type { Suggestion } from '#contract/suggestions.ts'
import { levels, MAX_CONTROLS, MAX_WAY, workings } from '#domain/assessment.ts'

/** A line for a control that the company already has. If the line has text, `level` is required. */
const WrittenControl = z
  .object({
    text: lineOf(MAX_WAY),
    level: z.enum(levels).nullish(),
    works: z.enum(workings).default('not_checked'),
  })
  .refine(({ text, level }) => text === '' || level, { path: ['level'], message: 'Choose what it does' })

/** An action to add to a hazard, with the fields that the dialog asks for. */
const FurtherAction = NewAction.pick({ title: true, source: true, due_on: true, owner_name: true }).extend({
  planned: z.object({ id: z.number(), hazard_ids: z.array(z.number()) }).nullable(),
  how: z.string().nullable(),
  category_id: Id.nullable(),
  level: z.enum(levels, 'Choose what it does'),
  owner_member_id: Id.nullable(),
})

/** Empty lines are allowed, and are dropped when the hazard is saved. */
export const HazardShape = NewHazard.omit({ actions: true }).extend({
  in_place: listOf(WrittenControl, MAX_CONTROLS),
  further: listOf(FurtherAction, 20),
})
export type HazardInput = z.input<typeof HazardShape>
export type HazardOutput = z.output<typeof HazardShape>

/** The dialog's initial values: a stored hazard, or the suggestion for a new one. */
export type Opened = Pick<Assessment['proposed'][number], 'area' | 'tag_id' | 'who' | 'how'> & {
  hazard: Hazard | null
}

export interface Choices {
  suggestions: Suggestion[]
  plan: Action[]
  colleagues: Member[]
}

import { z } from 'zod'
import {
  hazardAreas,
  levels,
  MAX_ACTIONS_OF_HAZARD,
  MAX_CAUSE,
  MAX_CONTROLS,
  MAX_WAY,
  workings,
} from '#domain/assessment.ts'
import { endpoint } from './endpoint.ts'
import { ById, ByUuid, Id, lineOf, listOf, shortLine } from './fields.ts'

const InPlace = z.object({ text: z.string(), level: z.enum(levels), works: z.enum(workings) })

export const Hazard = z.object({
  id: z.number(),
  area: z.enum(hazardAreas),
  tag_id: z.number().nullable(),
  team: z.string().nullable(),
  cause: z.string(),
  who: z.string().nullable(),
  how: z.string().nullable(),
  /** Controls that the company already has. */
  in_place: z.array(InPlace),
  /** The reason why no further control is needed. */
  no_more: z.string().nullable(),
  /** Ids of the planned actions that control this hazard. */
  actions: z.array(z.number()),
  /** The title of the earlier survey from whose assessment this hazard was copied. */
  carried_from: z.string().nullable(),
  /** Increases with each change. A change with an older version is refused. */
  version: z.number(),
})
export type Hazard = z.output<typeof Hazard>

const fields = {
  area: z.enum(hazardAreas),
  tag_id: Id.nullish(),
  cause: lineOf(MAX_CAUSE).min(1, 'Required'),
  who: shortLine(MAX_WAY).optional(),
  how: shortLine(MAX_CAUSE).optional(),
  in_place: listOf(
    z.object({
      text: lineOf(MAX_WAY).min(1, 'Required'),
      level: z.enum(levels),
      works: z.enum(workings).default('not_checked'),
    }),
    MAX_CONTROLS,
  ).optional(),
  no_more: shortLine(MAX_CAUSE).optional(),
  actions: listOf(Id, MAX_ACTIONS_OF_HAZARD).optional(),
}

export const NewHazard = z.object(fields)
export type NewHazard = z.output<typeof NewHazard>

/** Fields that are left out do not change. */
export const HazardChange = z.object({
  ...fields,
  area: fields.area.optional(),
  cause: fields.cause.optional(),
  version: z.number().int().optional(),
})
export type HazardChange = z.output<typeof HazardChange>

export const hazards = {
  create: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/hazards/create',
    access: 'company',
    summary: 'Add a hazard to a stress risk assessment',
    params: ByUuid,
    body: NewHazard,
    reply: Hazard,
    status: 201,
  }),
  change: endpoint({
    method: 'POST',
    path: '/hazards/:id',
    access: 'company',
    summary: 'Change a hazard',
    params: ById,
    body: HazardChange,
    reply: Hazard,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/hazards/:id/delete',
    access: 'company',
    summary: 'Delete a hazard. Its actions stay in the plan',
    params: ById,
  }),
}

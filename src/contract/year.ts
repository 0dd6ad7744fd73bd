import { z } from 'zod'
import { surveyKinds } from '#domain/lifecycle.ts'
import { dateStates, yearShapes } from '#domain/year.ts'
import { endpoint } from './endpoint.ts'
import { ById, Day, Id } from './fields.ts'
import { LIMITS } from './limits.ts'

const Shape = z.enum(yearShapes)

export const PlannedDate = z.object({
  /** Null in a preview of a plan that has not been started. */
  id: z.number().nullable(),
  kind: z.enum(surveyKinds),
  on: z.string(),
  /** The day on which the survey closes, or is expected to. */
  closes_on: z.string(),
  state: z.enum(dateStates),
  /** True if somebody chose another date than the plan. */
  moved: z.boolean(),
  survey_uuid: z.string().nullable(),
  /** The category that a pulse asks about in depth. Null until the pulse is prepared. */
  in_depth: z.object({ category_id: z.number(), name: z.string() }).nullable(),
  /** Null if it was not worked out: no team has enough people, or there are too many people or teams. */
  teams: z
    .object({
      likely: z.number(),
      of: z.number(),
      /** The figure if no other survey went out in the 56 days before. Null if none does. */
      without_others: z.number().nullable(),
    })
    .nullable(),
})
export type PlannedDate = z.output<typeof PlannedDate>

const Holiday = z.object({ on: z.string(), name: z.string(), nations: z.array(z.string()) })
export type Holiday = z.output<typeof Holiday>

export const YearPlan = z.object({
  /** Null if no plan has been started. */
  shape: Shape.nullable(),
  template_id: z.number().nullable(),
  paused: z.boolean(),
  dates: z.array(PlannedDate),
  /** The bank holidays of the next 12 months. */
  holidays: z.array(Holiday),
  /** The shares of people who answered, in whole per cent, oldest first. */
  advice: z
    .object({ kind: z.enum(['low', 'falling']), shares: z.array(z.number()), survey_uuid: z.string() })
    .nullable(),
})
export type YearPlan = z.output<typeof YearPlan>

export const NewYearPlan = z.object({ shape: Shape, template_id: Id.nullish(), first_on: Day })
export type NewYearPlan = z.output<typeof NewYearPlan>

const DateChange = z.object({ on: Day.optional(), skipped: z.boolean().optional() })

const Preview = z.object({
  dates: z.array(PlannedDate),
  /** Surveys that repeat now and would stop repeating. */
  stops_repeating: z.array(z.object({ uuid: z.string(), title: z.string() })),
  /** Reasons to choose another day. None of them prevents it. */
  warnings: z.array(z.string()),
})
export type YearPreview = z.output<typeof Preview>

export const year = {
  read: endpoint({
    method: 'GET',
    path: '/year-plan',
    access: 'company',
    summary: 'Get the year plan with its dates and the bank holidays',
    reply: YearPlan,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/year-plan/preview',
    access: 'company',
    readsOnly: true,
    limits: LIMITS.preview,
    summary: 'Preview the dates of a year plan',
    body: NewYearPlan,
    reply: Preview,
  }),
  previewDate: endpoint({
    method: 'POST',
    path: '/year-plan/dates/:id/preview',
    access: 'company',
    readsOnly: true,
    limits: LIMITS.preview,
    summary: 'Preview another day for one date of the year plan',
    params: ById,
    body: z.object({ on: Day }),
    reply: Preview,
  }),
  start: endpoint({
    method: 'POST',
    path: '/year-plan',
    access: 'company',
    summary: 'Start or change the year plan',
    body: NewYearPlan,
    reply: YearPlan,
  }),
  changeDate: endpoint({
    method: 'POST',
    path: '/year-plan/dates/:id',
    access: 'company',
    summary: 'Move or skip a date of the year plan',
    params: ById,
    body: DateChange,
    reply: YearPlan,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/year-plan/pause',
    access: 'company',
    summary: 'Pause the year plan',
    reply: YearPlan,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/year-plan/resume',
    access: 'company',
    summary: 'Resume the year plan',
    reply: YearPlan,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/year-plan/stop',
    access: 'company',
    summary: 'Stop the year plan and delete its dates',
  }),
}

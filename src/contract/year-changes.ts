import { z } from 'zod'
import { yearShapes } from '#domain/year.ts'
import { endpoint } from './endpoint.ts'
import { ById, Day, Id } from './fields.ts'
import { LIMITS } from './limits.ts'
import { PlannedDate, YearPlan } from './year.ts'

export const NewYearPlan = z.object({ shape: z.enum(yearShapes), template_id: Id.nullish(), first_on: Day })
export type NewYearPlan = z.output<typeof NewYearPlan>

const DateChange = z.object({ on: Day.optional(), skipped: z.boolean().optional() })

const Preview = z.object({
  dates: z.array(PlannedDate),
  /** Surveys that repeat now, but would no longer repeat under this plan. */
  stops_repeating: z.array(z.object({ uuid: z.string(), title: z.string() })),
  /**
   * Why another day would be better. A moved survey still goes out on the chosen day. A plan’s first survey
   * gets the better day instead, and a warning names it.
   */
  warnings: z.array(z.string()),
})
export type YearPreview = z.output<typeof Preview>

// Kept in a separate file from `year.ts`, so that the dashboard, which only reads the plan, does not load
// these calls.
export const yearChanges = {
  preview: endpoint({
    method: 'POST',
    path: '/year-plan/preview',
    access: 'company',
    readsOnly: true,
    isWaiting: true,
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
    isWaiting: true,
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
    limits: LIMITS.yearPlan,
    summary: 'Start or change the year plan',
    body: NewYearPlan,
    reply: YearPlan,
  }),
  changeDate: endpoint({
    method: 'POST',
    path: '/year-plan/dates/:id',
    access: 'company',
    limits: LIMITS.yearPlan,
    summary: 'Move or skip a date of the year plan',
    params: ById,
    body: DateChange,
    reply: YearPlan,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/year-plan/pause',
    access: 'company',
    limits: LIMITS.yearPlan,
    summary: 'Pause the year plan',
    reply: YearPlan,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/year-plan/resume',
    access: 'company',
    limits: LIMITS.yearPlan,
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

import { z } from 'zod'
import { surveyKinds, surveyStatuses } from '#domain/lifecycle.ts'
import { dateStates, yearShapes } from '#domain/year.ts'
import { endpoint } from './endpoint.ts'

const Shape = z.enum(yearShapes)

export const PlannedDate = z.object({
  /** The date's id. Null in the preview of a plan that has not been started. */
  id: z.number().nullable(),
  kind: z.enum(surveyKinds),
  on: z.string(),
  /** The day on which the survey closes, or is expected to. */
  closes_on: z.string(),
  state: z.enum(dateStates),
  /** True if somebody moved the survey to a date that the plan did not choose. */
  moved: z.boolean(),
  survey_uuid: z.string().nullable(),
  /** The name of a full survey’s set of questions. Null for a pulse. */
  template_name: z.string().nullable(),
  /** The category that a pulse asks about in depth. Null until the pulse is prepared. */
  in_depth: z.object({ category_id: z.number(), name: z.string() }).nullable(),
  /**
   * How many teams will probably have a report. Null if no team has enough people, or if there are too many
   * people or teams for an estimate.
   */
  teams: z
    .object({
      likely: z.number(),
      of: z.number(),
      /** What `likely` would be without the other surveys of the 56 days before. Null if there are none. */
      without_others: z.number().nullable(),
    })
    .nullable(),
  /**
   * The title of a survey less than 8 weeks away from this one, if either of them has cards. Otherwise null.
   */
  beside_cards: z.string().nullable(),
  /**
   * Another survey less than 28 days away from this date. Once that survey goes out, this date moves to
   * `moves_to`. If `moves_to` is null, this date comes first and stays.
   */
  near: z
    .object({
      title: z.string(),
      on: z.string(),
      closes_on: z.string(),
      moves_to: z.string().nullable(),
    })
    .nullable(),
  /**
   * The completed action that a pulse asks about. Before the pulse is prepared, this is the action that it
   * would ask about.
   */
  checked_action_id: z.number().nullable(),
})
export type PlannedDate = z.output<typeof PlannedDate>

/** A survey that is not part of the plan. Dates of the plan must be 28 days away from it. */
const OtherSurvey = z.object({
  uuid: z.string(),
  title: z.string(),
  kind: z.enum(surveyKinds),
  status: z.enum(surveyStatuses),
  on: z.string(),
  /** The day on which the survey closes, or is expected to. */
  closes_on: z.string(),
})
export type OtherSurvey = z.output<typeof OtherSurvey>

const Holiday = z.object({ on: z.string(), name: z.string(), nations: z.array(z.string()) })
export type Holiday = z.output<typeof Holiday>

export const YearPlan = z.object({
  /** The plan's pattern. Null if no plan has been started. */
  shape: Shape.nullable(),
  template_id: z.number().nullable(),
  paused: z.boolean(),
  /**
   * For each pattern, the proposed day of the next full survey. For the plan's own pattern, it is the day that
   * the plan works out, even if somebody moved the survey. A survey that is already prepared keeps its day.
   */
  next_full_on: z.record(Shape, z.string()),
  dates: z.array(PlannedDate),
  /** Other surveys that are scheduled, running or went out in the last 56 days, earliest first. */
  other_surveys: z.array(OtherSurvey),
  /** The bank holidays of the next 12 months. */
  holidays: z.array(Holiday),
  /** The percentages of people who answered earlier surveys, as whole numbers, oldest first. */
  advice: z
    .object({ kind: z.enum(['low', 'falling']), shares: z.array(z.number()), survey_uuid: z.string() })
    .nullable(),
})
export type YearPlan = z.output<typeof YearPlan>

export const year = {
  read: endpoint({
    method: 'GET',
    path: '/year-plan',
    access: 'company',
    summary: 'Get the year plan with its dates and the bank holidays',
    reply: YearPlan,
  }),
}

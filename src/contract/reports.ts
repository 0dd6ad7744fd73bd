import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ByUuid, Id, Instant } from './fields.ts'
import { LIMITS } from './limits.ts'

/** Null is withheld: fewer people than the survey's group size answered. It is neither empty nor zero. */
const Score = z.number().nullable()
const Tally = z.record(z.string(), z.number())

export const ReportCategory = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  color: z.string(),
  score: Score,
  change: Score,
  /** How many questions the score is the average of. */
  scored_questions: z.number(),
  top_impacting_issues: Tally,
  top_obstacles: Tally,
  top_12_month_goals: Tally,
})
export type ReportCategory = z.output<typeof ReportCategory>

/** Asked beside the scores, on a scale from 0 to 10. */
export const ReportReference = z.object({
  key: z.string(),
  question: z.string(),
  /** To two decimals; null is withheld. */
  mean: z.number().nullable(),
  /** People who said 9 or 10, 7 or 8, and 6 or less; null where it is withheld or not to be had. */
  split: z.object({ high: z.number(), middle: z.number(), low: z.number() }).nullable(),
  /** From -100 to 100: percent of high less percent of low, where at least 100 people are counted. */
  figure: z.number().nullable(),
  /** What is known of others. */
  reference: z.object({ value: z.number(), population: z.string(), period: z.string() }).nullable(),
})
export type ReportReference = z.output<typeof ReportReference>

export const Report = z.object({
  /** The PDF, behind a signed link that dies after 15 minutes. */
  url: z.string(),
  updated_at: Instant,
  data: z.object({
    title: z.string(),
    team: z.string().nullable(),
    respondents: z.number(),
    completed: z.number(),
    recipients: z.number(),
    overall_score: Score,
    change: Score,
    suggested_actions: z.string(),
    key_insights: z.string(),
    category_breakdown: z.array(ReportCategory),
    references: z.array(ReportReference),
    /** What must stand beside the results of recognised question sets. */
    attributions: z.array(z.string()),
  }),
})
export type Report = z.output<typeof Report>

export const ReportTeam = z.object({
  id: z.number(),
  name: z.string(),
  available: z.boolean(),
  reason: z.string().nullable(),
})
export type ReportTeam = z.output<typeof ReportTeam>

const Line = z.object({ id: z.number(), name: z.string(), color: z.string() })

/** One complete survey. Scores are null where withheld, and lines are comparable where the template is the same. */
export const TrendPoint = z.object({
  uuid: z.string(),
  title: z.string(),
  template_id: z.number(),
  completed_at: Instant,
  respondents: z.number(),
  completed: z.number(),
  recipients: z.number(),
  overall_score: Score,
  change: Score,
  categories: z.array(Line.extend({ score: Score })),
})
export const Trend = z.array(TrendPoint)
export type Trend = z.input<typeof Trend>

export const HeatMapRow = z.object({
  /** Both null for everybody, who come first. */
  id: z.number().nullable(),
  name: z.string().nullable(),
  available: z.boolean(),
  reason: z.string().nullable(),
  respondents: z.number().nullable(),
  overall_score: Score,
  /** In the order of the categories. */
  scores: z.array(Score),
})
export const HeatMap = z.object({ categories: z.array(Line), rows: z.array(HeatMapRow) })
export type HeatMap = z.output<typeof HeatMap>

export const reports = {
  read: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/report',
    access: 'company',
    readsOnly: true,
    summary: 'The report of a complete survey, whole or for one team',
    params: ByUuid,
    body: z.object({ regenerate: z.boolean().default(false), tag_id: Id.nullish() }),
    reply: Report,
  }),
  teams: endpoint({
    method: 'GET',
    path: '/surveys/:uuid/teams',
    access: 'company',
    summary: 'Which teams have a report',
    params: ByUuid,
    reply: z.array(ReportTeam),
  }),
  data: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/report-data',
    access: 'company_admin',
    limits: LIMITS.download,
    readsOnly: true,
    summary: 'Every submitted answer as CSV; written to the audit log',
    params: ByUuid,
    file: 'text/csv; charset=utf-8',
  }),
  heatMap: endpoint({
    method: 'GET',
    path: '/surveys/:uuid/heat-map',
    access: 'company',
    summary: 'Teams by categories, from published reports',
    params: ByUuid,
    reply: HeatMap,
  }),
  trend: endpoint({
    method: 'GET',
    path: '/reports/trend',
    access: 'company',
    summary: 'The scores of all complete surveys, oldest first',
    reply: Trend,
  }),
}

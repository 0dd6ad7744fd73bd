import { z } from 'zod'
import { surveyKinds } from '#domain/lifecycle.ts'
import { endpoint } from './endpoint.ts'
import { ByUuid, Id, Instant } from './fields.ts'
import { LIMITS } from './limits.ts'
import { ReportReference } from './references.ts'
import { Asked, Band, Change, Differs, Gap, Mean, Pulse, Response, Score, Tally, Together } from './scores.ts'
import { Suggestion } from './suggestions.ts'

export type { Change, Differs }

export const ReportCategory = Change.extend({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  color: z.string(),
  score: Score,
  /** The number of questions that the score averages. */
  scored_questions: z.number(),
  top_impacting_issues: Tally,
  top_obstacles: Tally,
  top_12_month_goals: Tally,
  /** Themes that authors ticked for their free text. The wording comes from the template, not the author. */
  top_themes: Tally,
  /** The questions in this category that have themes to tick. Empty if there are none. */
  themes_asked: z.array(z.string()),
  /** Exclusive answers ('none of these') by the question's role. They do not appear in the three lists. */
  exclusive: z.object({ impact: Tally, obstacle: Tally, goal: Tally }),
})
export type ReportCategory = z.output<typeof ReportCategory>

/**
 * The number of people and their percentage, rounded to a whole number. Null if it could identify somebody,
 * and always null for a team.
 */
const Share = z.object({ counted: z.number(), share: z.number() }).nullable()

/** A recognised question set's scores, in its publisher's terms. */
export const InstrumentScores = z.object({
  id: z.string(),
  name: z.string(),
  attribution: z.string(),
  /** True until somebody has compared the bands with those that the publisher uses. */
  indicative: z.boolean(),
  response_words: z.string(),
  areas: z.array(
    z.object({
      category_id: z.number(),
      name: z.string(),
      mean: Mean,
      band: Band,
      gap: Gap,
      p20: z.number(),
      p50: z.number(),
      p80: z.number(),
    }),
  ),
  /** False for a team, and if the survey asked only a part of the company. The two shares are then null. */
  is_of_whole_company: z.boolean(),
  harassment: Share,
  bullying: Share,
})
export type InstrumentScores = z.output<typeof InstrumentScores>

export const Report = z.object({
  /** The PDF, as a signed link that expires after 15 minutes. */
  url: z.string(),
  updated_at: Instant,
  data: Change.extend({
    title: z.string(),
    /** For a pulse, the overall score is the pulse score. */
    kind: z.enum(surveyKinds),
    team: z.string().nullable(),
    /** The number of answers included in the report. */
    respondents: z.number(),
    ...Response.shape,
    /**
     * These two figures are about the batches in which more cards were used than there are people.
     * `cards_over` is the number of cards above the number of people, in total. `cards_over_people` is the
     * number of people in these batches.
     */
    cards_over: z.number(),
    cards_over_people: z.number(),
    overall_score: Score,
    /** The change is relative to the last full survey or pulse that has a pulse score. */
    pulse: Pulse,
    /**
     * How far one person's answers can move the score, to one decimal place. Only for groups of fewer than 15
     * people.
     */
    influence: z.number().nullable(),
    /** The overall score if everyone who did not answer had scored one point lower, to one decimal place. */
    if_silent_lower: Score,
    suggested_actions: z.string(),
    /** The suggested actions as separate items, so that each can be added to the plan. */
    suggestions: z.array(Suggestion),
    key_insights: z.string(),
    category_breakdown: z.array(ReportCategory),
    instrument: InstrumentScores.nullable(),
    references: z.array(ReportReference),
    /**
     * How strongly each category's scores correlate with the answers to one question. Only in the full
     * report, and only if at least 100 people are counted. Null if no such question was asked. Only the band
     * is stored.
     */
    goes_together: Together,
    /** Attributions that must be shown with the results of recognised question sets. */
    attributions: z.array(z.string()),
    /** How many people in the whole company noticed a change. Null if not asked or if fewer than k answered. */
    noticed: z.object({ yes: z.number(), a_little: z.number(), no: z.number() }).nullable(),
    /**
     * How many people in the whole company said that an action has helped, if this was asked. Null below the
     * minimum group size.
     */
    check: Asked.extend({
      /** The action's id. Null if the action was deleted. */
      action_id: z.number().nullable(),
      title: z.string(),
    }).nullable(),
  }),
})
export type Report = z.output<typeof Report>

export const ReportTeam = z.object({
  id: z.number(),
  name: z.string(),
  available: z.boolean(),
  reason: z.string().nullable(),
  /** Whether the team's overall score is clearly above or below the company's. */
  differs: Differs,
})
export type ReportTeam = z.output<typeof ReportTeam>

const Line = z.object({ id: z.number(), name: z.string(), color: z.string() })

/** One complete survey. Withheld scores are null. Only surveys from the same template can be compared. */
export const TrendPoint = Change.extend({
  uuid: z.string(),
  title: z.string(),
  kind: z.enum(surveyKinds),
  pulse: Pulse,
  template_id: z.number(),
  /** The question set's name. Surveys from the same template share one trend. */
  template: z.string(),
  completed_at: Instant,
  respondents: z.number(),
  /** `completed` and `recipients` are 0 for a team lead if the report is withheld. */
  ...Response.shape,
  overall_score: Score,
  /** The id of the survey's recognised question set. */
  instrument: z.string().nullable(),
  categories: z.array(Change.extend({ ...Line.shape, score: Score, mean: Mean, band: Band, gap: Gap })),
})
export const Trend = z.array(TrendPoint)
export type Trend = z.input<typeof Trend>

export const HeatMapRow = z.object({
  /** The team's id. In the first row, which covers everyone, `id` and `name` are null. */
  id: z.number().nullable(),
  name: z.string().nullable(),
  available: z.boolean(),
  reason: z.string().nullable(),
  respondents: z.number().nullable(),
  overall_score: Score,
  overall_differs: Differs,
  /** Scores in the order of the categories. */
  scores: z.array(Score),
  /**
   * Whether each score differs clearly from the company's score, in the order of the categories. Null if
   * there is no clear difference, if the score is withheld, and in the row for everyone.
   */
  differs: z.array(Differs),
  /**
   * The areas in the order of the categories. Null for a category that is not an area of a recognised
   * question set or has no official score.
   */
  areas: z.array(z.object({ mean: Mean, band: Band, gap: Gap }).nullable()),
})
export const HeatMap = z.object({
  /** For a pulse, the overall score is the pulse score. */
  kind: z.enum(surveyKinds),
  /** The survey's recognised question set. */
  instrument: z.object({ id: z.string(), indicative: z.boolean() }).nullable(),
  categories: z.array(Line),
  rows: z.array(HeatMapRow),
})
export type HeatMap = z.output<typeof HeatMap>

export const reports = {
  read: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/report',
    access: 'company',
    seats: ['lead', 'representative'],
    readsOnly: true,
    summary: 'Get the report of a complete survey, in full or for one team',
    params: ByUuid,
    body: z.object({ regenerate: z.boolean().default(false), tag_id: Id.nullish() }),
    reply: Report,
  }),
  slides: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/slides',
    access: 'company',
    seats: ['lead'],
    readsOnly: true,
    summary: 'Get a link to a published report as 6 slides; it works for 15 minutes',
    params: ByUuid,
    body: z.object({ tag_id: Id.nullish() }),
    reply: z.object({ url: z.string() }),
  }),
  teams: endpoint({
    method: 'GET',
    path: '/surveys/:uuid/teams',
    access: 'company',
    summary: 'List the teams that have a report',
    params: ByUuid,
    reply: z.array(ReportTeam),
  }),
  data: endpoint({
    method: 'POST',
    path: '/surveys/:uuid/report-data',
    access: 'company_admin',
    isWaiting: true,
    limits: LIMITS.download,
    readsOnly: true,
    summary: 'Download every submitted answer as CSV; recorded in the audit log',
    params: ByUuid,
    file: 'text/csv; charset=utf-8',
  }),
  heatMap: endpoint({
    method: 'GET',
    path: '/surveys/:uuid/heat-map',
    access: 'company',
    heavy: true,
    summary: 'Get the category scores of each team, from published reports',
    params: ByUuid,
    reply: HeatMap,
  }),
  trend: endpoint({
    method: 'GET',
    path: '/reports/trend',
    access: 'company',
    seats: ['lead'],
    summary: 'List the scores of all complete surveys, for the company or one team, oldest first',
    query: z.object({ tag_id: Id.optional() }),
    reply: Trend,
  }),
}

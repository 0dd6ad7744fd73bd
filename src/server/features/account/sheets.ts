import { lastFullHour } from '#domain/lifecycle.ts'
import { actionsAfter } from '#server/features/actions/queries.ts'
import { assessmentsOf } from '#server/features/assessments/queries.ts'
import { billingStatus } from '#server/features/billing/service.ts'
import { companyOf } from '#server/features/companies/queries.ts'
import { statementsAfter } from '#server/features/consultations/queries.ts'
import { exportedMembers } from '#server/features/members/service.ts'
import { publishedReports } from '#server/features/reports/service.ts'
import { listTags } from '#server/features/team/queries.ts'
import { readPlan } from '#server/features/year/service.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { inBatches } from '#server/platform/database/paging.ts'
import type { Read } from '#server/platform/http/streamed.ts'
import { feedbackAfter, recipientsAfter, surveysAfter } from './queries.ts'
import { ACTION, CATEGORY, COMPANY, FEEDBACK, REPORT, SURVEY } from './sheet-columns.ts'

type Row = Record<string, unknown>

/** One kind of record in an export. It is complete in JSON, and has these columns in CSV. */
export interface Sheet {
  name: string
  columns: string[]
  rows: AsyncIterable<Row>
}

const BATCH = 100
/**
 * For records that are large. A survey contains its questions and tags, a statement its rules, and an action
 * its whole history.
 */
const ONE = 1

/**
 * All of a company's own data. It contains no answers, and nothing about who has answered, because we cannot
 * protect a downloaded file.
 */
export function sheetsOf(ctx: Context, scope: CompanyScope, read: Read): Sheet[] {
  const { db } = ctx
  const asOf = lastFullHour(ctx.now)
  const batches = <T extends { id: number }>(after: (id: number) => Promise<T[]>) =>
    inBatches((id) => read(() => after(id)))
  const each = (list: () => Promise<Row[]>) => eachOf(() => read(list))
  const surveys = () => batches((after) => surveysAfter(db, scope, { after, limit: ONE, asOf }))
  return [
    {
      name: 'company',
      columns: COMPANY,
      rows: each(async () => [await companyOf(ctx, scope)]),
    },
    {
      name: 'members',
      columns: ['name', 'email', 'role', 'lead_of', 'representative', 'status'],
      rows: each(() => exportedMembers(ctx, scope)),
    },
    {
      name: 'recipients',
      columns: ['email', 'uuid', 'tags', 'stopped', 'created_at'],
      rows: batches((after) => recipientsAfter(db, scope, after, BATCH)),
    },
    { name: 'tags', columns: ['id', 'name'], rows: each(() => listTags(db, scope)) },
    {
      name: 'surveys',
      columns: SURVEY,
      rows: withoutLanguages(surveys()),
    },
    {
      name: 'reports',
      columns: REPORT,
      rows: reports(ctx, surveys(), read),
    },
    {
      name: 'report-categories',
      columns: CATEGORY,
      rows: categories(reports(ctx, surveys(), read)),
    },
    {
      name: 'assessments',
      columns: [
        'survey',
        'sponsor',
        'commitment',
        'assessor',
        'policy',
        'responsible',
        'groups_at_risk',
        'talks',
        'review_on',
      ],
      rows: assessmentsOf(db, scope, read),
    },
    {
      name: 'actions',
      columns: ACTION,
      rows: batches((after) => actionsAfter(db, scope, after, ONE)),
    },
    {
      name: 'year_plan',
      columns: ['kind', 'on', 'closes_on', 'state', 'moved', 'survey_uuid'],
      rows: each(async () => (await readPlan(ctx, scope)).dates),
    },
    {
      name: 'statements',
      columns: ['survey', 'name', 'at', 'remark'],
      rows: batches((after) => statementsAfter(db, scope, after, ONE)),
    },
    {
      name: 'feedback',
      columns: FEEDBACK,
      rows: batches((after) => feedbackAfter(db, scope, after, BATCH)),
    },
    {
      name: 'billing',
      columns: ['trial_ends_at', 'subscribed', 'status', 'renews_at', 'cancel_at'],
      rows: each(async () => [await billingStatus(ctx, scope)]),
    },
  ]
}

async function* eachOf(list: () => Promise<Row[]>) {
  yield* await list()
}

type Surveys = AsyncIterable<Awaited<ReturnType<typeof surveysAfter>>[number]>

/** An export does not contain the languages of a survey. */
async function* withoutLanguages(surveys: Surveys) {
  for await (const { draft_languages: _, ...survey } of surveys) yield survey
}

async function* reports(ctx: Context, surveys: Surveys, read: Read) {
  for await (const survey of surveys)
    for await (const { tag_id, ...report } of publishedReports(ctx, survey, read))
      yield { survey: survey.uuid, ...report }
}

async function* categories(rows: ReturnType<typeof reports>) {
  for await (const { survey, team, category_breakdown } of rows)
    for (const category of category_breakdown)
      yield {
        survey,
        team,
        name: category.name,
        score: category.score,
        change: category.change,
        change_verdict: category.change_verdict,
        change_margin: category.change_margin,
        change_untold: category.change_untold,
        issues: category.top_impacting_issues,
        obstacles: category.top_obstacles,
        goals: category.top_12_month_goals,
        themes: category.top_themes,
        none_of_them: category.exclusive,
      }
}

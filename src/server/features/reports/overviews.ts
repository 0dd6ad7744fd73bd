import type { HeatMap, Trend } from '#contract/reports.ts'
import { reported } from '#domain/template.ts'
import { surveyByUuid } from '#server/features/surveys/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import { scoreOf, teamsOf } from './heat-map.ts'
import { bandsOf } from './instrument.ts'
import { changeShown, pulseShown, rounded } from './numbers.ts'
import { requireComplete } from './published.ts'
import { trendOf } from './queries.ts'

/** The launch's tags with their names at launch. Never says why a report is withheld. */
export async function readTeams(ctx: Context, scope: CompanyScope, uuid: string) {
  const survey = found(await surveyByUuid(ctx.db, scope, uuid))
  requireComplete(survey)
  const { rows } = await teamsOf(ctx, survey)
  return rows.flatMap(({ id, name, available, reason, overall_differs }) =>
    id === null ? [] : [{ id, name: name ?? '', available, reason, differs: overall_differs }],
  )
}

export async function readHeatMap(ctx: Context, scope: CompanyScope, uuid: string): Promise<HeatMap> {
  const survey = found(await surveyByUuid(ctx.db, scope, uuid))
  requireComplete(survey)
  return teamsOf(ctx, survey)
}

const NOTHING = { change: null }
const NO_BAND = { mean: null, band: null, gap: null }

/** The full reports of all complete surveys, oldest first. Null for a withheld report. */
export async function readTrend(ctx: Context, scope: CompanyScope): Promise<Trend> {
  const rows = await trendOf(ctx.db, scope)
  return rows.map(({ template, numbers, counts, min_group_size, completed_at, ...row }) => ({
    ...row,
    pulse: pulseShown({ template, k: min_group_size ?? ctx.config.MIN_GROUP_SIZE }, { numbers, counts }),
    completed_at: (completed_at ?? ctx.now).toISOString(),
    overall_score: rounded(numbers?.overall ?? null),
    ...changeShown(numbers ?? NOTHING),
    template: template.instrument?.name ?? template.name,
    instrument: template.instrument?.id ?? null,
    categories: reported(template).categories.map(({ id, name, color }) => ({
      id,
      name,
      color,
      score: rounded(scoreOf(numbers, id)),
      ...changeShown(numbers?.categories.find((category) => category.id === id) ?? NOTHING),
      ...(bandsOf(template, numbers).get(id) ?? NO_BAND),
    })),
  }))
}

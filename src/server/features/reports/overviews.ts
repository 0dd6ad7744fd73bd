import type { HeatMap, Trend } from '#contract/reports.ts'
import { sortedByName } from '#domain/by-name.ts'
import { WITHHELD_SENTENCE } from '#domain/disclosure.ts'
import { reported } from '#domain/template.ts'
import { surveyByUuid } from '#server/features/surveys/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { found } from '#server/platform/core/app-error.ts'
import { bandsOf } from './instrument.ts'
import { changeShown, type ReportNumbers, rounded } from './numbers.ts'
import { requireComplete } from './published.ts'
import { reportsOf, trendOf } from './queries.ts'
import { areBandsIndicative } from './service.ts'
import { teamDifferences } from './team-differences.ts'

/** The launch's tags with their names at launch. Never says why a report is withheld. */
export async function readTeams(ctx: Context, scope: CompanyScope, uuid: string) {
  const { rows, differenceOf } = await readAll(ctx, scope, uuid)
  const teams = rows.flatMap(({ tag_id, team, numbers }) =>
    tag_id === null
      ? []
      : [
          {
            id: tag_id,
            name: team ?? '',
            ...availability(numbers),
            differs: differenceOf.get(tag_id)?.overall ?? null,
          },
        ],
  )
  return sortedByName(teams, ({ name }) => name)
}

const availability = (numbers: ReportNumbers | null) => ({
  available: numbers !== null,
  reason: numbers === null ? WITHHELD_SENTENCE : null,
})

async function readAll(ctx: Context, scope: CompanyScope, uuid: string) {
  const survey = found(await surveyByUuid(ctx.db, scope, uuid))
  requireComplete(survey)
  const rows = await reportsOf(ctx.db, survey.id)
  return {
    survey,
    rows,
    differenceOf: teamDifferences(rows, survey.min_group_size ?? ctx.config.MIN_GROUP_SIZE),
  }
}

/** Everybody first, then the teams by name. Scores are in category order. */
export async function readHeatMap(ctx: Context, scope: CompanyScope, uuid: string): Promise<HeatMap> {
  const { survey, rows, differenceOf } = await readAll(ctx, scope, uuid)
  const { categories } = reported(survey.template)
  const inOrder = <T>(byCategory: Map<number, T>) => categories.map(({ id }) => byCategory.get(id) ?? null)
  const lines = rows.map(({ tag_id, team, numbers, respondents }) => {
    const difference = tag_id === null ? undefined : differenceOf.get(tag_id)
    return {
      id: tag_id,
      name: team,
      ...availability(numbers),
      respondents: numbers && respondents,
      overall_score: rounded(numbers?.overall ?? null),
      overall_differs: difference?.overall ?? null,
      scores: categories.map(({ id }) => rounded(scoreOf(numbers, id))),
      differs: inOrder(difference?.categories ?? new Map()),
      areas: inOrder(bandsOf(survey.template, numbers)),
    }
  })
  const [everybody, ...teams] = lines
  const { instrument } = survey.template
  return {
    instrument: instrument ? { id: instrument.id, indicative: await areBandsIndicative(ctx, survey) } : null,
    categories: categories.map(({ id, name, color }) => ({ id, name, color })),
    rows: [...(everybody ? [everybody] : []), ...sortedByName(teams, ({ name }) => name ?? '')],
  }
}

const NOTHING = { change: null }
const NO_BAND = { mean: null, band: null, gap: null }

const scoreOf = (numbers: ReportNumbers | null, category: number) =>
  numbers?.categories.find(({ id }) => id === category)?.score ?? null

/** The full reports of all complete surveys, oldest first. Null for a withheld report. */
export async function readTrend(ctx: Context, scope: CompanyScope): Promise<Trend> {
  const rows = await trendOf(ctx.db, scope)
  return rows.map(({ template, numbers, completed_at, ...row }) => ({
    ...row,
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

import type { HeatMap, Trend } from '#contract/reports.ts'
import { leadsReadCompany, readsTeam } from '#domain/seats.ts'
import { reported } from '#domain/template.ts'
import { surveyByUuid } from '#server/features/surveys/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { type AnyScope, type CompanyScope, isSeat, type SeatScope } from '#server/platform/core/access.ts'
import { found, notFound } from '#server/platform/core/app-error.ts'
import { inTurns } from '#server/platform/core/turns.ts'
import { scoreOf, teamsOf } from './heat-map.ts'
import { bandsOf } from './instrument.ts'
import { changeShown, pulseShown, rounded } from './numbers.ts'
import { requireComplete } from './published.ts'
import { areAllAlsoFor, comparedWith, countsOnly, withoutChanges } from './seats.ts'
import { hasTag, readersByAge, reportInTrend, surveysInTrend } from './trend-queries.ts'

/**
 * The survey's teams, with their names at launch, and whether each has a report. All withheld reports have
 * the same reason, so the reason reveals nothing.
 */
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

type Row = NonNullable<Awaited<ReturnType<typeof reportInTrend>>>
type Listed = Awaited<ReturnType<typeof surveysInTrend>>

async function surveysForSeat({ db }: Context, seat: SeatScope, tagId: number | null): Promise<Listed> {
  const isRead = ({ readers }: Pick<Row, 'readers'>) =>
    tagId === null ? leadsReadCompany(readers, seat) : readsTeam(readers, seat, tagId)
  if (tagId !== null && !seat.tags.includes(tagId)) throw notFound()
  const surveys = (await surveysInTrend(db, seat, tagId)).filter(isRead)
  if (tagId === null && surveys.length === 0 && !seat.company) throw notFound()
  return surveys
}

/** The row as people with a seat may see it. */
function rowForSeat(row: Row, past: Awaited<ReturnType<typeof readersByAge>>, tagId: number | null): Row {
  // A small team's participation would tell its lead who has answered.
  if (!row.numbers) return { ...row, completed: 0, recipients: 0 }
  const isComparable = areAllAlsoFor(comparedWith(past, row), row.readers, tagId)
  const { completed } = countsOnly(row)
  return { ...row, completed, numbers: isComparable ? row.numbers : withoutChanges(row.numbers) }
}

/**
 * The full reports of all complete surveys, or one team's reports, oldest first. Null stands for a withheld
 * report. A team lead gets only the surveys that they may read. Keeps only one survey's template in memory.
 */
export async function readTrend(ctx: Context, scope: AnyScope, tagId: number | null): Promise<Trend> {
  const { db } = ctx
  if (!isSeat(scope) && tagId !== null && !(await hasTag(db, scope, tagId))) throw notFound()
  const surveys = await (isSeat(scope) ? surveysForSeat(ctx, scope, tagId) : surveysInTrend(db, scope, tagId))
  const past = isSeat(scope) ? await readersByAge(db, scope.companyId) : null
  const trend: Trend = []
  for await (const { id } of inTurns(surveys)) {
    const row = await reportInTrend(db, id, tagId)
    if (row)
      trend.push({
        ...shown(ctx, past ? rowForSeat(row, past, tagId) : row),
        counts_only: past !== null,
      })
  }
  return trend
}

const NOTHING = { change: null }
const NO_BAND = { mean: null, band: null, gap: null }

function shown(
  ctx: Context,
  { template, numbers, counts, min_group_size, completed_at, id: _, readers: __, tag_ids: ___, ...row }: Row,
): Omit<Trend[number], 'counts_only'> {
  return {
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
  }
}

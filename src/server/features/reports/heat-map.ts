import type { HeatMap } from '#contract/reports.ts'
import { sortedByName } from '#domain/by-name.ts'
import { WITHHELD_SENTENCE } from '#domain/disclosure.ts'
import { reported } from '#domain/template.ts'
import type { SurveyRow } from '#server/features/surveys/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { areBandsIndicative, bandsOf } from './instrument.ts'
import { type ReportNumbers, rounded } from './numbers.ts'
import { reportsOf } from './queries.ts'
import { teamDifferences } from './team-differences.ts'

type Survey = Pick<SurveyRow, 'id' | 'kind' | 'template' | 'template_id' | 'min_group_size'>

/**
 * The published scores for everybody, followed by the teams in order of name. Scores are in the order of the
 * categories. The table never says why a team's results are withheld.
 */
export async function teamsOf(ctx: Context, survey: Survey): Promise<HeatMap> {
  const rows = await reportsOf(ctx.db, survey.id)
  const differenceOf = teamDifferences(rows, survey.min_group_size ?? ctx.config.MIN_GROUP_SIZE)
  const { categories } = reported(survey.template)
  const inOrder = <T>(byCategory: Map<number, T>) => categories.map(({ id }) => byCategory.get(id) ?? null)
  const lines = rows.map(({ tag_id, team, numbers, respondents }) => {
    const difference = tag_id === null ? undefined : differenceOf.get(tag_id)
    return {
      id: tag_id,
      name: team,
      available: numbers !== null,
      reason: numbers === null ? WITHHELD_SENTENCE : null,
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
    kind: survey.kind,
    instrument: instrument ? { id: instrument.id, indicative: await areBandsIndicative(ctx, survey) } : null,
    categories: categories.map(({ id, name, color }) => ({ id, name, color })),
    rows: [...(everybody ? [everybody] : []), ...sortedByName(teams, ({ name }) => name ?? '')],
  }
}

export const scoreOf = (numbers: ReportNumbers | null, category: number) =>
  numbers?.categories.find(({ id }) => id === category)?.score ?? null

import type { OtherSurvey, PlannedDate } from '#contract/year.ts'
import { WINDOW_DAYS } from '#domain/asked-twice.ts'
import { plusDays } from '#domain/calendar.ts'
import type { LikelyTeams } from '#domain/year-teams.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import {
  type Around,
  besideCards,
  isToCome,
  type NamedSpan,
  type PlannedDateRow,
  takingPlaceBeside,
} from './around.ts'
import { checkedActions } from './checks.ts'
import { createFigures } from './figures.ts'
import { nearSurvey } from './near.ts'

interface Beside {
  /** The company's other surveys that have gone out or will go out. */
  others: readonly NamedSpan[]
  isHoliday: Around['holidays']['isHoliday']
  teams: LikelyTeams | null
  checked_action_id: number | null
}

/** The row as the API returns it. */
export function dateShown(row: PlannedDateRow, { others, isHoliday, ...known }: Beside): PlannedDate {
  const { id, kind, on, closes_on, state, moved, survey, template_name, in_depth } = row
  return {
    id,
    kind,
    on,
    closes_on,
    state,
    moved,
    survey_uuid: survey?.uuid ?? null,
    template_name,
    in_depth,
    beside_cards: isToCome(row) ? besideCards(row, others) : null,
    near: nearSurvey(row, others, isHoliday),
    ...known,
  }
}

type TeamsOf = (
  row: PlannedDateRow,
  others: readonly NamedSpan[],
) => LikelyTeams | null | Promise<LikelyTeams | null>

/** The rows as the API returns them. */
export async function datesShown(
  { db }: Context,
  { companyId }: CompanyScope,
  { around, since, teamsOf }: { around: Around; since: string; teamsOf: TeamsOf },
): Promise<PlannedDate[]> {
  const { rows, holidays } = around
  const checked = await checkedActions(db, companyId, rows)
  const show = async (row: PlannedDateRow) => {
    const others = takingPlaceBeside(around, row)
    const teams = isToCome(row) ? await teamsOf(row, others) : row.teams
    const checked_action_id = checked.get(row.id) ?? null
    return dateShown(row, { others, isHoliday: holidays.isHoliday, teams, checked_action_id })
  }
  return Promise.all(rows.filter(({ on }) => on >= since).map(show))
}

/** The surveys outside the plan that can affect its dates, earliest first. */
export const otherSurveysShown = ({ others, today }: Around): OtherSurvey[] =>
  others
    .filter(({ on, status }) => status !== 'complete' || on > plusDays(today, -WINDOW_DAYS))
    .map(({ uuid, title, kind, status, on, closes_on }) => ({ uuid, title, kind, status, on, closes_on }))
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))

/** Shows the stored figures. Leaves out a figure that is no longer current. */
export async function storedTeams(ctx: Context, scope: CompanyScope): Promise<TeamsOf> {
  const figures = await createFigures(ctx, scope)
  return (row, others) => (figures.isCurrent(row.teams, row, others) ? row.teams : null)
}

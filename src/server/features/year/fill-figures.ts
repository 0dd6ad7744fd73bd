import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import { json } from '#server/platform/database/db.ts'
import { isToCome, readAround, takingPlaceBeside } from './around.ts'
import { createFigures, withFigures } from './figures.ts'

/**
 * Calculates the figures that are missing or no longer current, because a survey, the team or participation
 * has changed. Runs outside a transaction, because it can take several seconds and the embedded database
 * cannot do anything else during a transaction. If the company is already running as many calculations as it
 * may, the plan is shown without these figures. Returns whether anything was calculated.
 */
export async function fillFigures(ctx: Context, scope: CompanyScope): Promise<boolean> {
  const around = await readAround(ctx, scope.companyId)
  const toCome = around.rows.filter((row) => isToCome(row) && row.on >= around.today)
  if (toCome.length === 0) return false
  const figures = await createFigures(ctx, scope)
  const due = toCome
    .map((row) => ({ row, others: takingPlaceBeside(around, row) }))
    .filter(({ row, others }) => !figures.isCurrent(row.teams, row, others))
  if (due.length === 0) return false
  const calculate = async () => {
    const found = await Promise.all(due.map(({ row, others }) => figures.of(row, others)))
    for (const [index, { row }] of due.entries()) {
      const teams = found[index]
      await ctx.db
        .updateTable('year_plan_dates')
        .set({ teams: teams && json(teams) })
        .where('id', '=', row.id)
        .execute()
    }
  }
  try {
    await withFigures(scope, calculate)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return false
    throw error
  }
}

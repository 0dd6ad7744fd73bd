import { setTimeout } from 'node:timers/promises'
import { year } from '#contract/year.ts'
import { yearChanges } from '#contract/year-changes.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { route } from '#server/platform/http/routes.ts'
import { reportBug } from '#server/platform/operations/sentry.ts'
import { isToCome } from './around.ts'
import { requireDate } from './dates.ts'
import { withFigures } from './figures.ts'
import { fillFigures } from './fill-figures.ts'
import {
  changeDate,
  pausePlan,
  previewDate,
  previewPlan,
  readPlan,
  resumePlan,
  startPlan,
  stopPlan,
} from './service.ts'

type Scoped = Context & { scope: CompanyScope }

/** The longest that a call waits for its figures, in milliseconds. Other calls may be waiting for its place. */
const PATIENCE_MS = 1_000

/**
 * The plan with current figures. Usually all of its figures are already stored. Figures that take long are
 * stored for the next call.
 */
const current = async (call: Scoped) => {
  const plan = await readPlan(call, call.scope)
  if (!plan.dates.some((date) => isToCome(date) && date.teams === null)) return plan
  const filled = fillFigures(call, call.scope).catch((error) => {
    reportBug(call, error, { where: 'year plan', note: 'figures could not be calculated' })
    return false
  })
  const isFilled = await Promise.race([filled, setTimeout(PATIENCE_MS, false, { ref: false })])
  return isFilled ? readPlan(call, call.scope) : plan
}

/** Runs the service function and returns the plan. */
const changing =
  <Call extends Scoped>(verb: (call: Call) => Promise<unknown>) =>
  async (call: Call) => {
    await verb(call)
    return current(call)
  }

export const yearRoutes = [
  route(year.read, current),
  route(yearChanges.preview, (call) =>
    withFigures(call.scope, () => previewPlan(call, call.scope, call.body)),
  ),
  route(
    yearChanges.previewDate,
    (call) =>
      withFigures(call.scope, () => previewDate(call, call.scope, { id: call.params.id, on: call.body.on })),
    (call) => requireDate(call, call.scope, call.params.id),
  ),
  route(
    yearChanges.start,
    changing((call) => startPlan(call, call.scope, call.caller, call.body)),
  ),
  route(
    yearChanges.changeDate,
    changing((call) => changeDate(call, call.scope, call.params.id, call.body)),
    (call) => requireDate(call, call.scope, call.params.id),
  ),
  route(
    yearChanges.pause,
    changing((call) => pausePlan(call, call.scope)),
  ),
  route(
    yearChanges.resume,
    changing((call) => resumePlan(call, call.scope)),
  ),
  route(yearChanges.stop, (call) => stopPlan(call, call.scope, call.caller)),
]

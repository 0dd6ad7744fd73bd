import { year } from '#contract/year.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { route } from '#server/platform/http/routes.ts'
import { requireDate } from './dates.ts'
import {
  changeDate,
  fillFigures,
  pausePlan,
  previewDate,
  previewPlan,
  readPlan,
  resumePlan,
  startPlan,
  stopPlan,
} from './service.ts'

/** Runs the service function, works out the figures of new dates, and returns the plan. */
const changing =
  <Call extends Context & { scope: CompanyScope }>(verb: (call: Call) => Promise<unknown>) =>
  async (call: Call) => {
    await verb(call)
    await fillFigures(call, call.scope)
    return readPlan(call, call.scope)
  }

export const yearRoutes = [
  route(year.read, (call) => readPlan(call, call.scope)),
  route(year.preview, (call) => previewPlan(call, call.scope, call.body)),
  route(
    year.previewDate,
    (call) => previewDate(call, call.scope, { id: call.params.id, on: call.body.on }),
    (call) => requireDate(call, call.scope, call.params.id),
  ),
  route(
    year.start,
    changing((call) => startPlan(call, call.scope, call.caller, call.body)),
  ),
  route(
    year.changeDate,
    changing((call) => changeDate(call, call.scope, call.params.id, call.body)),
    (call) => requireDate(call, call.scope, call.params.id),
  ),
  route(
    year.pause,
    changing((call) => pausePlan(call, call.scope)),
  ),
  route(
    year.resume,
    changing((call) => resumePlan(call, call.scope)),
  ),
  route(year.stop, (call) => stopPlan(call, call.scope, call.caller)),
]

import type { Action } from '#contract/actions.ts'
import { actionAskedIn, checkIn } from '#domain/check.ts'
import { publishedChecks } from '#server/features/reports/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { type AnyScope, isSeat } from '#server/platform/core/access.ts'

/** The answers to pulses about the company's actions, keyed by the action's uuid. */
export type AskedOf = ReadonlyMap<string, NonNullable<Action['asked']>>

/** People with a seat get no answers, because the counts come from the report of the whole company. */
export async function askedAbout({ db, config }: Context, scope: AnyScope): Promise<AskedOf> {
  if (isSeat(scope)) return new Map()
  const pulses = await publishedChecks(db, scope)
  return new Map(
    pulses.flatMap(({ title, template, min_group_size, counts }) => {
      const action = actionAskedIn(template)
      const split = checkIn(template, counts ?? {}, min_group_size ?? config.MIN_GROUP_SIZE)
      return action && split ? [[action.uuid, { survey_title: title, ...split }] as const] : []
    }),
  )
}

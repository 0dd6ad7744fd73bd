import { sayStatus } from '#domain/actions.ts'
import { fullDate } from '#domain/dates.ts'
import { londonDate } from '#domain/london.ts'
import type { Audience } from '#server/features/reports/service.ts'
import type { Context } from '#server/platform/context.ts'
import { actionsInPrint } from './queries.ts'

/**
 * A survey's actions by date, for its PDF, with their status today. A team's PDF contains only the actions
 * planned for that team. For people with a seat, the company's PDF contains only the actions for everybody
 * that employees can see.
 */
export async function planInPrint(
  { db, now }: Pick<Context, 'db' | 'now'>,
  surveyId: number,
  tagId: number | null,
  audience: Audience,
) {
  const actions = await actionsInPrint(db, surveyId, tagId)
  const showsAll = tagId !== null || audience !== 'seats'
  return actions
    .filter(({ tag_id, shared }) => showsAll || (tag_id === null && shared))
    .map((action) => ({
      title: action.title,
      owner: action.owner,
      due: fullDate(action.due_on),
      status: sayStatus(action, londonDate(now)),
    }))
}

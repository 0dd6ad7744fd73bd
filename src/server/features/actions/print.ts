import { STATUS_WORDS } from '#domain/actions.ts'
import { fullDate } from '#domain/dates.ts'
import type { Context } from '#server/platform/context.ts'
import { actionsOfSurvey } from './queries.ts'

/** A survey's actions by date, for its PDF. A team's PDF contains only the actions planned for that team. */
export async function planInPrint({ db }: Pick<Context, 'db'>, surveyId: number, tagId: number | null) {
  const actions = await actionsOfSurvey(db, surveyId)
  return actions
    .filter(({ tag_id }) => tagId === null || tag_id === tagId)
    .map(({ title, owner, due_on, status }) => ({
      title,
      owner,
      due: fullDate(due_on),
      status: STATUS_WORDS[status],
    }))
}

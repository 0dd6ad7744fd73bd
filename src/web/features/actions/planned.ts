import type { Action } from '#contract/actions.ts'

export type OfReport = { uuid: string; tagId: number | null }

/** The actions planned after a survey. With a team's report, only that team's actions. */
export const actionsOf = (all: Action[] | undefined, { uuid, tagId }: OfReport) =>
  all?.filter((action) => action.survey_uuid === uuid && (tagId === null || action.tag_id === tagId))

/**
 * The action that was made from a suggestion in this report, and in whose plan it is. A team's report also knows
 * the actions for the whole company, but not those of other teams, because this team may still need its own.
 */
export function plannedFrom(title: string, all: Action[] | undefined, report: OfReport) {
  const isIt = ({ source, title: made }: Action) => source === 'suggested' && made === title
  const own = actionsOf(all, report)?.find(isIt)
  if (own) return { action: own, plan: 'the plan' }
  const companys = actionsOf(all, { ...report, tagId: null })?.find(
    (action) => action.tag_id === null && isIt(action),
  )
  return companys && { action: companys, plan: 'the company’s plan' }
}

import type { Action } from '#contract/actions.ts'
import type { TalkArea } from '#contract/assessments.ts'
import type { Hazard } from '#contract/hazards.ts'
import { isOpen } from '#domain/actions.ts'
import { areaName, type HazardArea } from '#domain/assessment.ts'
import type { Choices } from './shapes.ts'

const EMPTY = {
  planned: null,
  source: 'own' as const,
  title: '',
  how: null,
  category_id: null,
  level: undefined,
  owner_member_id: null,
  owner_name: '',
  due_on: '',
}

/** An action that the company writes itself. It belongs to the hazard's area. */
export const ownAction = (area: HazardArea, talkedOver: readonly TalkArea[]) => ({
  ...EMPTY,
  category_id: talkedOver.find(({ name }) => name === areaName(area))?.category_id ?? null,
})

interface Given {
  suggestions: Choices['suggestions']
  plan: readonly Pick<Action, 'id' | 'title' | 'status' | 'level' | 'due_on' | 'hazard_ids'>[]
  hazard: Pick<Hazard, 'actions'> | null
  area: HazardArea
}

/** The actions to choose from: the report's suggestions that are not in the plan, and its open actions. */
export function actionOptions({ suggestions, plan, hazard, area }: Given) {
  const open = plan.filter(({ status }) => isOpen(status))
  const planned = new Set(open.map(({ title }) => title))
  return [
    ...suggestionsOf(suggestions, area)
      .filter(({ title }) => !planned.has(title))
      .map((action) => ({ label: `Suggested: ${action.title}`, action })),
    ...open
      .filter(({ id }) => !hazard?.actions.includes(id))
      .map(({ id, hazard_ids, title, level, due_on }) => ({
        label: `In the plan: ${title}`,
        action: { ...EMPTY, planned: { id, hazard_ids }, title, level: level ?? EMPTY.level, due_on },
      })),
  ]
}

/** The suggestions for this area. The area 'Something else' gets all suggestions. */
function suggestionsOf(suggestions: Choices['suggestions'], area: HazardArea) {
  const name = areaName(area)
  return suggestions
    .filter(({ text }) => area === 'other' || text.includes(name))
    .map(({ title, text, category_id, level }) => ({
      ...EMPTY,
      source: 'suggested' as const,
      title,
      how: text,
      category_id,
      level: level ?? undefined,
    }))
}

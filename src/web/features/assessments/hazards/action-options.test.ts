import { expect, test } from 'vitest'
import { actionOptions, ownAction } from './action-options.ts'

const suggestion = { title: 'Drop a task', text: 'Demands is red.', category_id: 3, level: null }
const planned = {
  id: 1,
  title: 'Drop a task',
  status: 'planned' as const,
  level: null,
  due_on: '2027-01-15',
  hazard_ids: [],
}
const offered = (plan: Parameters<typeof actionOptions>[0]['plan']) =>
  actionOptions({ suggestions: [suggestion], plan, hazard: null, area: 'demands' }).map(({ label }) => label)

test('A suggestion that is in the plan already is offered only once', () => {
  expect(offered([])).toEqual(['Suggested: Drop a task'])
  expect(offered([planned])).toEqual(['In the plan: Drop a task'])
  expect(offered([{ ...planned, status: 'dropped' }])).toEqual(['Suggested: Drop a task'])
})

test('An action of the company’s own belongs to the hazard’s area', () => {
  const talkedOver = [{ category_id: 3, name: 'Demands', band: 'red' as const }]
  expect(ownAction('demands', talkedOver).category_id).toBe(3)
  expect(ownAction('other', talkedOver).category_id).toBeNull()
})

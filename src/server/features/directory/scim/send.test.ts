import { expect, test } from 'vitest'
import { jsonOf } from './send.ts'

test('The JSON of groups with many members is the usual one', async () => {
  const members = Array.from({ length: 5_000 }, (_, index) => ({ value: `${index}`, display: 'Zoë “Q”' }))
  const group = { schemas: ['x'], members, meta: { location: '/Groups/1' } }
  const resources = [
    group,
    { schemas: [], members: [] },
    { totalResults: 2, Resources: [group, { id: '2', active: true }] },
    { totalResults: 0, Resources: [] },
    { id: '3' },
  ]
  for (const resource of resources) expect(JSON.parse((await jsonOf(resource)).toString())).toEqual(resource)
})

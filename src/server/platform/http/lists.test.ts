import { expect, test } from 'vitest'
import { z } from 'zod'
import { type ListText, replyTo } from './lists.ts'

const asked = {
  owner: 'company 1',
  from: { network: '192.0.2.1', caller: { id: 1 }, key: undefined, scope: { companyId: 1 } },
  name: '/page',
}

test('A page is written like any other reply', async () => {
  const reply = z.object({ data: z.array(z.object({ name: z.string() })), total: z.number() })
  const page = { data: [{ name: 'Zoë' }, { name: 'Kit' }], total: 2 }
  const run = async () => ({ ...page, secret: 'left out' })
  const made = await replyTo({ path: '/page', reply }, asked, { run, again: async () => {} })
  expect(JSON.parse((made as ListText).json.toString())).toEqual(page)
})

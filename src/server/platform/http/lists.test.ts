import { expect, test } from 'vitest'
import { z } from 'zod'
import { PageQuery } from '#contract/fields.ts'
import { publicApi } from '#contract/public-api.ts'
import { isForAll, type ListText, replyTo } from './lists.ts'

const asked = { owner: 'company 1', network: '192.0.2.1', name: '/page', query: {}, scope: { companyId: 1 } }

test('A page is written like any other reply', async () => {
  const reply = z.object({ data: z.array(z.object({ name: z.string() })), total: z.number() })
  const page = { data: [{ name: 'Zoë' }, { name: 'Kit' }], total: 2 }
  const run = async () => ({ ...page, secret: 'left out' })
  const made = await replyTo({ method: 'GET', path: '/page', reply }, asked, { run, again: async () => {} })
  expect(JSON.parse((made as ListText).json.toString())).toEqual(page)
})

test('A call without pages, or with page=all, asks for everything', () => {
  expect(isForAll(undefined, undefined)).toBe(true)
  expect(isForAll(PageQuery, { page: 'all' })).toBe(true)
  expect(isForAll(PageQuery, { page: 2 })).toBe(false)
  expect(isForAll(publicApi.team.query, {})).toBe(false)
})

import { setTimeout } from 'node:timers/promises'
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

/** Runs heavy calls of five companies together. Returns how many ran in parallel. */
async function heavyAtOnce(path: string, people: number | undefined) {
  let [running, most] = [0, 0]
  const run = async () => {
    most = Math.max(most, ++running)
    await setTimeout(20)
    running -= 1
    return {}
  }
  const calls = Array.from({ length: 5 }, (_, id) =>
    replyTo(
      { path, reply: z.object({}), heavy: true },
      {
        owner: `${path} of ${id}`,
        name: `${path} of ${id}`,
        from: { ...asked.from, caller: { id }, scope: { companyId: id } },
        people,
      },
      { run, again: async () => {} },
    ),
  )
  await Promise.all(calls)
  return most
}

test('Heavy calls run one at a time, unless they read few people', async () => {
  expect(await heavyAtOnce('/first', undefined)).toBe(1)
  expect(await heavyAtOnce('/second', 100_000)).toBe(1)
  expect(await heavyAtOnce('/third', 1_000)).toBe(3)
})

test('A call that was small counts as heavy once there are many more people', async () => {
  expect(await heavyAtOnce('/growing', 1_000)).toBe(3)
  expect(await heavyAtOnce('/growing', 1_000)).toBeGreaterThan(3)
  expect(await heavyAtOnce('/growing', 100_000)).toBe(1)
})

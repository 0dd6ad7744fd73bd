import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { PageQuery } from '#contract/fields.ts'
import { publicApi } from '#contract/public-api.ts'
import { isForAll, type ListText, replyTo } from './lists.ts'

const endpoint = { path: '/list', reply: z.array(z.string()) } as unknown as Endpoint
const LONG = Array.from({ length: 60_000 }, () => 'a text with many letters')

/** Makes lists of this owner at the same time. Returns how many were made at once. */
async function atOnce(owner: string, urls: string[], list = LONG) {
  let [running, most] = [0, 0]
  const make = async () => {
    most = Math.max(most, ++running)
    await setTimeout(20)
    running -= 1
    return list
  }
  await Promise.all(
    urls.map((url) => replyTo(endpoint, { owner, name: `${owner} ${url}`, isWhole: true }, make)),
  )
  return most
}

test('Large lists are made one at a time, and small ones at once', async () => {
  const three = (url: string) => [url, url, url]
  expect(await atOnce('company 1', three('/few'), ['one'])).toBe(1)
  expect(await atOnce('company 1', three('/few'), ['one'])).toBe(3)
  expect(await atOnce('company 1', three('/many'))).toBe(1)
  expect(await atOnce('company 1', three('/many'))).toBe(1)
  // A list with another query can have another size.
  expect(await atOnce('company 1', three('/few?all=1'))).toBe(1)
})

test('Heavy calls run two at a time, and one at a time for each company', async () => {
  const heavy = { path: '/heavy', reply: z.object({}), heavy: true } as unknown as Endpoint
  const running: string[] = []
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const calls = ['company 1', 'company 1', 'company 2', 'company 3'].map((owner) =>
    replyTo(heavy, { owner, name: owner, isWhole: true }, async () => {
      running.push(owner)
      await ended
      return {}
    }),
  )
  await setTimeout(20)
  expect(running).toEqual(['company 1', 'company 2'])
  end()
  await Promise.all(calls)
  expect(running.toSorted()).toEqual(['company 1', 'company 1', 'company 2', 'company 3'])
})

test('A page is written like any other reply', async () => {
  const reply = z.object({ data: z.array(z.object({ name: z.string() })), total: z.number() })
  const page = { data: [{ name: 'Zoë' }, { name: 'Kit' }], total: 2 }
  const made = await replyTo(
    { reply } as unknown as Endpoint,
    { owner: 'company 1', name: '/page', isWhole: true },
    async () => ({
      ...page,
      secret: 'left out',
    }),
  )
  expect(JSON.parse((made as ListText).json.toString())).toEqual(page)
})

test('A list of unknown size does not wait for large lists', async () => {
  await atOnce('company 2', ['/many'])
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  // The second list is new, but the company has a large one.
  const large = ['/many', '/many?search=a'].map((url) =>
    replyTo(endpoint, { owner: 'company 2', name: `company 2 ${url}`, isWhole: true }, () =>
      ended.then(() => LONG),
    ),
  )
  expect(await atOnce('company 3', ['/new'], ['one'])).toBe(1)
  end()
  await Promise.all(large)
})

test('A call without pages, or with page=all, asks for everything', () => {
  const paged = (query: z.ZodType) => ({ ...endpoint, query }) as Endpoint
  expect(isForAll(endpoint, undefined)).toBe(true)
  expect(isForAll(paged(PageQuery), { page: 'all' })).toBe(true)
  expect(isForAll(paged(PageQuery), { page: 2 })).toBe(false)
  expect(isForAll(publicApi.team, {})).toBe(false)
  expect(isForAll(publicApi.reports, undefined)).toBe(true)
})

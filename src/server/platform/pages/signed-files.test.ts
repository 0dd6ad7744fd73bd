import { setTimeout } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { world } from '#test/start.ts'
import { serveSigned } from './signed-files.tsx'
import { signedUrl } from './signed-links.ts'

const FILE = {
  purpose: 'slow-file',
  folder: 'slow',
  name: 'slow.pdf',
  what: 'file',
  howToGetItAgain: 'try again',
}

test('A network’s files are made two at a time, whatever their surveys', async () => {
  const { begin } = await world()
  const app = Fastify()
  let [running, most] = [0, 0]
  serveSigned(app, begin, {
    ...FILE,
    make: async () => {
      running += 1
      most = Math.max(most, running)
      await setTimeout(50)
      running -= 1
      return Buffer.from('made')
    },
  })
  const opened = async (networks: number) => {
    most = 0
    const replies = Array.from({ length: 8 }, (_, survey) => {
      const { pathname, search } = new URL(signedUrl(begin(), FILE, `survey-${survey}`))
      return app.inject({ url: pathname + search, remoteAddress: `192.0.2.${survey % networks}` })
    })
    for (const { statusCode, body } of await Promise.all(replies))
      expect([statusCode, body]).toEqual([200, 'made'])
    return most
  }
  expect(await opened(1)).toBe(2)
  expect(await opened(3)).toBe(6)
  await app.close()
})

test('A page of another site cannot embed the file behind a signed link', async () => {
  const { begin } = await world()
  const app = Fastify()
  let made = 0
  serveSigned(app, begin, { ...FILE, make: async () => Buffer.from(`made ${++made}`) })
  const { pathname, search } = new URL(signedUrl(begin(), FILE, 'survey-1'))
  const open = async (headers: Record<string, string>) =>
    (await app.inject({ url: pathname + search, headers })).statusCode
  for (const dest of ['image', 'iframe', 'empty'])
    expect(await open({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': dest })).toBe(404)
  expect(await open({ 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch' })).toBe(404)
  expect(made).toBe(0)
  expect(await open({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' })).toBe(200)
  expect(await open({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' })).toBe(200)
  await app.close()
})

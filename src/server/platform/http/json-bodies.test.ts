import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { readBody } from './json-bodies.ts'

const MB = 1024 * 1024
const people = Buffer.from(`[${Array(20_000).fill('{"email":"a:b@example.com","name":"x"}').join()}]`)
const read = (ip: string, { body = people, destroyed = false } = {}) =>
  readBody({ ip, raw: { socket: { destroyed } } } as FastifyRequest, body, { bytes: 5 * MB, shapes: 1_000 })

test('Large JSON bodies that arrive together are not parsed together', async () => {
  let turns = 0
  let counting = true
  const count = () => {
    turns += 1
    if (counting) setImmediate(count)
  }
  setImmediate(count)
  const parsedIn = await Promise.all(Array.from({ length: 5 }, () => read('192.0.2.1').then(() => turns)))
  counting = false
  expect(new Set(parsedIn).size).toBe(5)
})

test('A large JSON body does not wait for all bodies of another network', async () => {
  const parsed: string[] = []
  const readFrom = (ip: string) => read(ip).then(() => parsed.push(ip))
  await Promise.all([...Array(5).fill('192.0.2.1').map(readFrom), readFrom('192.0.2.2')])
  expect(parsed.indexOf('192.0.2.2')).toBeLessThan(3)
})

test('A large JSON body is not parsed once its sender has gone', async () => {
  await expect(read('192.0.2.1', { destroyed: true })).rejects.toThrow('gone')
  expect(await read('192.0.2.1')).toHaveLength(20_000)
})

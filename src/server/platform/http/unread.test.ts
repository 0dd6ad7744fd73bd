import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MEGABYTE } from '#contract/limits.ts'
import { prepared } from './prepared.ts'
import { limitUnread } from './unread.ts'

const app = Fastify({ trustProxy: true })
let port: number
beforeAll(async () => {
  limitUnread(app)
  app.get('/large', async () => 'x'.repeat(10 * MEGABYTE))
  app.get(
    '/prepared',
    prepared('text/plain', () => 'x'.repeat(10 * MEGABYTE)),
  )
  app.get('/made', async () => Readable.from(Array(100).fill('x'.repeat(MEGABYTE))))
  app.get('/late', async ({ raw }) => {
    await once(raw.socket, 'close')
    return 'x'.repeat(10 * MEGABYTE)
  })
  app.get('/small', async () => 'x'.repeat(1_000))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

/** Asks for a page and does not read the reply. */
function asked(path: string, network: string) {
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${network}\r\n\r\n`)
  return socket
}

const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_, number) => resolve(number)))

test('The oldest connections of a network are closed if it leaves too much unread', async () => {
  const small = asked('/small', '192.0.2.1')
  const other = asked('/large', '192.0.2.2')
  const unread = []
  for (let number = 0; number < 5; number++) {
    unread.push(asked('/large', '192.0.2.1'))
    await setTimeout(50)
  }
  await expect.poll(connections).toBe(4)
  for (const socket of [small, other, ...unread]) socket.destroy()
  await expect.poll(connections).toBe(0)
})

test('A network can leave four files unread that are made while they are sent', async () => {
  const unread = []
  for (let number = 0; number < 6; number++) {
    unread.push(asked('/made', '192.0.2.1'))
    await setTimeout(50)
  }
  await expect.poll(connections).toBe(4)
  for (const socket of unread) socket.destroy()
  await expect.poll(connections).toBe(0)
})

test('The oldest connections of all are closed if too much is left unread', async () => {
  const unread = []
  for (let number = 0; number < 10; number++) {
    unread.push(asked('/large', `192.0.2.${number}`))
    await setTimeout(50)
  }
  await expect.poll(connections).toBe(6)
  for (const socket of unread) socket.destroy()
})

test('A network that leaves little unread is not cut off because of others', async () => {
  const little = asked('/large', '192.0.2.1')
  await setTimeout(50)
  let isOpen = true
  little.once('close', () => {
    isOpen = false
  })
  const unread = []
  for (let number = 0; number < 20; number++) {
    unread.push(asked('/large', `192.0.2.${2 + (number % 3)}`))
    await setTimeout(50)
  }
  await expect.poll(connections).toBe(6)
  little.resume()
  await setTimeout(200)
  expect(isOpen).toBe(true)
  for (const socket of [little, ...unread]) socket.destroy()
  await expect.poll(connections).toBe(0)
})

test('Replies to clients that have gone do not count as unread', async () => {
  const gone = Array.from({ length: 6 }, (_, number) => asked('/late', `192.0.2.${number}`))
  await setTimeout(200)
  for (const socket of gone) socket.destroy()
  await expect.poll(connections).toBe(0)
  const unread = []
  for (let number = 0; number < 2; number++) {
    unread.push(asked('/large', '192.0.2.9'))
    await setTimeout(50)
  }
  await setTimeout(200)
  expect(await connections()).toBe(2)
  for (const socket of unread) socket.destroy()
  await expect.poll(connections).toBe(0)
})

test('Prepared replies do not count as unread, because they share their bytes', async () => {
  const unread = Array.from({ length: 8 }, () => asked('/prepared', '192.0.2.1'))
  await setTimeout(500)
  expect(await connections()).toBe(8)
  for (const socket of unread) socket.destroy()
  const reply = await fetch(`http://127.0.0.1:${port}/prepared`, {
    headers: { 'accept-encoding': 'identity' },
  })
  expect(reply.headers.get('content-length')).toBe(String(10 * MEGABYTE))
  expect(await reply.text()).toHaveLength(10 * MEGABYTE)
})

test('A client that reads gets any number of large replies', async () => {
  for (let number = 0; number < 10; number++) {
    const reply = await fetch(`http://127.0.0.1:${port}/large`)
    expect(await reply.text()).toHaveLength(10 * MEGABYTE)
  }
})

import { once } from 'node:events'
import { get } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate, setTimeout } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'
import { createHttpServer } from './server.ts'

const LOCAL = { port: 0, host: '127.0.0.1' }

async function startServer() {
  const app = Fastify({
    forceCloseConnections: 'idle',
    serverFactory: (answer) =>
      createHttpServer(answer, { silence: 10_000, isBehindProxy: false }, { keepAliveTimeout: 10_000 }),
  })
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  app.get('/', async () => 'quick')
  app.get('/slow', async () => finished.then(() => 'slow'))
  const site = await listen(app, LOCAL)
  onTestFinished(() => app.close())
  return { app, site, finish, port: (app.server.address() as AddressInfo).port }
}

test('A server accepts several connections in one turn of its event loop', async () => {
  const { app, port } = await startServer()
  let turn = 0
  const turns: number[] = []
  app.server.on('connection', () => turns.push(turn))
  const sockets = Array.from({ length: 64 }, () => net.connect(port, LOCAL.host))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  while (turns.length < sockets.length) {
    turn += 1
    await setImmediate()
  }
  // With one socket, each connection takes a turn of its own.
  expect(new Set(turns).size).toBeLessThan(40)
})

test('A closing server finishes requests, whichever socket accepted them', async () => {
  const { app, site, finish } = await startServer()
  let asked = 0
  app.server.on('request', () => {
    asked += 1
  })
  const slow = Array.from({ length: 20 }, async () => {
    const [reply] = await once(get(`${site}/slow`, { agent: false }), 'response')
    return text(reply)
  })
  await expect.poll(() => asked).toBe(20)
  const closing = app.close()
  await setTimeout(100)
  finish()
  expect(await Promise.all(slow)).toEqual(Array(20).fill('slow'))
  await closing
  await expect(fetch(site)).rejects.toThrow()
})

test('A second server cannot listen on the same port', async () => {
  const { port } = await startServer()
  const second = Fastify()
  onTestFinished(() => second.close())
  const place = { port, host: LOCAL.host }
  await expect(listen(second, place)).rejects.toMatchObject({ code: 'EADDRINUSE', port })
})

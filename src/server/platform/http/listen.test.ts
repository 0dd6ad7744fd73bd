import { once } from 'node:events'
import { get } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'
import { createHttpServer } from './server.ts'

const LOCAL = { port: 0, host: '127.0.0.1' }

async function startServer(limits: { mostConnections?: number } = {}) {
  const app = Fastify({
    forceCloseConnections: 'idle',
    serverFactory: (answer) =>
      createHttpServer(
        answer,
        { silence: 10_000, isBehindProxy: false, ...limits },
        { keepAliveTimeout: 10_000 },
      ),
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
  expect(new Set(turns).size).toBeLessThan(20)
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

test('A full network’s connections are refused before the server sees them', async () => {
  const { app, port } = await startServer({ mostConnections: 8 })
  let accepted = 0
  app.server.on('connection', () => {
    accepted += 1
  })
  const connect = (localAddress: string) => {
    const socket = net.connect({ port, host: LOCAL.host, localAddress }).on('error', () => {})
    onTestFinished(() => void socket.destroy())
    return socket
  }
  const closed = () => once(connect(LOCAL.host).resume(), 'close')
  for (let held = 1; held <= 2; held++) {
    connect(LOCAL.host)
    await expect.poll(() => accepted).toBe(held)
  }
  await Promise.all(Array.from({ length: 60 }, closed))
  // The socket of the HTTP server itself refuses some of them later.
  expect(accepted).toBeLessThan(2 + 20)
  const before = accepted
  connect('127.0.0.2')
  await expect.poll(() => accepted).toBeGreaterThan(before)
})

/** Connects, sends a request and resets the connection at once, 200 times. */
const RESETTING = `
  const net = require('node:net')
  const { workerData: port, parentPort } = require('node:worker_threads')
  let left = 200
  for (let at = 0; at < 200; at++) {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write('GET / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n', () => socket.resetAndDestroy())
    })
    socket.on('error', () => {}).on('close', () => --left === 0 && parentPort.postMessage('done'))
  }`

test('A request is not served if its client left before its address was known', async () => {
  const { app, site, port } = await startServer()
  const addresses: unknown[] = []
  app.server.on('request', ({ socket }: { socket: net.Socket }) => addresses.push(socket.remoteAddress))
  const worker = new Worker(RESETTING, { eval: true, workerData: port })
  onTestFinished(() => void worker.terminate())
  await once(worker, 'online')
  // The event loop accepts nothing while it is busy.
  const end = performance.now() + 1_000
  while (performance.now() < end);
  await once(worker, 'message')
  await setTimeout(200)
  expect(addresses).not.toContain(undefined)
  expect(await (await fetch(site)).text()).toBe('quick')
})

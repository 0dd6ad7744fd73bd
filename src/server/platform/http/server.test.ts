import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import net, { type AddressInfo, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { DEAF_MS, quietest } from '#test/event-loop.ts'
import { limitOpenRequests } from './open-requests.ts'
import { createHttpServer, MOST_ON_ONE_CONNECTION } from './server.ts'

/** Opens connections to a server, and closes all of them after the test. */
async function connectionsTo(server: net.Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    sockets,
    connect: (localAddress = '127.0.0.1') => {
      const socket = net.connect({ port, host: '127.0.0.1', localAddress })
      sockets.push(socket.on('error', () => {}))
      return socket
    },
  }
}

/** A server that answers each request with the length of its body, once the body is complete. */
const countBody: RequestListener = (request, response) => {
  let bytes = 0
  request.on('data', (piece: Buffer) => {
    bytes += piece.length
  })
  request.on('end', () => response.end(String(bytes)))
  request.on('error', () => {})
}
const startServer = (limits: { mostConnections?: number; isBehindProxy?: boolean } = {}) =>
  createHttpServer(
    countBody,
    { silence: 10_000, isBehindProxy: false, ...limits },
    { keepAliveTimeout: 10_000 },
  )

const POST = 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n'
const inPieces = (count: number, bytes: number) =>
  `${`${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`.repeat(count)}0\r\n\r\n`

test('A body in small pieces is read, but not one in single bytes', async () => {
  const { connect } = await connectionsTo(startServer())
  const answer = async (body: string) => {
    const socket = connect()
    socket.write(POST + body)
    const said = once(socket, 'data').then(([bytes]) => String(bytes).split('\r\n').at(-1))
    return Promise.race([said, once(socket, 'close').then(() => 'closed')]).catch(() => 'closed')
  }
  expect(await answer(inPieces(100, 1))).toBe('100')
  expect(await answer(inPieces(2_000, 40))).toBe('80000')
  expect(await answer(inPieces(2_000, 2_000))).toBe('4000000')
  expect(await answer(inPieces(1_100, 31))).toBe('closed')
})

test('The small pieces of a body use little more memory than the body', async () => {
  const parts: Buffer[] = []
  const server = createHttpServer(
    (request, response) => {
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => response.end())
    },
    { silence: 10_000, isBehindProxy: false },
    {},
  )
  const { connect } = await connectionsTo(server)
  const pieces = Array.from({ length: 2_000 }, (_, index) => String(index).padStart(80, '0'))
  const socket = connect()
  const body = pieces.map((piece) => `50\r\n${piece}\r\n`).join('')
  socket.write(`${POST}${body}0\r\n\r\n`)
  await once(socket, 'data')
  expect(Buffer.concat(parts).toString()).toBe(pieces.join(''))
  expect(parts.length).toBeLessThan(20)
  // Pieces that arrive one by one are joined, too.
  parts.length = 0
  const slow = connect().setNoDelay()
  slow.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60\r\n\r\n')
  for (let piece = 0; piece < 30; piece++) {
    slow.write('ab')
    await setTimeout(2)
  }
  await once(slow, 'data')
  expect(parts.map(String)).toEqual(['ab'.repeat(30)])
})

test.each([
  ['without a body', MOST_ON_ONE_CONNECTION, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['with a body', 2, POST + inPieces(1, 1)],
])('If a packet is full of requests %s, only %i are read', async (_, most, request) => {
  const server = startServer()
  const { connect } = await connectionsTo(server)
  const packet = request.repeat(65_536 / request.length)
  let asked = 0
  server.on('request', () => {
    asked += 1
  })
  const flood = () =>
    Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect().resume()
        socket.write(packet)
        await once(socket, 'close').catch(() => {})
      }),
    )
  const { longest } = await quietest(flood)
  expect(longest).toBeLessThan(DEAF_MS)
  // `quietest` may have sent the flood several times.
  expect(asked % (20 * most)).toBe(0)
  expect(asked).toBeLessThan((20 * 65_536) / request.length)
})

test('A request with more than a hundred headers is refused, and the connection closed', async () => {
  let asked = 0
  const server = createHttpServer(
    (_request, response) => {
      asked += 1
      response.end('done')
    },
    { silence: 10_000, isBehindProxy: false },
    {},
  )
  const { connect } = await connectionsTo(server)
  const statusWith = async (headers: number) => {
    const socket = connect()
    const names = Array.from({ length: headers - 1 }, (_, at) => `x${at}: y\r\n`).join('')
    socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\n${names}\r\n`)
    const [bytes] = await once(socket, 'data')
    return String(bytes).slice(9, 12)
  }
  expect(await Promise.all([100, 101, 900].map(statusWith))).toEqual(['200', '431', '431'])
  expect(asked).toBe(1)
})

test('A connection stays open if a body’s end arrives soon after the reply', async () => {
  const server = createHttpServer(
    (request, response) => {
      request.resume()
      response.end('done')
    },
    { silence: 10_000, isBehindProxy: false },
    {},
  )
  const { connect } = await connectionsTo(server)
  const begin = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\na'
  const asked = async (socket: Socket, text: string) => {
    socket.write(text)
    return Promise.race([
      once(socket, 'data').then(([bytes]) => String(bytes).slice(9, 12)),
      once(socket, 'close').then(() => 'closed'),
    ]).catch(() => 'closed')
  }
  const [late, never] = [connect(), connect()]
  expect(await Promise.all([asked(late, begin), asked(never, begin)])).toEqual(['200', '200'])
  late.write('b')
  await setTimeout(1_300)
  expect(await asked(late, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')).toBe('200')
  expect(never.closed || never.destroyed || (await asked(never, 'b')) === 'closed').toBe(true)
})

test('A connection whose reply is still being sent is not idle', async () => {
  const server = createHttpServer(
    (_request, response) => response.end(Buffer.alloc(20_000_000)),
    { silence: 10_000, isBehindProxy: true, mostConnections: 1 },
    {},
  )
  const { connect } = await connectionsTo(server)
  const reader = connect().pause()
  let bytes = 0
  reader.on('data', (part: Buffer) => {
    bytes += part.length
  })
  reader.pause().write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const dropped = () => once(connect(), 'close')
  await setTimeout(1_200)
  await dropped()
  reader.resume()
  await expect.poll(() => bytes).toBeGreaterThan(20_000_000)
})

test('A connection with many requests is watched once, not once per request', async () => {
  const server = startServer()
  let watchers = 0
  server.on('connection', (socket: Socket) =>
    server.on('request', () => {
      watchers = Math.max(watchers, socket.listenerCount('close'))
    }),
  )
  const { connect } = await connectionsTo(server)
  const socket = connect()
  for (let request = 0; request < 30; request++) {
    socket.write(POST + inPieces(1, 1))
    await once(socket, 'data')
  }
  expect(watchers).toBeLessThan(10)
})

test('A full server closes idle connections to make room', async () => {
  const { connect } = await connectionsTo(startServer({ mostConnections: 2, isBehindProxy: true }))
  for (let opened = 0; opened < 2; opened++) {
    const socket = connect()
    socket.write(POST + inPieces(1, 1))
    await once(socket, 'data')
  }
  const status = async () => {
    const socket = connect()
    socket.write(POST + inPieces(1, 1))
    return Promise.race([once(socket, 'data').then(() => 'answered'), once(socket, 'close')]).catch(
      () => null,
    )
  }
  await expect.poll(status, { timeout: 5_000 }).toBe('answered')
})

/**
 * Sends a whole request, or the beginning of one, from this address. Resolves with whether it was answered.
 */
async function asks(connect: (address: string) => Socket, address: string, text = POST + inPieces(1, 1)) {
  const socket = connect(address)
  socket.write(text)
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]).catch(
    () => false,
  )
}

test('A network gets at most a quarter of all connections at a time', async () => {
  const { connect, sockets } = await connectionsTo(startServer({ mostConnections: 8 }))
  expect(await asks(connect, '127.0.0.1')).toBe(true)
  expect(await asks(connect, '127.0.0.1')).toBe(true)
  expect(await asks(connect, '127.0.0.1')).toBe(false)
  expect(await asks(connect, '127.0.0.2')).toBe(true)
  sockets[0]?.destroy()
  await expect.poll(() => asks(connect, '127.0.0.1')).toBe(true)
})

test('If none is free, the network with the most connections loses its oldest', async () => {
  const { connect, sockets } = await connectionsTo(startServer({ mostConnections: 8 }))
  const held = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4'].flatMap((address) => [
    asks(connect, address, POST),
    asks(connect, address, POST),
  ])
  await setTimeout(200)
  expect(await asks(connect, '127.0.0.5')).toBe(true)
  expect(sockets.slice(0, 8).filter((socket) => socket.closed)).toEqual([sockets[0]])
  expect(await held[0]).toBe(false)
})

/** A server that answers only after `end` has been called. */
async function waitingSite(most: { one: number; all: number }) {
  const app = Fastify({ trustProxy: true, forceCloseConnections: true })
  limitOpenRequests(app, most)
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  app.get('/', async () => ended.then(() => 'done'))
  app.post('/', async () => ended.then(() => 'done'))
  const site = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const ask = (ip: string, head = '', body?: string, headers = {}) =>
    fetch(site, {
      ...(body && { method: 'POST', body }),
      headers: { ...headers, 'x-forwarded-for': ip, 'x-head': head },
    }).then(
      ({ status }) => status,
      () => 'closed',
    )
  return { end, ask }
}

test('A network’s open requests are limited', async () => {
  const { end, ask } = await waitingSite({ one: 2, all: 8 })
  const first = [ask('192.0.2.1'), ask('192.0.2.1')]
  await setTimeout(100)
  expect(await ask('192.0.2.1')).toBe(500)
  const other = ask('198.51.100.1')
  end()
  expect(await Promise.all([...first, other, ask('192.0.2.1')])).toEqual([200, 200, 200, 200])
})

test('An open request with a long head counts as several', async () => {
  const { end, ask } = await waitingSite({ one: 3, all: 8 })
  const long = 'x'.repeat(4_096)
  const first = ask('192.0.2.1', long)
  await setTimeout(100)
  expect(await ask('192.0.2.1', long)).toBe(500)
  const second = ask('192.0.2.1')
  end()
  expect(await Promise.all([first, second])).toEqual([200, 200])
})

test('An open request with many headers counts as several', async () => {
  const { end, ask } = await waitingSite({ one: 3, all: 8 })
  const many = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`x-${index}`, '1']))
  const first = ask('192.0.2.1', '', undefined, many)
  await setTimeout(100)
  expect(await ask('192.0.2.1', '', undefined, many)).toBe(500)
  const second = ask('192.0.2.1')
  end()
  expect(await Promise.all([first, second])).toEqual([200, 200])
})

test('An open request with a long body counts as several', async () => {
  const { end, ask } = await waitingSite({ one: 5, all: 8 })
  const long = 'x'.repeat(16_384)
  const first = ask('192.0.2.1', '', long)
  await setTimeout(100)
  expect(await ask('192.0.2.1')).toBe(500)
  const other = ask('192.0.2.2', '', 'short')
  end()
  expect(await Promise.all([first, other])).toEqual([200, 200])
})

test('If too many are open, the network with the most loses its oldest request', async () => {
  const { end, ask } = await waitingSite({ one: 2, all: 3 })
  const oldest = ask('2001:db8:0:1::1')
  await setTimeout(100)
  const others = [ask('2001:db8:0:2::1'), ask('192.0.2.1')]
  await setTimeout(100)
  const newcomer = ask('192.0.2.2')
  expect(await oldest).toBe('closed')
  expect(await ask('192.0.2.3')).toBe(500)
  end()
  expect(await Promise.all([...others, newcomer])).toEqual([200, 200, 200])
})

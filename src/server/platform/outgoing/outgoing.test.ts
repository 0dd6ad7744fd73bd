import { createServer, type RequestListener } from 'node:http'
import { get } from 'node:https'
import net, { type AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import tls from 'node:tls'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { newMaker } from '#test/maker.ts'
import { callOut, checkTarget, type OutgoingCall, type Ways } from './outgoing.ts'
import type { OutgoingError } from './outgoing-error.ts'
import { shortHandshakes } from './short-handshakes.ts'
import { type Address, isPublic } from './targets.ts'

const open = { ALLOW_PRIVATE_TARGETS: 'on' as const }
const closed = { ALLOW_PRIVATE_TARGETS: 'off' as const }

async function listen(answer: RequestListener, host = '127.0.0.1', port = 0) {
  const reached: string[] = []
  const server = createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`)
    return answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, reached }
}

/** Why a call failed, or its status if it succeeded. */
const faultOf = (
  to: string,
  { config = open, call, ...ways }: Ways & { config?: typeof open | typeof closed; call?: OutgoingCall } = {},
) =>
  callOut(config, to, call, ways).then(
    ({ status }) => status,
    ({ fault }: OutgoingError) => fault,
  )

const has =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address): Address => ({ address, family: address.includes(':') ? 6 : 4 }))

test.each([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['127.0.0.1', false],
  ['127.255.0.9', false],
  ['0.0.0.0', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['100.128.0.1', true],
  ['192.0.0.192', false],
  ['198.18.0.1', false],
  ['203.0.113.7', false],
  ['224.0.0.251', false],
  ['240.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:93.184.215.14', false],
  ['::127.0.0.1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fc00::1', false],
  ['fdab:cdef::1', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['64:ff9b::a00:1', false],
  ['64:ff9b:1::a00:1', false],
  ['2002:7f00:1::', false],
  ['2001:0:7f00:1::', false],
  ['2001:db8::1', false],
  ['100::1', false],
  ['4000::1', false],
  ['168.63.129.16', false],
  ['168.63.129.17', true],
  ['3ffe::1', false],
])('The address %s is on the public internet: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected)
})

test('Addresses on this machine and its network are refused in any notation', async () => {
  const { port, reached } = await listen((_request, response) => response.end('secret'))
  for (const host of [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '017700000001',
    '0',
    '[::1]',
    '[::ffff:7f00:1]',
    '169.254.169.254',
    'localhost',
  ])
    expect([host, await faultOf(`https://${host}:${port}/`, { config: closed })]).toEqual([host, 'address'])
  expect(await faultOf('https://user:password@example.com/', { config: closed })).toBe('address')
  expect(await faultOf('not an address', { config: closed })).toBe('address')
  expect(reached).toEqual([])
})

test('A name that resolves to any private address is refused', async () => {
  for (const addresses of [
    ['10.0.0.1'],
    ['93.184.215.14', '10.0.0.1'],
    ['2606:2800:21f::1', '::ffff:10.0.0.1'],
  ]) {
    const find = has(...addresses)
    expect(await faultOf('https://example.com/', { config: closed, find })).toBe('address')
    await expect(checkTarget(closed, 'https://example.com/', { find })).rejects.toMatchObject({
      fault: 'address',
    })
  }
  await checkTarget(closed, 'https://example.com/', { find: has('93.184.215.14', '2606:2800:21f::1') })
})

test('Outgoing calls need TLS, except to this machine if that is allowed', async () => {
  const { port } = await listen((_request, response) => response.end('here'))
  expect(await faultOf(`http://127.0.0.1:${port}/`)).toBe(200)
  expect(await faultOf(`http://127.0.0.1:${port}/`, { config: closed })).toBe('protocol')
  expect(await faultOf('http://example.com/', { config: closed, find: has('93.184.215.14') })).toBe(
    'protocol',
  )
  expect(await faultOf('http://example.com/', { find: has('93.184.215.14') })).toBe('protocol')
  expect(await faultOf('http://inside.example.com/', { find: has('127.0.0.1', '10.0.0.1') })).toBe('protocol')
  for (const to of ['ftp://example.com/', 'file:///etc/passwd', 'data:text/plain,x', 'gopher://example.com/'])
    expect(await faultOf(to, { find: has('127.0.0.1') })).toBe('protocol')
})

test('A call goes to the checked address even if DNS then changes', async () => {
  const first = await listen((_request, response) => response.end('first'))
  const second = await listen((_request, response) => response.end('second'), '127.0.0.2', first.port)
  const answers = ['127.0.0.1', '127.0.0.2']
  let asked = 0
  const find = () => has(answers[asked++] ?? '127.0.0.2')()
  const answer = await callOut(open, `http://rebinding.example.com:${first.port}/`, {}, { find })
  expect(await answer.text()).toBe('first')
  expect([asked, second.reached]).toEqual([1, []])
})

test('An outgoing call does not follow redirects', async () => {
  const { port, reached } = await listen((request, response) =>
    response.writeHead(Number(request.url?.slice(1)), { location: '/inside' }).end(),
  )
  for (const status of [301, 302, 303, 307, 308])
    expect(await faultOf(`http://127.0.0.1:${port}/${status}`)).toBe('redirect')
  expect(reached).toHaveLength(5)
})

test('Calls to slow, silent and unresolved hosts time out', async () => {
  const late = await listen(async (_request, response) => {
    await setTimeout(2_000)
    response.end('late')
  })
  const dripping = await listen(async (_request, response) => {
    for (let drop = 0; drop < 40 && !response.destroyed; drop++) {
      response.write('.')
      await setTimeout(50)
    }
    response.end()
  })
  const timeoutMs = 200
  const began = performance.now()
  expect(await faultOf(`http://127.0.0.1:${late.port}/`, { timeoutMs })).toBe('slow')
  expect(await faultOf(`http://127.0.0.1:${dripping.port}/`, { timeoutMs })).toBe('slow')
  const find = () => new Promise<never>(() => {})
  expect(await faultOf('https://example.com/', { timeoutMs, find })).toBe('slow')
  expect(performance.now() - began).toBeLessThan(1_900)
})

test('Further outgoing calls are refused once a shared deadline has passed', async () => {
  const { port } = await listen((_request, response) => response.end('quick'))
  const shared = new AbortController()
  const { signal } = shared
  expect(await faultOf(`http://127.0.0.1:${port}/`, { call: { signal } })).toBe(200)
  shared.abort()
  expect(await faultOf(`http://127.0.0.1:${port}/`, { call: { signal } })).toBe('slow')
})

test('An outgoing call reads at most one megabyte of the response', async () => {
  let sent = 0
  const { port } = await listen(async (_request, response) => {
    while (!response.destroyed && sent < 200) {
      response.write(Buffer.alloc(64 * 1024))
      sent++
      await setTimeout(1)
    }
    response.end()
  })
  expect(await faultOf(`http://127.0.0.1:${port}/`)).toBe('large')
  expect(sent).toBeLessThan(200)
})

const inChunks = (count: number, bytes: number): RequestListener => {
  const chunks = `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`.repeat(count)
  return (_request, response) => {
    response.socket?.end(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`)
  }
}

test('An outgoing call counts chunk framing as well as the body', async () => {
  // Each of these 70-byte chunks takes 76 bytes on the connection.
  const { port } = await listen(inChunks(14_300, 70))
  expect(await faultOf(`http://127.0.0.1:${port}/`)).toBe('large')
})

test('An outgoing call does not read a response of many tiny chunks', async () => {
  const few = await listen(inChunks(1_000, 1))
  expect(await faultOf(`http://127.0.0.1:${few.port}/`)).toBe(200)
  const many = await listen(inChunks(1_001, 31))
  expect(await faultOf(`http://127.0.0.1:${many.port}/`)).toBe('large')
})

test('An outgoing call ends if the server keeps announcing a response', async () => {
  const { port } = await listen((request, response) => {
    const early = 'HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n'
    response.socket?.end(
      `${early.repeat(Number(request.url?.slice(1)))}HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n`,
    )
  })
  expect(await faultOf(`http://127.0.0.1:${port}/10`)).toBe(200)
  expect(await faultOf(`http://127.0.0.1:${port}/11`)).toBe('large')
})

test('An outgoing call ends if too much data comes before the response', async () => {
  let sent = 0
  const server = net.createServer((socket) => {
    const blank = Buffer.alloc(64 * 1024, '\r\n')
    const send = () => {
      sent += blank.length
      if (!socket.destroyed) socket.write(blank, () => setImmediate(send))
    }
    socket.on('error', () => {}).once('data', send)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect(await faultOf(`http://127.0.0.1:${port}/`)).toBe('large')
  server.close()
  expect(sent).toBeGreaterThan(1024 * 1024)
})

test('An outgoing call ends if the server switches protocols', async () => {
  const { port } = await listen((_request, response) => {
    response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
  })
  expect(await faultOf(`http://127.0.0.1:${port}/`)).toBe('unreachable')
})

test('An outgoing call sends the request and returns the response', async () => {
  const { port } = await listen(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { host, 'x-mark': mark, 'content-length': length } = request.headers
    response
      .writeHead(422, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] })
      .end(JSON.stringify({ host, mark, length, method: request.method, body }))
  })
  const answer = await callOut(
    open,
    `http://named.example.com:${port}/x`,
    { method: 'POST', headers: { 'x-mark': 'yes' }, body: 'Zoë' },
    { find: has('127.0.0.1') },
  )
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([422, ['a=1', 'b=2']])
  expect(await answer.json()).toEqual({
    host: `named.example.com:${port}`,
    mark: 'yes',
    length: '4',
    method: 'POST',
    body: 'Zoë',
  })
})

test('An outgoing call refuses a self-signed certificate', async () => {
  expect(await causeOf(await impostor())).toMatch(/certificate/)
})

test('An outgoing call refuses a key exchange that the server makes slow', async () => {
  const slow = { ciphers: 'DHE-RSA-AES128-GCM-SHA256', maxVersion: 'TLSv1.2', dhparam: 'auto' } as const
  expect(await causeOf(await impostor(slow))).toMatch(/handshake failure/)
})

test.each([
  ['a self-signed certificate', {}],
  ['TLS 1.3 only', { minVersion: 'TLSv1.3' } as const],
])('A server with %s is not reported as silent', async (_, options) => {
  const call = callOut(open, `https://127.0.0.1:${await impostor(options)}/`)
  await expect(call).rejects.toThrow('We could not make a secure connection')
})

test('An outgoing call ends if a TLS handshake is long', async () => {
  // The beginning of a TLS message that is longer than all certificates that a server needs.
  const message = Buffer.concat([Buffer.from('16030340000b00ffff', 'hex'), Buffer.alloc(0x3ffc)])
  const server = net.createServer((socket) =>
    socket.on('error', () => {}).once('data', () => socket.write(message)),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  await expect(callOut(open, `https://127.0.0.1:${port}/`)).rejects.toMatchObject({ fault: 'large' })
})

test.each([
  ['a large response', [1024 * 1024], 200],
  ['a response in 400 pieces', Array(400).fill(50), 200],
  ['a response in 2,000 pieces of one byte', Array(2_000).fill(1), 'large'],
])('Most of what a TLS server sends must be its response: %s', async (_, pieces: number[], expected) => {
  const length = pieces.reduce((sum, size) => sum + size)
  const { certificate, privateKey } = newMaker()
  const pem = `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----`
  const key = privateKey.export({ format: 'pem', type: 'pkcs8' })
  const server = tls.createServer({ key, cert: pem }, async (socket) => {
    socket.on('error', () => {})
    const send = (text: string) => new Promise((resolve) => socket.write(text, resolve))
    await send(`HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\n`)
    for (const size of pieces) await send('x'.repeat(size))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const answer = new Promise((resolve) => {
    const options = { port, host: '127.0.0.1', agent: shortHandshakes(1), rejectUnauthorized: false }
    const sent = get(options, (response) => {
      let received = 0
      response.on('data', (bytes: Buffer) => {
        received += bytes.length
      })
      response.on('end', () => resolve(received === length && response.statusCode))
    })
    sent.on('error', ({ fault }: OutgoingError) => resolve(fault))
  })
  expect(await answer).toBe(expected)
})

/** The port of a TLS server with a self-signed certificate. */
async function impostor(options: SMTPServerOptions = {}) {
  const server = new SMTPServer({ secure: true, ...options })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  return (server.server.address() as AddressInfo).port
}

/** Why a TLS connection to this port fails. */
const causeOf = (port: number) =>
  callOut(open, `https://127.0.0.1:${port}/`).catch(({ cause }: OutgoingError) => (cause as Error).message)

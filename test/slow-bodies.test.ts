import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp, TIMEOUTS } from '#server/app.ts'
import { startCompany, world } from './start.ts'

let port: number
let app: Awaited<ReturnType<typeof createApp>>['app']
beforeAll(async () => {
  const { config, database, clock } = await world()
  const timeouts = { headers: 300, whole: 600, check: 50, silence: 600 }
  ;({ app } = await createApp({ config, database, clock, secret: 'a secret for tests only', timeouts }))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

/**
 * Sends the whole beginning first, and then one byte at a time until the server closes the connection.
 * Returns the server's response and how long it took.
 */
function drip(beginning: string, byte: string): Promise<{ said: string; afterMs: number }> {
  const begun = performance.now()
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('error', () => {})
  socket.on('data', (piece) => {
    said += piece
  })
  socket.write(beginning)
  const dripping = setInterval(() => socket.write(byte), 20)
  return new Promise((resolve) =>
    socket.on('close', () => {
      clearInterval(dripping)
      resolve({ said, afterMs: performance.now() - begun })
    }),
  )
}

const POST =
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n'

test('A connection is closed if a request body arrives byte by byte', async () => {
  const { said, afterMs } = await drip(`${POST}\r\n{"email":"`, 'a')
  expect(said).toMatch(/^HTTP\/1.1 408/)
  expect(afterMs).toBeLessThan(10_000)
})

test('A connection is closed if an uploaded file arrives byte by byte', async () => {
  const { manager } = await startCompany()
  const sender = `Authorization: Bearer ${manager.token}\r\nX-Active-Company-Id: ${manager.companyId}\r\n`
  const form = 'multipart/form-data; boundary=x'
  const head = POST.replace('application/json', form).replace('/auth/login', '/survey-recipients/import')
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="team.csv"\r\n\r\nemail\n'
  const { said, afterMs } = await drip(`${head}${sender}\r\n${part}`, 'a')
  expect(said).toMatch(/^HTTP\/1.1 408/)
  expect(afterMs).toBeLessThan(10_000)
})

test('A connection is closed if its headers never end', async () => {
  const { said, afterMs } = await drip(`${POST}X-Slow: `, 'a')
  expect(said).toMatch(/^HTTP\/1.1 408/)
  expect(afterMs).toBeLessThan(10_000)
})

test('A connection is closed if the client does not read the response', async () => {
  const closed = new Promise<void>((resolve) =>
    app.server.once('connection', (socket) => socket.once('close', () => resolve())),
  )
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.pause()
  socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(300))
  await closed
  socket.destroy()
})

test('The server waits at most 30 seconds for a request to arrive', async () => {
  const { server } = (await world()).app
  expect(server.requestTimeout).toBe(TIMEOUTS.whole)
  expect(server.headersTimeout).toBeLessThanOrEqual(TIMEOUTS.whole)
  expect(TIMEOUTS.whole + TIMEOUTS.check).toBeLessThanOrEqual(30_000)
  expect(server.timeout).toBe(TIMEOUTS.silence)
})

test('A request that cannot be read closes its connection', async () => {
  const refused = (text: string) =>
    new Promise<string>((resolve) => {
      let said = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (piece) => {
        said += piece
      })
      socket.on('close', () => resolve(said))
    })
  expect(await refused('NONSENSE / HTTP/1.1\r\nHost: localhost\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\n/,
  )
  const large = `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`
  expect(await refused(large)).toMatch(/^HTTP\/1\.1 431 .*\r\nConnection: close\r\n/)
})

test('A complete request gets a response', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(answer.status).toBe(200)
})

import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { startCompany, world } from './start.ts'

let port: number
let app: Awaited<ReturnType<typeof createApp>>['app']
beforeAll(async () => {
  const { config, database, clock } = await world()
  const patience = { headers: 300, whole: 600, check: 50 }
  ;({ app } = await createApp({ config, database, clock, secret: 'a secret for tests only', patience }))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

/** Sends a beginning at once and then single bytes slowly, until the server closes: returns its reply and when that came. */
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
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n'

test('a body that comes byte by byte is closed', async () => {
  const { said, afterMs } = await drip(`${POST}\r\n{"email":"`, 'a')
  expect(said).toMatch(/^HTTP\/1.1 408/)
  expect(afterMs).toBeLessThan(10_000)
})

test('an upload that comes byte by byte is closed, whoever sends it', async () => {
  const { manager } = await startCompany()
  const sender = `Authorization: Bearer ${manager.token}\r\nX-Active-Company-Id: ${manager.companyId}\r\n`
  const form = 'multipart/form-data; boundary=x'
  const head = POST.replace('application/json', form).replace('/auth/login', '/survey-recipients/import')
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="team.csv"\r\n\r\nemail\n'
  const { said, afterMs } = await drip(`${head}${sender}\r\n${part}`, 'a')
  expect(said).toMatch(/^HTTP\/1.1 408/)
  expect(afterMs).toBeLessThan(10_000)
})

test('headers that never end are closed', async () => {
  const { said, afterMs } = await drip(`${POST}X-Slow: `, 'a')
  expect(said).toMatch(/^HTTP\/1.1 408/)
  expect(afterMs).toBeLessThan(10_000)
})

test('a request that is whole is answered', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(answer.status).toBe(200)
})

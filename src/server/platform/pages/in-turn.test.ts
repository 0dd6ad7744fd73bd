import { connect } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { makePagesInTurn } from './in-turn.ts'

/** A page that is ready once `finish` is called. Records which were begun, and whose senders have gone. */
async function slowPage() {
  const app: FastifyInstance = Fastify({ trustProxy: true, forceCloseConnections: true })
  const made: string[] = []
  const left: unknown[] = []
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  app.addHook('onRequestAbort', async ({ query }) => {
    left.push(query)
  })
  makePagesInTurn(app)
  app.get<{ Querystring: { n: string } }>('/page', async (request, reply) => {
    made.push(request.query.n)
    await finished
    return reply.send('page')
  })
  const site = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const ask = (n: string, ip: string, signal?: AbortSignal) =>
    fetch(`${site}/page?n=${n}`, { headers: { 'x-forwarded-for': ip }, ...(signal && { signal }) })
  return { made, left, finish, ask, site }
}

test('Pages of one network take turns, and another network’s page does not wait', async () => {
  const { made, finish, ask } = await slowPage()
  const crowd = Array.from({ length: 9 }, (_, n) => ask(`crowd ${n}`, '192.0.2.1'))
  await expect.poll(() => made.length).toBe(6)
  const other = ask('other', '198.51.100.1')
  await expect.poll(() => made).toContain('other')
  expect(made).toHaveLength(7)
  finish()
  expect((await Promise.all([...crowd, other])).map(({ status }) => status)).toEqual(Array(10).fill(200))
})

test('A page that waits is not made if its sender has gone', async () => {
  const { made, left, finish, ask } = await slowPage()
  const first = Array.from({ length: 6 }, (_, n) => ask(`first ${n}`, '192.0.2.1'))
  await expect.poll(() => made.length).toBe(6)
  const leaving = new AbortController()
  const gone = ask('gone', '192.0.2.1', leaving.signal).catch(() => 'gone')
  const stays = ask('stays', '192.0.2.1')
  // The server checks whether the sender has gone only after a wait of a tenth of a second.
  const asked = performance.now()
  await expect.poll(() => performance.now() - asked).toBeGreaterThan(150)
  leaving.abort()
  expect(await gone).toBe('gone')
  await expect.poll(() => left).toEqual([{ n: 'gone' }])
  finish()
  await Promise.all([...first, stays])
  expect(made).toEqual(['first 0', 'first 1', 'first 2', 'first 3', 'first 4', 'first 5', 'stays'])
})

test('Many HEAD requests for a page take turns too', async () => {
  const { made, finish, site } = await slowPage()
  const heads = Array.from({ length: 9 }, () => fetch(`${site}/page?n=head`, { method: 'HEAD' }))
  await expect.poll(() => made.length).toBe(6)
  finish()
  expect((await Promise.all(heads)).map(({ status }) => status)).toEqual(Array(9).fill(200))
})

test('A page whose client does not read it does not keep others waiting', async () => {
  const app = Fastify({ forceCloseConnections: true })
  makePagesInTurn(app)
  const endless = () =>
    new Readable({
      read() {
        this.push(Buffer.alloc(65_536))
      },
    })
  app.get('/endless', async (_request, reply) => reply.send(endless()))
  app.get('/page', async (_request, reply) => reply.send('page'))
  const site = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  onTestFinished(() => app.close())
  const deaf = Array.from({ length: 20 }, () => connect(Number(site.port), site.hostname))
  for (const socket of deaf) socket.pause().write('GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect.poll(async () => (await fetch(new URL('/page', site))).text()).toBe('page')
  for (const socket of deaf) socket.destroy()
})

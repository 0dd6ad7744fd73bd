import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { prepared } from '#server/platform/http/prepared.ts'
import { world } from '#test/start.ts'

const get = async (url: string, encoding?: string) => {
  const { app } = await world()
  return app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })
}

test.each(['/api/openapi.json', '/api/docs', '/api/docs.css'])(
  'The path %s is sent in an encoding that the client accepts',
  async (url) => {
    const plain = await get(url)
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(plain.headers.vary).toContain('accept-encoding')
    for (const [asked, encoding, read] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await get(url, asked)
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': plain.headers['content-type'],
      })
      expect(read(rawPayload).toString()).toBe(plain.body)
    }
    for (const asked of ['', '*', 'identity', 'deflate', 'br;q=0', 'gzip; q=0.0'])
      expect((await get(url, asked)).body).toBe(plain.body)
  },
)

test('A prepared response is compressed once for each encoding', async () => {
  const app = Fastify()
  let made = 0
  const text = () => {
    made += 1
    return 'The same for everybody. '.repeat(100)
  }
  app.get('/', prepared('text/plain', text))
  for (const encoding of ['br', 'gzip', 'identity'])
    await Promise.all(
      Array.from({ length: 20 }, () => app.inject({ url: '/', headers: { 'accept-encoding': encoding } })),
    )
  expect(made).toBe(1)
  await app.close()
})

test('The mail server is checked at most once every ten seconds', async () => {
  const { config, database, mailbox } = await world()
  const clock = { time: new Date('2027-02-10T10:30:00Z'), now: () => clock.time }
  const { app } = await createApp({ config, database, clock, secret: 'a secret for tests only' })
  const before = mailbox.connections()
  const ask = () => app.inject({ url: '/readyz' })
  const answers = await Promise.all(Array.from({ length: 30 }, ask))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(mailbox.connections() - before).toBe(1)
  clock.time = new Date(clock.time.getTime() + 10_000)
  expect((await ask()).json()).toEqual({ database: true, mail: true })
  expect(mailbox.connections() - before).toBe(2)
  await app.close()
})

import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { tour } from '#content/tour.ts'
import { ROOT } from '#server/platform/core/root.ts'
import { quieten, stripeWorld } from '#test/billing.ts'
import { appWith, world } from '#test/start.ts'

afterEach(quieten)

type Served = Pick<Awaited<ReturnType<typeof world>>, 'app'>
const open = ({ app }: Served) => app.inject({ method: 'GET', url: '/tour' })

test('Anybody can see the tour, which has no scripts', async () => {
  const { statusCode, headers, body } = await open(await world())
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=300'])
  expect(body).not.toContain('<script')
  expect(body).toContain(`<h1>${tour.headline}</h1>`)
  for (const address of ['/register', '/login', '/trust']) expect(body).toContain(`href="${address}"`)
  const pictures = [...body.matchAll(/\/stills\/[a-z-]+\.webp/g)].map(([address]) => address)
  expect(pictures).toHaveLength(2)
  for (const picture of pictures) expect(existsSync(path.join(ROOT, 'public', picture))).toBe(true)
})

test('The tour states this installation’s minimum group size', async () => {
  const { body } = await open(await appWith({ MIN_GROUP_SIZE: 7 }))
  expect(body).toContain('Every summary covers at least 7 people.')
})

test('The tour shows test prices and says that nothing is charged', async () => {
  const { body } = await open(await world())
  expect(body).toContain('£29.00</span> monthly')
  expect(body).toContain('£290.00</span> annually')
  expect(body).toContain('£24.17 a month')
  expect(body).toContain(tour.prices.test)
})

test('The tour shows the prices that Stripe charges, or says they are missing', async () => {
  const server = await stripeWorld()
  const { body } = await open(server)
  expect(body).toContain('£49.00</span> monthly')
  expect(body).toContain('Team, O&#x27;Hara&#x27;s favourite')
  expect(body).not.toContain(tour.prices.test)

  // The prices are fetched again after a second.
  const { now } = performance
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 2_000)
  server.stripe.state.trouble = 500
  const without = await open(server)
  vi.restoreAllMocks()
  expect([without.statusCode, without.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(without.body).toContain(tour.prices.missing)
  expect(without.body).not.toContain('£')
})

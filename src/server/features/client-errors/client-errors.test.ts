import { expect, test } from 'vitest'
import { clientErrors } from '#contract/client-errors.ts'
import { tellSentry } from '#server/platform/operations/sentry.ts'
import { startSentry } from '#test/sentry-stand-in.ts'
import { call, world } from '#test/start.ts'

const failure = { message: "It's broken, isn't it", stack: 'Error\n  at app.js:1', path: '/reset/…' }

test('Error reports from screens are accepted up to a limit', async () => {
  expect(await call({}, clientErrors.report, { body: failure })).toMatchObject({ status: 204 })
  expect(
    await call({}, clientErrors.report, { body: { ...failure, message: 'x'.repeat(2_001) } }),
  ).toMatchObject({ status: 422 })
})

test('Error reports from screens are sent to Sentry if it is set up', async () => {
  const sentry = await startSentry()
  const { begin, config } = await world()
  await tellSentry({ ...begin(), config: { ...config, SENTRY_DSN: sentry.dsn } }, failure)
  sentry.stop()
  expect(sentry.received).toMatchObject([
    { url: '/api/42/envelope/', auth: expect.stringContaining('sentry_key=publickey') },
  ])
  expect(sentry.received[0]?.lines[2]).toMatchObject({
    message: { formatted: failure.message },
    transaction: '/reset/…',
  })
})

test('Error reports from screens are accepted while Sentry is down', async () => {
  const { begin, config } = await world()
  await tellSentry({ ...begin(), config: { ...config, SENTRY_DSN: 'http://key@127.0.0.1:1/42' } }, failure)
})

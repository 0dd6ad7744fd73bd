import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { notFound } from '#server/platform/core/app-error.ts'
import { errorAnswer } from '#server/platform/http/error-handler.ts'
import { createScheduler } from '#server/platform/jobs/scheduled-tasks.ts'
import { startSentry } from '#test/sentry-stand-in.ts'
import { world } from '#test/start.ts'
import { tellSentry } from './sentry.ts'

const KEY = 'S3cretS3cretS3cretS3cr'
const TYPED = 'sam@example.com is not well\n    at home'

async function told() {
  const sentry = await startSentry()
  const { begin, config } = await world()
  return { sentry, begin: () => ({ ...begin(), config: { ...config, SENTRY_DSN: sentry.dsn } }) }
}

async function askUntilItBreaks(failure: () => never) {
  const { sentry, begin } = await told()
  const app = Fastify({ genReqId: () => 'the-request' })
  app.setErrorHandler(errorAnswer(begin))
  app.get('/reset/:token', failure)
  const { statusCode } = await app.inject(`/reset/${KEY}?address=sam@example.com`)
  await app.close()
  return { sentry, statusCode }
}

test('A server failure is reported to Sentry with its line but no typed text', async () => {
  const { sentry, statusCode } = await askUntilItBreaks(() => {
    throw new RangeError(TYPED)
  })
  expect(statusCode).toBe(500)
  await vi.waitUntil(() => sentry.received.length > 0)
  sentry.stop()
  const event = sentry.received[0]?.lines[2]
  expect(event).toMatchObject({
    message: { formatted: 'RangeError' },
    transaction: 'GET /reset/:token',
    tags: { request_id: 'the-request' },
    extra: { stack: expect.stringContaining('sentry.test.ts:') },
  })
  for (const secret of [KEY, 'sam@example.com', 'at home'])
    expect(JSON.stringify(event)).not.toContain(secret)
})

test('An expected error is not reported to Sentry', async () => {
  const { sentry, statusCode } = await askUntilItBreaks(() => {
    throw notFound()
  })
  expect(statusCode).toBe(404)
  await new Promise((resolve) => setTimeout(resolve, 100))
  sentry.stop()
  expect(sentry.received).toEqual([])
})

test('Failures in background work are sent to Sentry, and the work continues', async () => {
  const { sentry, begin } = await told()
  let isDone = false
  const failing = { name: 'failing', run: async () => Promise.reject(new TypeError(TYPED)) }
  const after = {
    name: 'after',
    run: async () => {
      isDone = true
    },
  }
  await createScheduler([failing, after], begin).once()
  expect(isDone).toBe(true)
  await vi.waitUntil(() => sentry.received.length > 0)
  sentry.stop()
  expect(sentry.received[0]?.lines[2]).toMatchObject({
    message: { formatted: 'TypeError' },
    transaction: 'scheduled task failing',
  })
})

test('At most 25 reports to Sentry are being sent or waiting at once', async () => {
  const { sentry, begin } = await told()
  const reports = Array.from({ length: 40 }, () => tellSentry(begin(), { message: 'x', path: '/' }))
  await Promise.all(reports)
  sentry.stop()
  expect(sentry.received).toHaveLength(25)
})

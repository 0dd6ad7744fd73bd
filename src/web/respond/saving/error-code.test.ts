import { expect, test } from 'vitest'
import { type ErrorBody, type ErrorCode, statusOf } from '#contract/errors.ts'
import { outcomeOf } from './calls.ts'
import { readSurvey } from './read-survey.ts'

const ours = (error: ErrorCode) =>
  Response.json({ message: 'Not found', error } satisfies ErrorBody, { status: statusOf[error] })

/** Replies of proxies, gateways and captive portals. */
const othersWith = (status: number) => [
  new Response('<h1>default backend - 404</h1>', { status, headers: { 'content-type': 'text/html' } }),
  new Response(null, { status }),
  Response.json(null, { status }),
  Response.json({ status, error: 'Not Found' }, { status }),
  Response.json({ message: 'no Route matched with those values' }, { status }),
]

test('Every failed call is retried unless our server refused it', async () => {
  expect(await outcomeOf(new Response(null, { status: 422 }))).toBe('invalid')
  expect(await outcomeOf(ours('not_found'))).toBe('lost')
  expect(await outcomeOf(ours('conflict'))).toBe('lost')
  expect(await outcomeOf(null)).toBe('failed')
  for (const code of ['forbidden', 'too_many_requests', 'server_error', 'unavailable'] as const)
    expect(await outcomeOf(ours(code))).toBe('failed')
  for (const response of [200, 302, 404, 409, 502].flatMap(othersWith))
    expect(await outcomeOf(response)).toBe('failed')
})

test('A link is gone only if our own server says so', async () => {
  expect(await readSurvey(ours('not_found'))).toBe('gone')
  for (const response of othersWith(404)) expect(await readSurvey(response)).toBe('failed')
})

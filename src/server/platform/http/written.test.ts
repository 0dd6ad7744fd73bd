import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { couldBeLarge, written } from './written.ts'

const endpoint = { reply: z.array(z.string()) } as unknown as Endpoint
const asked = (url: string) => ({ url, scope: undefined })

test('A list could be large, unless the same call has returned a small one', async () => {
  expect(couldBeLarge(endpoint, asked('/api/words'))).toBe(true)
  await written(endpoint, asked('/api/words?few=1'), ['one'])
  expect(couldBeLarge(endpoint, asked('/api/words?few=1'))).toBe(false)
  expect(couldBeLarge(endpoint, asked('/api/words'))).toBe(true)
  await written(
    endpoint,
    asked('/api/words?few=1'),
    Array.from({ length: 60_000 }, () => 'many letters, a lot'),
  )
  expect(couldBeLarge(endpoint, asked('/api/words?few=1'))).toBe(true)
  expect(couldBeLarge({ ...endpoint, reply: z.string() } as unknown as Endpoint, asked('/api/word'))).toBe(
    false,
  )
})

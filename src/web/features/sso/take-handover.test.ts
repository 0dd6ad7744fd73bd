import '#web/lib/browser.fixture.ts'

import { beforeEach, expect, test, vi } from 'vitest'
import { useAuth } from '#web/lib/auth-store.ts'
import { asha, browser } from '#web/lib/browser.fixture.ts'
import { leadBy } from '#web/lib/navigation.ts'
import { beginSession, forgetSession } from '#web/lib/session.ts'
import { takeHandover } from './take-handover.ts'

const fetched = vi.fn<typeof fetch>()
const led = vi.fn()
const OVER = { message: 'You took too long. Please sign in again.', error: 'unauthenticated' }
const over = () => new Response(JSON.stringify(OVER), { status: 401 })
const FAILED = ['/login?sso=failed', { replace: true }]

beforeEach(() => {
  fetched.mockReset()
  led.mockReset()
  vi.stubGlobal('fetch', fetched)
  leadBy(led)
  Object.assign(browser.location, { protocol: 'https:', pathname: '/' })
  forgetSession()
})

test('A code that has been used neither signs out nor redirects the user', async () => {
  beginSession(asha)
  fetched.mockResolvedValueOnce(over())
  await takeHandover('used')
  expect(useAuth.getState().authToken).toBe('a-token')
  expect(led).not.toHaveBeenCalled()
})

test('A code that another tab uses at the same time does not end its session', async () => {
  fetched.mockImplementationOnce(async () => {
    beginSession(asha)
    return over()
  })
  await takeHandover('used')
  expect(useAuth.getState().authToken).toBe('a-token')
  expect(led).not.toHaveBeenCalled()
})

test('A code that has expired leads to the login page if nobody is signed in', async () => {
  fetched.mockResolvedValueOnce(over())
  await takeHandover('used')
  expect(led).toHaveBeenCalledExactlyOnceWith(...FAILED)
})

test('A code that cannot be exchanged leads to the login page', async () => {
  beginSession(asha)
  fetched.mockRejectedValueOnce(new TypeError('no network'))
  await takeHandover('unused')
  expect(led).toHaveBeenCalledExactlyOnceWith(...FAILED)
})

import './browser.fixture.ts'

import { beforeEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { companies } from '#contract/companies.ts'
import { sso } from '#contract/sso.ts'
import { recipients, tags } from '#contract/team.ts'
import { Outdated } from './api-error.ts'
import { asha, browser, kept } from './browser.fixture.ts'
import { addressOf, call } from './call.ts'
import { chooseCompany } from './dashboard-store.ts'
import { leadBy } from './navigation.ts'
import { beginSession, forgetSession } from './session.ts'

const fetched = vi.fn<typeof fetch>()
const led = vi.fn()

const answer = (status: number, body?: unknown) =>
  fetched.mockResolvedValueOnce(
    new Response(body === undefined ? null : JSON.stringify(body), {
      status: body === undefined ? 204 : status,
    }),
  )
const sent = () => fetched.mock.calls[0]?.[1] as RequestInit & { headers: Record<string, string> }
const stored = (key: string) => JSON.parse(kept.get(key) ?? 'null')

beforeEach(() => {
  fetched.mockReset()
  led.mockReset()
  vi.stubGlobal('fetch', fetched)
  leadBy(led)
  browser.location.pathname = '/team'
  forgetSession()
})

test('A call encodes any id and any query in its URL', () => {
  expect(addressOf(recipients.remove, { params: { id: 7 } })).toBe('/api/survey-recipients/7/delete')
  expect(addressOf(auth.reset, { params: { token: 'a/b?c' } })).toBe('/api/auth/reset/a%2Fb%3Fc')
  expect(addressOf(companies.list, { query: { page: 'all', other: undefined } })).toBe(
    '/api/companies?page=all',
  )
})

test('A call sends the token, the company and the XSRF cookie’s value', async () => {
  beginSession(asha)
  chooseCompany({ id: 5, name: "Smith, Sons & O'Hara Ltd" })
  answer(201, { id: 1, name: 'Bakery' })

  expect(await call(tags.create, { body: { name: 'Bakery' } })).toEqual({ id: 1, name: 'Bakery' })

  expect(sent()).toMatchObject({ method: 'POST', credentials: 'include', body: '{"name":"Bakery"}' })
  expect(sent().headers).toMatchObject({
    authorization: 'Bearer a-token',
    'x-active-company-id': '5',
    'x-xsrf-token': 'abc-123',
    'content-type': 'application/json',
  })
})

test('When signed out, a call sends neither a token nor a company', async () => {
  answer(200, { message: 'On its way' })
  await call(auth.forgot, { body: { email: 'asha@example.com' } })
  expect(Object.keys(sent().headers)).not.toContain('authorization')
  expect(Object.keys(sent().headers)).not.toContain('x-active-company-id')
})

test('A file is sent as a form, and the browser sets the content type', async () => {
  answer(200, { imported: 1, skipped: 0 })
  await call(recipients.import, { query: {}, file: new File(['email'], 'team.csv') })
  expect((sent().body as FormData).get('file')).toBeInstanceOf(File)
  expect(Object.keys(sent().headers)).not.toContain('content-type')
})

test('A failed call rejects with the field errors or the error code', async () => {
  answer(422, { message: 'Some fields need attention', error: { name: ['Required'] } })
  await expect(call(tags.create, { body: { name: '' } })).rejects.toMatchObject({
    status: 422,
    fields: { name: ['Required'] },
    code: undefined,
  })
  answer(409, { message: 'In the wrong state', error: 'conflict' })
  await expect(call(tags.list)).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
    message: 'In the wrong state',
  })
  expect(led).not.toHaveBeenCalled()
})

test('A 401 response ends the session, and signing in returns to the same page', async () => {
  beginSession(asha)
  chooseCompany({ id: 5, name: 'Alpha' })
  answer(401, { message: 'Please sign in', error: 'unauthenticated' })

  await expect(call(tags.list)).rejects.toMatchObject({ status: 401 })

  expect(stored('auth-storage')).toEqual({ state: { authToken: null, user: null }, version: 0 })
  expect(stored('dashboard-storage')).toEqual({ state: { activeCompany: null }, version: 0 })
  expect(led).toHaveBeenCalledWith('/login', { replace: true, state: { from: '/team?tab=tags' } })
})

test('A 401 response to a call that needs no session does not end the session', async () => {
  beginSession(asha)
  answer(401, { message: 'You took too long. Please sign in again.', error: 'unauthenticated' })
  await expect(call(sso.exchange, { body: { token: 'used' } })).rejects.toMatchObject({ status: 401 })
  expect(stored('auth-storage').state.authToken).toBe('a-token')
  expect(led).not.toHaveBeenCalled()
})

test.each([
  ['not_subscribed', '/profile', undefined],
  ['no_company', '/setup-company', { state: { refused: 5 } }],
])('After a 403 %s, the app goes to %s unless already there', async (error, place, options) => {
  chooseCompany({ id: 5, name: 'Alpha' })
  answer(403, { message: 'No', error })
  await expect(call(tags.list)).rejects.toMatchObject({ status: 403, code: error })
  expect(led).toHaveBeenCalledExactlyOnceWith(place, options)

  browser.location.pathname = place
  answer(403, { message: 'No', error })
  await expect(call(tags.list)).rejects.toMatchObject({ status: 403, code: error })
  expect(led).toHaveBeenCalledTimes(1)
})

test('Responses are dropped if the company has been switched in the meantime', async () => {
  beginSession(asha)
  chooseCompany({ id: 5, name: 'Alpha' })
  fetched.mockImplementationOnce(async () => {
    chooseCompany({ id: 6, name: 'Beta' })
    return new Response('[]')
  })
  await expect(call(tags.list)).rejects.toBeInstanceOf(Outdated)
})

test('Responses about the user are kept even if the company is switched', async () => {
  beginSession(asha)
  fetched.mockImplementationOnce(async () => {
    chooseCompany({ id: 6, name: 'Beta' })
    return new Response(JSON.stringify({ name: 'Asha' }))
  })
  expect(await call(auth.me)).toEqual({ name: 'Asha' })
  fetched.mockImplementationOnce(async () => {
    beginSession({ ...asha, token: 'another-token' })
    return new Response(JSON.stringify({ name: 'Asha' }))
  })
  await expect(call(auth.me)).rejects.toBeInstanceOf(Outdated)
})

test('A late 401 does not sign out the next user', async () => {
  beginSession(asha)
  fetched.mockImplementationOnce(async () => {
    beginSession({ ...asha, token: 'another-token' })
    return new Response('{}', { status: 401 })
  })
  await expect(call(tags.list)).rejects.toBeInstanceOf(Outdated)
  expect(stored('auth-storage').state.authToken).toBe('another-token')
})

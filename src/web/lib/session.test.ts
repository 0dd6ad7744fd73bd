import './browser.fixture.ts'

import { beforeEach, expect, test } from 'vitest'
import { renameUser } from './auth-store.ts'
import { kept } from './browser.fixture.ts'
import { chooseCompany } from './dashboard-store.ts'
import { queryClient } from './query-client.ts'
import { beginSession, forgetSession } from './session.ts'

const asha = { name: 'Asha', email: 'asha@example.com', admin: false, confirmed: true, token: 'asha-token' }
const bela = { name: 'Béla', email: 'bela@example.com', admin: true, confirmed: true, token: 'bela-token' }
const stored = (key: string) => JSON.parse(kept.get(key) ?? 'null')

beforeEach(() => forgetSession())

test('Session data is stored under the specified names', () => {
  beginSession(asha)
  chooseCompany({ id: 3, name: 'Alpha' })
  expect(stored('auth-storage')).toEqual({ state: { authToken: 'asha-token', user: asha }, version: 0 })
  expect(stored('dashboard-storage')).toEqual({
    state: { activeCompany: { id: 3, name: 'Alpha' } },
    version: 0,
  })
})

test('The next user does not see the previous user’s company', () => {
  beginSession(asha)
  chooseCompany({ id: 3, name: 'Alpha' })
  beginSession(bela)
  expect(stored('dashboard-storage').state.activeCompany).toBeNull()
})

test('Renaming the user keeps the token and starts no new session', () => {
  beginSession(asha)
  renameUser({ name: "Asha O'Neil", email: 'new@example.com', confirmed: true })
  expect(stored('auth-storage').state).toEqual({
    authToken: 'asha-token',
    user: { ...asha, name: "Asha O'Neil", email: 'new@example.com' },
  })
  forgetSession()
  renameUser({ name: 'Nobody', email: 'nobody@example.com', confirmed: true })
  expect(stored('auth-storage').state.user).toBeNull()
})

test('Switching companies clears company data', async () => {
  beginSession(asha)
  chooseCompany({ id: 3, name: 'Alpha' })
  await queryClient.fetchQuery({
    queryKey: ['companies'],
    queryFn: () => ['Alpha'],
    meta: { ofTheUser: true },
  })
  await queryClient.fetchQuery({ queryKey: ['team'], queryFn: () => ['sam@example.com'] })

  chooseCompany({ id: 3, name: 'Alpha, renamed' })
  expect(queryClient.getQueryData(['team'])).toEqual(['sam@example.com'])

  chooseCompany({ id: 4, name: 'Beta' })
  expect(queryClient.getQueryData(['team'])).toBeUndefined()
  expect(queryClient.getQueryData(['companies'])).toEqual(['Alpha'])
})

test('Switching users clears all stored data', async () => {
  beginSession(asha)
  await queryClient.fetchQuery({
    queryKey: ['companies'],
    queryFn: () => ['Alpha'],
    meta: { ofTheUser: true },
  })
  beginSession(bela)
  expect(queryClient.getQueryData(['companies'])).toBeUndefined()
})

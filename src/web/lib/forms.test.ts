import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { joined, sending, sorted } from './forms.ts'

const invalid = (fields: Record<string, string[]>) =>
  new ApiError({ status: 422, message: 'Some fields are not right', fields })
const formOf = <Values extends object>(values: Values) => ({ getValues: () => values, setError: vi.fn() })
const failing = (error: unknown) => () => Promise.reject(error)

test('several messages become one text, of which only the first letter is raised', () => {
  expect(joined(['is required', 'is too short'])).toBe('Is required. is too short')
  expect(joined(['élan'])).toBe('Élan')
  expect(joined([])).toBe('')
})

test('a message belongs to a field of the form, or to none', () => {
  const { own, other } = sorted(
    { email: ['a'], 'answers.3.answer': ['b'], token: ['c'] },
    { email: '', answers: [] },
  )
  expect(own).toEqual([
    ['email', ['a']],
    ['answers.3.answer', ['b']],
  ])
  expect(other).toEqual([['token', ['c']]])
})

test('what the server says stands under its field, and the first one has the focus', async () => {
  const form = formOf({ name: '', no: '' })
  const failed = vi.fn()
  await sending(form, failing(invalid({ name: ['required', 'odd'], no: ['Required'] })), failed)({})
  expect(form.setError.mock.calls).toEqual([
    ['name', { type: 'server', message: 'Required. odd' }, { shouldFocus: true }],
    ['no', { type: 'server', message: 'Required' }, { shouldFocus: false }],
  ])
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(ApiError), true)
})

test('what no field can say is passed on', async () => {
  const form = formOf({ new_password: '' })
  const failed = vi.fn()
  await sending(form, failing(invalid({ token: ['This link has expired.'] })), failed)({})
  expect(form.setError).not.toHaveBeenCalled()
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(ApiError), false)

  const broken = new TypeError('Failed to fetch')
  await sending(form, failing(broken), failed)({})
  expect(failed).toHaveBeenLastCalledWith(broken, false)
})

test('what was sent well is heard of by nobody', async () => {
  const failed = vi.fn()
  await sending(formOf({}), async () => 'saved', failed)({})
  expect(failed).not.toHaveBeenCalled()
})

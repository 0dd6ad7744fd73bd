import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { errorCount, joined, sending, sorted } from './forms.ts'

const invalid = (fields: Record<string, string[]>) =>
  new ApiError({ status: 422, message: 'Some fields need attention', fields })
const formOf = <Values extends object>(values: Values) => ({ getValues: () => values, setError: vi.fn() })
const failing = (error: unknown) => () => Promise.reject(error)

test('Several messages are joined, and only the first letter is capitalised', () => {
  expect(joined(['is required', 'is too short'])).toBe('Is required. is too short')
  expect(joined(['élan'])).toBe('Élan')
  expect(joined([])).toBe('')
})

test('Error messages for form fields are separated from other messages', () => {
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

test('Errors on lists and on their items are counted', () => {
  const error = { type: 'custom', message: 'Required', ref: { message: 'of the input' } }
  const list = Object.assign([undefined, { label: error, value: error }], { root: error })
  expect(errorCount({})).toBe(0)
  expect(errorCount({ message: error, options: list })).toBe(4)
})

test('Server messages appear under their fields, and the first gets focus', async () => {
  const form = formOf({ name: '', no: '' })
  const failed = vi.fn()
  await sending(form, failing(invalid({ name: ['required', 'odd'], no: ['Required'] })), failed)({})
  expect(form.setError.mock.calls).toEqual([
    ['name', { type: 'server', message: 'Required. odd' }, { shouldFocus: true }],
    ['no', { type: 'server', message: 'Required' }, { shouldFocus: false }],
  ])
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(ApiError), true)
})

test('Form errors that belong to no field are passed on', async () => {
  const form = formOf({ new_password: '' })
  const failed = vi.fn()
  await sending(form, failing(invalid({ token: ['This link has expired.'] })), failed)({})
  expect(form.setError).not.toHaveBeenCalled()
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(ApiError), false)

  const broken = new TypeError('Failed to fetch')
  await sending(form, failing(broken), failed)({})
  expect(failed).toHaveBeenLastCalledWith(broken, false)
})

test('No error message is shown after a form is submitted successfully', async () => {
  const failed = vi.fn()
  await sending(formOf({}), async () => 'saved', failed)({})
  expect(failed).not.toHaveBeenCalled()
})

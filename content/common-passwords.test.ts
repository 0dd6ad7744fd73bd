import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'

test('lists common passwords in lower case, with at least 8 characters', () => {
  expect(commonPasswords.size).toBeGreaterThan(50)
  for (const password of commonPasswords) {
    expect(password).toBe(password.toLowerCase())
    expect(password.length).toBeGreaterThanOrEqual(8)
  }
})

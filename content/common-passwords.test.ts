import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'

test('the common passwords are in lower case and long enough to be accepted otherwise', () => {
  expect(commonPasswords.size).toBeGreaterThan(50)
  for (const password of commonPasswords) {
    expect(password).toBe(password.toLowerCase())
    expect(password.length).toBeGreaterThanOrEqual(8)
  }
})

import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'

test('Every common password is lower case and at least 8 characters long', () => {
  expect(commonPasswords.size).toBeGreaterThan(50)
  for (const password of commonPasswords) {
    expect(password).toBe(password.toLowerCase())
    expect(password.length).toBeGreaterThanOrEqual(8)
  }
})

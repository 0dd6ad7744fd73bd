import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isHardToGuess } from './secret-strength.ts'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length, size: 'max' })

// The secrets are the same in every run. About one in several hundred thousand short random secrets has no
// lowercase letter, so its entropy would be underestimated.
const drawn = (time: number, length: number) =>
  createHash('sha256').update(`${time} ${length}`).digest().subarray(0, length)

test('A secret of at least 16 random bytes is accepted in any encoding', () => {
  for (let time = 0; time < 1_000; time++)
    for (const [length, as] of [
      [16, 'hex'],
      [32, 'hex'],
      [18, 'base64'],
      [24, 'base64'],
      [32, 'base64url'],
    ] as const)
      expect(isHardToGuess(drawn(time, length).toString(as))).toBe(true)
})

test('A secret of fewer than 16 random bytes is refused in any encoding', () => {
  fc.assert(
    fc.property(bytes(15), (given) => {
      expect(isHardToGuess(Buffer.from(given).toString('hex'))).toBe(false)
      expect(isHardToGuess(Buffer.from(given).toString('base64url'))).toBe(false)
    }),
  )
})

test.each([
  '',
  'a'.repeat(24),
  'a'.repeat(400),
  'password12345678',
  'passwordpasswordpasswordpassword',
  'Password123!Password123!Password123!',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  '0123456789abcdef0123456789abcdef',
  '12345678901234567890123456789012345678901234567890',
  'change-me-change-me-change-me-change-me',
  'my very secret key for production use',
  'Correct Horse Battery Staple Tree',
  'Evenkeel2027!',
])('The secret %j is refused', (given) => {
  expect(isHardToGuess(given)).toBe(false)
})

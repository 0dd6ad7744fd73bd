import { hash, verify } from '@node-rs/argon2'
import { commonPasswords } from '#content/common-passwords.ts'
import { Invalid } from '#server/platform/refusal.ts'
import { createDoor } from '#server/platform/turns.ts'

const ARGON2ID = 2
// OWASP's recommendation for argon2id: 19 MiB, two passes, one lane.
const cost = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each takes 19 MiB and one of the four threads that also compress answers and read files.
const door = createDoor({ atOnce: 2, waiting: 200 })

export const hashPassword = (password: string) => door(() => hash(password, cost))

// Compared with when nobody has the address, so that a wrong address takes as long as a wrong password.
const nobody = hashPassword('nobody has this password')

export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const known = storedHash ?? (await nobody)
  const right = await door(() => verify(known, password))
  return right && storedHash !== undefined
}

/** Throws `Invalid` on the given field for a password that everybody tries first. */
export function refuseCommonPassword(password: string, field: string) {
  if (commonPasswords.has(password.toLowerCase()))
    throw new Invalid({ [field]: ['This password is too common'] })
}

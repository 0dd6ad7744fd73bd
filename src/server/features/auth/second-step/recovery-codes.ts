import { randomInt } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { hashToken } from '#server/platform/core/sign.ts'
import type { Db } from '#server/platform/database/db.ts'

const CODES = 10
/** Letters and digits, except those that look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 5
const GROUP = 5

/**
 * A new recovery code, such as 'k7qmw-2xe9r-…'. It has 123 random bits and cannot be guessed, so a plain hash
 * is enough.
 */
function newCode(): string {
  const sign = () => SIGNS[randomInt(SIGNS.length)]
  return Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, sign).join('')).join('-')
}

/** The hash of a code, ignoring spaces, hyphens and case. */
const hashOf = (code: string) => hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))

export const dropCodes = (db: Db, userId: number) =>
  db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()

/** Creates ten new codes and invalidates the previous ones. Only hashes are stored. */
export async function renewCodes({ db }: Context, userId: number): Promise<string[]> {
  await dropCodes(db, userId)
  const codes = Array.from({ length: CODES }, newCode)
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) })))
    .execute()
  return codes
}

/** True only for the first caller that uses the code. */
export const takeCode = ({ db, now }: Context, userId: number, code: string) =>
  db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
    .then(Boolean)

import { randomInt } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { hashToken } from '#server/platform/core/sign.ts'
import type { Db } from '#server/platform/database/db.ts'

const CODES = 10
/** Letters and digits without those that look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 5
const GROUP = 5

/** 'k7qmw-2xe9r-…': 123 random bits, more than anybody tries out, so that a plain hash of it is enough. */
function newCode(): string {
  const sign = () => SIGNS[randomInt(SIGNS.length)]
  return Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, sign).join('')).join('-')
}

/** The same for a code with other spaces, hyphens and capitals. */
const hashOf = (code: string) => hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))

export const dropCodes = (db: Db, userId: number) =>
  db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()

/** Ten new ones; those before no longer work. Only their hashes are kept. */
export async function renewCodes({ db }: Context, userId: number): Promise<string[]> {
  await dropCodes(db, userId)
  const codes = Array.from({ length: CODES }, newCode)
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) })))
    .execute()
  return codes
}

/** True for the one caller who uses it. */
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

import { sql } from 'kysely'
import type { ActiveKey, CompanyScope } from '#server/platform/core/access.ts'
import type { Db } from '#server/platform/database/db.ts'
import { networkOf } from '#server/platform/jobs/by-company.ts'

const SHOWN = ['id', 'name', 'scopes', 'expires_on', 'last_used_on'] as const

export const listKeys = (db: Db, { companyId }: CompanyScope) =>
  db.selectFrom('api_keys').select(SHOWN).where('company_id', '=', companyId).orderBy('id').execute()

export const countKeys = (db: Db, { companyId }: CompanyScope): Promise<number> =>
  db
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

export interface NewKey {
  name: string
  scopes: ActiveKey['scopes']
  token_hash: string
  expires_on: string | null
  is_feedback_token: boolean
}

export const insertKey = (db: Db, { companyId }: CompanyScope, { scopes, ...key }: NewKey, now: Date) =>
  db
    .insertInto('api_keys')
    .values({ ...key, scopes: [...scopes], company_id: companyId, created_at: now })
    .returning(SHOWN)
    .executeTakeFirstOrThrow()

export const deleteKey = (db: Db, { companyId }: CompanyScope, id: number) =>
  db
    .deleteFrom('api_keys')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()

export const isStillKey = (db: Db, id: number) =>
  db.selectFrom('api_keys').select('id').where('id', '=', id).executeTakeFirst().then(Boolean)

/** Stores the company's feedback token. A company has only one, so the new token replaces the old one. */
export const putFeedbackToken = (db: Db, { companyId }: CompanyScope, key: NewKey, now: Date) => {
  const anew = { token_hash: key.token_hash, last_used_on: null, created_at: now }
  return db
    .insertInto('api_keys')
    .values({ ...key, scopes: [...key.scopes], company_id: companyId, ...anew })
    .onConflict((conflict) =>
      conflict.column('company_id').where('is_feedback_token', '=', true).doUpdateSet(anew),
    )
    .execute()
}

export const deleteFeedbackToken = (db: Db, { companyId }: CompanyScope) =>
  db
    .deleteFrom('api_keys')
    .where('company_id', '=', companyId)
    .where('is_feedback_token', '=', true)
    .returning('name')
    .executeTakeFirst()

/** The key with this hash. Undefined if it is no longer valid. */
export async function keyByHash(db: Db, tokenHash: string, today: string) {
  const row = await db
    .selectFrom('api_keys as k')
    .innerJoin('companies as c', 'c.id', 'k.company_id')
    .select(['k.id', 'k.name', 'k.scopes', 'k.last_used_on'])
    .select(sql<string>`${sql.raw(networkOf('c'))}`.as('network'))
    .select(['c.id as company_id', 'c.trial_ends_at', 'c.subscribed', 'c.deletes_at', 'c.second_step_from'])
    .where('k.token_hash', '=', tokenHash)
    .where(sql<boolean>`(k.expires_on is null or k.expires_on >= ${today})`)
    .executeTakeFirst()
  if (!row) return undefined
  const { company_id, trial_ends_at, subscribed, deletes_at, second_step_from, ...key } = row
  return { ...key, company: { id: company_id, trial_ends_at, subscribed, deletes_at, second_step_from } }
}

export const noteKeyUse = (db: Db, id: number, today: string) =>
  db.updateTable('api_keys').set({ last_used_on: today }).where('id', '=', id).execute()

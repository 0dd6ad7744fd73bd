import { sql } from 'kysely'
import { requiresSso } from '#server/features/auth/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'

const settingsOf = (db: Db, companyId: number) =>
  db
    .selectFrom('sso')
    .innerJoin('companies', 'companies.id', 'sso.company_id')
    .selectAll('sso')
    .select(['companies.name as company', 'companies.deletes_at'])
    .where('company_id', '=', companyId)

export const ssoOf = (db: Db, companyId: number) => settingsOf(db, companyId).executeTakeFirst()

/**
 * The settings, which cannot change until the transaction ends. Also waits here for a change to the company
 * that is in progress. Otherwise, the transaction would wait for that change later, while holding a lock on
 * an account.
 */
export const holdSso = (db: Db, companyId: number) =>
  settingsOf(db, companyId).forShare('sso').forKeyShare('companies').executeTakeFirst()

export const lockSso = (db: Db, companyId: number) =>
  db.selectFrom('sso').selectAll().where('company_id', '=', companyId).forUpdate().executeTakeFirst()

export type Settings = NonNullable<Awaited<ReturnType<typeof ssoOf>>>

export const domainsOf = (db: Db, companyId: number) =>
  db.selectFrom('sso_domains').selectAll().where('company_id', '=', companyId).orderBy('name').execute()

export const hasVerifiedDomain = async (db: Db, companyId: number) =>
  (await domainsOf(db, companyId)).some(({ verified_at }) => verified_at !== null)

export const companyOfDomain = (db: Db, name: string) =>
  db
    .selectFrom('sso_domains as d')
    .innerJoin('companies', 'companies.id', 'd.company_id')
    .select(['companies.id', 'companies.name'])
    .where('d.name', '=', name)
    .where('d.verified_at', 'is not', null)
    .executeTakeFirst()

export interface Subject {
  issuer: string
  subject: string
}

export const userOfIdentity = (db: Db, companyId: number, { issuer, subject }: Subject) =>
  db
    .selectFrom('sso_identities')
    .select(['user_id', 'removed_at'])
    .where('company_id', '=', companyId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

/**
 * Links an identity to an account. False if it is already linked to another member's account. The identity of
 * a removed person can pass to their successor.
 */
export const addIdentity = (
  { db, now }: Context,
  { companyId, userId, issuer, subject }: Subject & { companyId: number; userId: number },
) =>
  db
    .insertInto('sso_identities')
    .values({ company_id: companyId, user_id: userId, issuer, subject, created_at: now, removed_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'issuer', 'subject'])
        .doUpdateSet({ user_id: userId, removed_at: null })
        .where(({ eb, or }) =>
          or([eb('sso_identities.user_id', '=', userId), eb('sso_identities.removed_at', 'is not', null)]),
        ),
    )
    .returning('user_id')
    .executeTakeFirst()
    .then(Boolean)

export const wasRemoved = (db: Db, companyId: number, userId: number) =>
  db
    .selectFrom('former_members')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
    .then(Boolean)

/** True if the account is an administrator's or belongs to a company. */
export const isUsedElsewhere = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .leftJoin('members', 'members.user_id', 'users.id')
    .select('users.id')
    .where('users.id', '=', userId)
    .where(({ or, eb }) => or([eb('users.admin', '=', true), eb('members.id', 'is not', null)]))
    .executeTakeFirst()
    .then(Boolean)

/** Ends all sessions created through this company's provider, and cancels sign-ins in progress. */
export async function endSsoSessions(db: Db, companyId: number) {
  await db.deleteFrom('sso_flows').where('company_id', '=', companyId).execute()
  await db.deleteFrom('sso_handovers').where('company_id', '=', companyId).execute()
  await db.deleteFrom('sessions').where('sso_company_id', '=', companyId).execute()
}

/**
 * Ends password sessions for people who must use single sign-on in this company. Its owner may use a
 * password.
 */
export async function endPasswordSessions(db: Db, companyId: number) {
  const bound = db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('users.id')
    .where('members.company_id', '=', companyId)
    .where('members.role', '!=', 'owner')
    .where((row) =>
      requiresSso(row.ref('members.company_id'), {
        id: row.ref('users.id'),
        domain: sql<string>`substring(users.email from '[^@]*$')`,
      }),
    )
  // In the same order as in `endSessions`, so that the two never wait for each other.
  await db.deleteFrom('sign_in_tickets').where('user_id', 'in', bound).execute()
  await db.deleteFrom('sessions').where('sso_company_id', 'is', null).where('user_id', 'in', bound).execute()
}

/** Deletes and returns the flow with this token. Only the first caller gets it. */
export const takeFlow = ({ db, now }: Context, tokenHash: string) =>
  db
    .deleteFrom('sso_flows')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

/**
 * The person whom the login page's token signs in, and where. Undefined if it is not valid. Before locking
 * somebody's account, waits here for a change to the company that is in progress.
 */
export const openHandover = ({ db, now }: Context, tokenHash: string) =>
  db
    .selectFrom('sso_handovers')
    .innerJoin('companies', 'companies.id', 'sso_handovers.company_id')
    .select(['token_hash', 'company_id', 'user_id'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .forKeyShare('companies')
    .executeTakeFirst()

/** True only for the one caller who exchanges the token. */
export const takeHandover = (db: Db, tokenHash: string) =>
  db
    .deleteFrom('sso_handovers')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst()
    .then(Boolean)

/**
 * The link that connects an identity to an account. Undefined if it is not valid. Before locking somebody's
 * account, waits here for a change to the company that is in progress.
 */
export const openLink = ({ db, now }: Context, uuid: string) =>
  db
    .selectFrom('sso_links as l')
    .innerJoin('users', 'users.id', 'l.user_id')
    .innerJoin('companies', 'companies.id', 'l.company_id')
    .selectAll('l')
    .select('users.email')
    .where('l.uuid', '=', uuid)
    .where('l.expires_at', '>', now)
    .forKeyShare('companies')
    .executeTakeFirst()

/**
 * Deletes the link and all others for the same identity or account. True only for the one caller who opens
 * one of them.
 */
export const takeLink = (
  db: Db,
  { id, company_id, user_id, issuer, subject }: Subject & { id: number; company_id: number; user_id: number },
) =>
  db
    .deleteFrom('sso_links')
    .where('company_id', '=', company_id)
    .where(({ and, eb, or }) =>
      or([eb('user_id', '=', user_id), and([eb('issuer', '=', issuer), eb('subject', '=', subject)])]),
    )
    .returning('id')
    .execute()
    .then((links) => links.some((link) => link.id === id))

/** Deletes expired flows, codes and links. */
export async function dropStale({ db, now }: Context) {
  await db.deleteFrom('sso_flows').where('expires_at', '<=', now).execute()
  await db.deleteFrom('sso_handovers').where('expires_at', '<=', now).execute()
  await db.deleteFrom('sso_links').where('expires_at', '<=', now).execute()
}

import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { signedOut } from '#server/platform/core/app-error.ts'
import type { Db, Tables } from '#server/platform/database/db.ts'
import { PREPARED } from '#server/platform/database/prepared.ts'
import { secondStepsOf } from './second-step/queries.ts'

const confirmed = (users: ExpressionBuilder<Tables, 'users'>) =>
  users('users.confirmed_at', 'is not', null).$castTo<boolean>().as('confirmed')

/** True if a password alone is not enough to sign in to the account. */
export const hasSecondStep = ({ or, exists, selectFrom }: ExpressionBuilder<Tables, 'users'>) =>
  or([
    exists(
      selectFrom('totps')
        .select('totps.user_id')
        .whereRef('totps.user_id', '=', 'users.id')
        .where('totps.confirmed_at', 'is not', null),
    ),
    exists(selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.user_id', '=', 'users.id')),
  ])

/** The unexpired session with this token, and when it was last used. */
export function callerOf({ db, now }: Context, tokenHash: string) {
  return (
    db
      .selectFrom('sessions')
      .modifyFront(PREPARED)
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        'users.id',
        'users.name',
        'users.email',
        'sessions.id as sessionId',
        'sessions.last_used_at',
        'sessions.sso_company_id as onlyCompany',
      ])
      // False for a single sign-on session, because a company's identity provider must not authenticate our
      // own staff.
      .select(({ and, eb }) =>
        and([eb('users.admin', '=', true), eb('sessions.sso_company_id', 'is', null)])
          .$castTo<boolean>()
          .as('admin'),
      )
      .select(confirmed)
      // Single sign-on replaces both steps.
      .select((row) =>
        row
          .or([row('sessions.sso_company_id', 'is not', null), hasSecondStep(row)])
          .$castTo<boolean>()
          .as('hasSecondStep'),
      )
      .where('sessions.token_hash', '=', tokenHash)
      .where('sessions.expires_at', '>', now)
      .executeTakeFirst()
  )
}

export const userByEmail = (db: Db, email: string) =>
  db.selectFrom('users').selectAll().select(confirmed).where('email', '=', email).executeTakeFirst()

export const hasAdministrator = (db: Db): Promise<boolean> =>
  db.selectFrom('users').select('id').where('admin', '=', true).executeTakeFirst().then(Boolean)

const userWith = (db: Db, id: number) =>
  db.selectFrom('users').selectAll().select(confirmed).where('id', '=', id)
export const userById = (db: Db, id: number) => userWith(db, id).executeTakeFirstOrThrow(signedOut)
/** Which of these accounts have a confirmed address. */
export const confirmedAmong = (db: Db, ids: number[]) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .where('confirmed_at', 'is not', null)
    .execute()
    .then((rows) => rows.map(({ id }) => id))

/** The account with this id. Undefined if the account has been deleted. */
export const findUser = (db: Db, id: number) => userWith(db, id).executeTakeFirst()

/**
 * Locks the account until the transaction ends, and returns its current row. Everything that creates a
 * session or ticket, or that changes how the account signs in, takes this lock first. Otherwise, a sign-in
 * that started with the old password could finish after the new password has ended all sessions. Undefined if
 * the account has been deleted.
 */
export const lockUser = ({ db }: Context, id: number) => userWith(db, id).forNoKeyUpdate().executeTakeFirst()

/** Locks the account with this address in the same way. Undefined if there is none. */
export const lockUserAt = ({ db }: Context, email: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .select(confirmed)
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The names of the person's companies, which may not be their password. */
export const companyNamesOf = (db: Db, userId: number) =>
  db
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select('companies.name')
    .where('members.user_id', '=', userId)
    .execute()
    .then((rows) => rows.map(({ name }) => name))

/**
 * Whether a company requires somebody to use single sign-on. It applies to people with an address in one of
 * its domains, members who once had such an address, and people who have used it before. Otherwise, a change
 * of address would allow a password again.
 */
export const requiresSso = (
  companyId: Expression<number>,
  { id, domain }: { id: number | Expression<number>; domain: string | Expression<string> },
) => sql<boolean>`exists (
  select 1 from sso join sso_domains d on d.company_id = sso.company_id
  where sso.company_id = ${companyId} and sso.required and d.verified_at is not null and (d.name = ${domain}
    or exists (select 1 from member_domains m
      where m.company_id = sso.company_id and m.user_id = ${id} and m.domain = d.name)
    or exists (select 1 from sso_identities i where i.company_id = sso.company_id and i.user_id = ${id})))`

export const takesSecondStep = async (db: Db, userId: number) => (await secondStepsOf(db, userId)).length > 0

export const putPassword = (db: Db, userId: number, password_hash: string | null) =>
  db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute()

/** True if the session has not ended. */
export const isOpenSession = ({ db }: Context, { id, sessionId }: Pick<Caller, 'id' | 'sessionId'>) =>
  db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', id)
    .executeTakeFirst()
    .then(Boolean)

/**
 * Ends all other sessions. Cancels emailed links that would connect single sign-on, and sign-ins that are
 * waiting for a second step.
 */
export async function endSessions({ db }: Context, userId: number, exceptSessionId = 0) {
  await db.deleteFrom('sso_links').where('user_id', '=', userId).execute()
  await db.deleteFrom('sso_handovers').where('user_id', '=', userId).execute()
  await db.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute()
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', exceptSessionId).execute()
}

/** Returns nothing if the session belongs to another account or has ended. */
export const endSession = ({ db }: Context, { userId, sessionId }: { userId: number; sessionId: number }) =>
  db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .returning('device')
    .executeTakeFirst()

export const noteUse = ({ db, now }: Context, sessionId: number) =>
  db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute()

/**
 * Records the company that an administrator's session acts for. True if the session was not already acting
 * for this company.
 */
export const turnToCompany = ({ db }: Context, { sessionId }: Caller, companyId: number) =>
  db
    .updateTable('sessions')
    .set({ acting_for: companyId })
    .where('id', '=', sessionId)
    .where('acting_for', 'is distinct from', companyId)
    .returning('id')
    .executeTakeFirst()
    .then(Boolean)

/**
 * A link that proves an address. Undefined if it is not valid. `current` is the account's present address.
 */
export const openConfirmation = ({ db, now }: Context, uuid: string) =>
  db
    .selectFrom('email_confirmations as c')
    .innerJoin('users', 'users.id', 'c.user_id')
    .select(['c.id', 'c.user_id', 'c.email', 'users.email as current'])
    .where('c.uuid', '=', uuid)
    .where('c.ended_at', 'is', null)
    .where('c.expires_at', '>', now)
    .executeTakeFirst()

/** True only for the caller that is the first to open the link. */
export const takeConfirmation = ({ db, now }: Context, id: number) =>
  db
    .updateTable('email_confirmations')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
    .then(Boolean)

/** The account's pending address; undefined if there is none. */
export const pendingEmail = ({ db, now }: Context, { id, email }: { id: number; email: string }) =>
  db
    .selectFrom('email_confirmations')
    .select('email')
    .where('user_id', '=', id)
    .where('email', '!=', email)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .executeTakeFirst()
    .then((row) => row?.email)

/**
 * Invalidates links that would confirm any other address, and deletes those that have not been emailed yet.
 */
export async function endConfirmations({ db, now }: Context, userId: number, but: string[] = []) {
  await db
    .updateTable('email_confirmations')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where(({ not, eb }) => not(eb('email', '=', sql<string>`any(${but}::text[])`)))
    .execute()
  await db
    .deleteFrom('mails')
    .where('sent_at', 'is', null)
    .where('key', 'in', ({ selectFrom }) =>
      selectFrom('email_confirmations')
        .select(sql<string>`'confirm:' || id`.as('key'))
        .where('user_id', '=', userId)
        .where('ended_at', 'is not', null),
    )
    .execute()
}

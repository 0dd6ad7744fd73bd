import { sql } from 'kysely'
import { REMINDERS_AT_ONCE } from '#domain/actions.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ActionRow } from '../queries.ts'

/** A colleague with an account, who can receive emails about the plan. */
export interface Colleague {
  member_id: number
  /** The membership's id in links. */
  member: string
  user_id: number
  name: string
  email: string
  stopped: boolean
}

const colleagues = (db: Db) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['members.id as member_id', 'members.uuid as member', 'users.id as user_id'])
    .select(['users.name', 'users.email'])
    .select(({ eb }) => eb('members.plan_mails_stopped_at', 'is not', null).as('stopped'))
    .$castTo<Colleague>()

export const colleagueById = (db: Db, memberId: number) =>
  colleagues(db).where('members.id', '=', memberId).executeTakeFirst()

export const colleagueByUser = (db: Db, companyId: number, userId: number) =>
  colleagues(db)
    .where('members.company_id', '=', companyId)
    .where('members.user_id', '=', userId)
    .executeTakeFirst()

/** Some of the open actions of open companies whose reminder is due, in random order. */
export const actionsToRemindOf = (db: Db, today: string) =>
  db
    .selectFrom('actions')
    .innerJoin('companies', 'companies.id', 'actions.company_id')
    .select(['actions.id', 'actions.remind_on'])
    .where('remind_on', '<=', today)
    .where('companies.deletes_at', 'is', null)
    .orderBy(sql`random()`)
    .limit(REMINDERS_AT_ONCE)
    .execute()

/** Moves the reminder to the next date. If several callers try at once, only one of them gets true. */
export const moveReminder = (db: Db, { id, remind_on }: ActionRow, next: string | null): Promise<boolean> =>
  db
    .updateTable('actions')
    .set({ remind_on: next })
    .where('id', '=', id)
    .where('remind_on', '=', remind_on)
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows > 0n)

/**
 * Companies with an open action that was planned before this month's digest. Leaves out companies whose owner
 * has already had the digest.
 */
export const companiesToDigest = (db: Db, month: string, since: Date): Promise<{ company_id: number }[]> =>
  db
    .selectFrom('actions')
    .innerJoin('companies', 'companies.id', 'actions.company_id')
    .leftJoin('plan_digests', 'plan_digests.company_id', 'actions.company_id')
    .select('actions.company_id')
    .distinct()
    .where('actions.status', 'in', ['planned', 'doing'])
    .where('actions.created_at', '<', since)
    .where('companies.deletes_at', 'is', null)
    .where(({ eb, or }) => or([eb('month', 'is', null), eb('month', '<', month)]))
    .orderBy('actions.company_id')
    .execute()

/** True only for the one caller that may send this month's digest. */
export const markDigest = (db: Db, company_id: number, month: string): Promise<boolean> =>
  db
    .insertInto('plan_digests')
    .values({ company_id, month })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({ month }).where('plan_digests.month', '<', month),
    )
    .executeTakeFirst()
    .then(({ numInsertedOrUpdatedRows = 0n }) => numInsertedOrUpdatedRows > 0n)

/**
 * The action that an email link opens. It is found only while its owner has the address that the email was
 * sent to.
 */
export const actionByUuid = (db: Db, uuid: string) =>
  db
    .selectFrom('actions')
    .innerJoin('surveys', 'surveys.id', 'actions.survey_id')
    .innerJoin('companies', 'companies.id', 'actions.company_id')
    .innerJoin('members', 'members.id', 'actions.owner_member_id')
    .innerJoin('users', 'users.id', 'members.user_id')
    .selectAll('actions')
    .select(['surveys.title as survey_title', 'companies.name as company'])
    .select(['users.email', 'users.name as owner', 'users.id as user_id', 'members.created_at as since'])
    .where('actions.uuid', '=', uuid)
    .where('companies.deletes_at', 'is', null)
    .executeTakeFirst()

export const memberByUuid = (db: Db, uuid: string) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select(['members.id', 'users.email', 'companies.name as company'])
    .where('members.uuid', '=', uuid)
    .where('companies.deletes_at', 'is', null)
    .executeTakeFirst()

export const setPlanMails = (db: Db, memberId: number, stopped_at: Date | null) =>
  db.updateTable('members').set({ plan_mails_stopped_at: stopped_at }).where('id', '=', memberId).execute()

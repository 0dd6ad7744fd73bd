import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type ActionStatus, FORMER_COLLEAGUE } from '#domain/actions.ts'
import { londonDate } from '#domain/london.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ActionsTable } from './tables.ts'

export type ActionRow = Selectable<ActionsTable>

/** An action as it is read: with the names that belong to its numbers, and with what has become of it. */
export interface ReadAction extends ActionRow {
  survey_uuid: string
  survey_title: string
  owner: string
  history: { at: string; by: string; change: string }[]
}

const IS_OPEN = sql<boolean>`a.status in ('planned', 'doing')`
const ISO = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')

const owner = sql<string>`coalesce(a.owner_name, owners.name, ${sql.lit(FORMER_COLLEAGUE)})`
const owners = sql`
  left join members own on own.id = a.owner_member_id
  left join users owners on owners.id = own.user_id`

// The provider's staff act in companies that they are no members of.
const history = sql`
  (select coalesce(json_agg(json_build_object(
            'at', to_char(h.at at time zone 'UTC', ${ISO}),
            'by', case when m.id is not null or u.admin then u.name else ${sql.lit(FORMER_COLLEAGUE)} end,
            'change', h.change) order by h.id), '[]')
   from action_changes h
   left join users u on u.id = h.user_id
   left join members m on m.user_id = u.id and m.company_id = a.company_id
   where h.action_id = a.id)`

const read = (db: Db, { companyId }: CompanyScope, condition: ReturnType<typeof sql>, today: string) =>
  sql<ReadAction>`
    select a.*, s.uuid as survey_uuid, s.title as survey_title, ${owner} as owner, ${history} as history
    from actions a join surveys s on s.id = a.survey_id ${owners}
    where a.company_id = ${companyId} and ${condition}
    order by (${IS_OPEN} and a.due_on < ${today}::date) desc, a.due_on, a.id`
    .execute(db)
    .then(({ rows }) => rows)

interface Filter {
  survey?: string | undefined
  /** A member. */
  owner?: number | undefined
  status?: ActionStatus | undefined
}

/** Overdue ones first, then by date. */
export function listActions(
  db: Db,
  scope: CompanyScope,
  { survey, owner, status }: Filter,
  now: Date,
): Promise<ReadAction[]> {
  const conditions = [
    ...(survey === undefined ? [] : [sql`s.uuid = ${survey}`]),
    ...(owner === undefined ? [] : [sql`a.owner_member_id = ${owner}`]),
    ...(status === undefined ? [] : [sql`a.status = ${status}`]),
  ]
  const all = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  return read(db, scope, all, londonDate(now))
}

export const actionById = (db: Db, scope: CompanyScope, id: number): Promise<ReadAction | undefined> =>
  read(db, scope, sql`a.id = ${id}`, '0001-01-01').then(([action]) => action)

export const lockAction = (db: Db, { companyId }: CompanyScope, id: number): Promise<ActionRow | undefined> =>
  db
    .selectFrom('actions')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const insertAction = (db: Db, values: Insertable<ActionsTable>): Promise<{ id: number }> =>
  db.insertInto('actions').values(values).returning('id').executeTakeFirstOrThrow()

export const updateAction = (db: Db, id: number, values: Updateable<ActionsTable>) =>
  db.updateTable('actions').set(values).where('id', '=', id).execute()

export const deleteAction = (db: Db, id: number) => db.deleteFrom('actions').where('id', '=', id).execute()

/** Its number makes mails about it unlike any others. */
export const insertChange = (
  db: Db,
  values: { action_id: number; at: Date; user_id: number | null; change: string },
): Promise<number> =>
  db
    .insertInto('action_changes')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id)

export const countOpen = (db: Db, surveyId: number): Promise<number> =>
  db
    .selectFrom('actions')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('survey_id', '=', surveyId)
    .where('status', 'in', ['planned', 'doing'])
    .executeTakeFirstOrThrow()
    .then(({ open }) => open)

/** The open ones, as the dashboard and a digest count them: due first, first. */
export const openActions = (db: Db, companyId: number) =>
  sql<{ title: string; due_on: string; owner: string }>`
    select a.title, a.due_on, ${owner} as owner
    from actions a ${owners}
    where a.company_id = ${companyId} and ${IS_OPEN}
    order by a.due_on, a.id`
    .execute(db)
    .then(({ rows }) => rows)

/** Of one survey, by date. */
export const actionsOfSurvey = (db: Db, surveyId: number) =>
  sql<Pick<ReadAction, 'title' | 'how' | 'owner' | 'due_on' | 'status' | 'outcome' | 'shared' | 'tag_id'>>`
    select a.title, a.how, ${owner} as owner, a.due_on, a.status, a.outcome, a.shared, a.tag_id
    from actions a ${owners}
    where a.survey_id = ${surveyId}
    order by a.due_on, a.id`
    .execute(db)
    .then(({ rows }) => rows)

type Exported = Pick<
  ReadAction,
  | 'id'
  | 'team'
  | 'category'
  | 'title'
  | 'how'
  | 'source'
  | 'owner'
  | 'due_on'
  | 'status'
  | 'outcome'
  | 'shared'
> &
  Pick<ReadAction, 'created_at' | 'history'> & { survey: string }

/** Everything that a company has planned, with its history. */
export const actionsAfter = (db: Db, scope: CompanyScope, after: number, limit: number) =>
  sql<Exported>`
    select a.id, s.uuid as survey, a.team, a.category, a.title, a.how, a.source, ${owner} as owner, a.due_on, a.status,
           a.outcome, a.shared, a.created_at, ${history} as history
    from actions a join surveys s on s.id = a.survey_id ${owners}
    where a.company_id = ${scope.companyId} and a.id > ${after}
    order by a.id limit ${limit}`
    .execute(db)
    .then(({ rows }) => rows)

/** Somebody of the company with an account, as whom mails about the plan go to. */
export interface Colleague {
  member_id: number
  /** Names the membership in links. */
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

/** Open actions whose reminder has come, of companies that are open. */
export const actionsToRemindOf = (db: Db, today: string) =>
  db
    .selectFrom('actions')
    .innerJoin('companies', 'companies.id', 'actions.company_id')
    .selectAll('actions')
    .where('remind_on', '<=', today)
    .where('companies.deletes_at', 'is', null)
    .orderBy('actions.id')
    .execute()

/** True for the one caller that moves the reminder on. */
export const moveReminder = (db: Db, { id, remind_on }: ActionRow, next: string | null): Promise<boolean> =>
  db
    .updateTable('actions')
    .set({ remind_on: next })
    .where('id', '=', id)
    .where('remind_on', '=', remind_on)
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows > 0n)

/** Companies whose plan was open before this month's digest and whose owner has not had it. */
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

/** True for the one caller that is to write it. */
export const markDigest = (db: Db, company_id: number, month: string): Promise<boolean> =>
  db
    .insertInto('plan_digests')
    .values({ company_id, month })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({ month }).where('plan_digests.month', '<', month),
    )
    .executeTakeFirst()
    .then(({ numInsertedOrUpdatedRows = 0n }) => numInsertedOrUpdatedRows > 0n)

/** What a link of a mail opens: the action, for as long as its owner has the address that the mail went to. */
export const actionByUuid = (db: Db, uuid: string) =>
  db
    .selectFrom('actions')
    .innerJoin('surveys', 'surveys.id', 'actions.survey_id')
    .innerJoin('companies', 'companies.id', 'actions.company_id')
    .innerJoin('members', 'members.id', 'actions.owner_member_id')
    .innerJoin('users', 'users.id', 'members.user_id')
    .selectAll('actions')
    .select(['surveys.title as survey_title', 'companies.name as company'])
    .select(['users.email', 'users.name as owner', 'users.id as user_id'])
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

/** Everybody who was sent the survey and takes mails, whether they have answered or not. */
export const peopleToTell = (db: Db, surveyId: number) =>
  db
    .selectFrom('survey_requests')
    .innerJoin('recipients', 'recipients.id', 'survey_requests.recipient_id')
    .select(['survey_requests.id', 'recipients.uuid', 'recipients.email'])
    .where('survey_requests.survey_id', '=', surveyId)
    .where('recipients.stopped_at', 'is', null)
    .orderBy('survey_requests.id')
    .execute()

export const countPeopleToTell = (db: Db, surveyId: number): Promise<number> =>
  sql<{ people: number }>`
    select count(*) as people from survey_requests r join recipients p on p.id = r.recipient_id
    where r.survey_id = ${surveyId} and p.stopped_at is null`
    .execute(db)
    .then(({ rows }) => rows[0]?.people ?? 0)

/** Mails whose keys begin so and that have still to go out. */
export const countWaiting = (db: Db, companyId: number, keys: string): Promise<number> =>
  sql<{ waiting: number }>`
    select count(*) as waiting from mails
    where sent_at is null and refused_at is null and company_id = ${companyId} and starts_with(key, ${keys})`
    .execute(db)
    .then(({ rows }) => rows[0]?.waiting ?? 0)

export const markShared = (
  db: Db,
  surveyId: number,
  { note, recipients, now }: { note: string | null; recipients: number; now: Date },
): Promise<number> =>
  db
    .updateTable('surveys')
    .set(({ eb }) => ({
      outcome_note: note,
      outcome_shared_at: now,
      outcome_recipients: recipients,
      outcome_rounds: eb('outcome_rounds', '+', 1),
    }))
    .where('id', '=', surveyId)
    .returning('outcome_rounds')
    .executeTakeFirstOrThrow()
    .then(({ outcome_rounds }) => outcome_rounds)

/** A shared survey that this person was sent; nothing of a company that is closed. */
export const sharedSurveyBehind = (db: Db, survey: string, recipient: string) =>
  db
    .selectFrom('surveys')
    .innerJoin('companies', 'companies.id', 'surveys.company_id')
    .innerJoin('survey_requests', 'survey_requests.survey_id', 'surveys.id')
    .innerJoin('recipients', 'recipients.id', 'survey_requests.recipient_id')
    .selectAll('surveys')
    .where('surveys.uuid', '=', survey)
    .where('recipients.uuid', '=', recipient)
    .where('surveys.outcome_shared_at', 'is not', null)
    .where('companies.deletes_at', 'is', null)
    .executeTakeFirst()

export interface LastSurvey {
  uuid: string
  done: number
  doing: number
  planned: number
}

/** The last survey that was complete when this one went out and that this person was sent, if what came of it was shared. */
export const lastSharedSurvey = (
  db: Db,
  { company_id, launched_at, recipient }: { company_id: number; launched_at: Date; recipient: string },
): Promise<LastSurvey | undefined> =>
  sql<LastSurvey>`
    with last as (
      select s.id, s.uuid, s.outcome_shared_at
      from surveys s
      join survey_requests r on r.survey_id = s.id
      join recipients p on p.id = r.recipient_id
      where s.company_id = ${company_id} and s.status = 'complete' and s.completed_at <= ${launched_at} and p.uuid = ${recipient}
      order by s.completed_at desc, s.id desc limit 1
    )
    select last.uuid, count(*) filter (where a.status = 'done') as done, count(*) filter (where a.status = 'doing') as doing,
           count(*) filter (where a.status = 'planned') as planned
    from last join actions a on a.survey_id = last.id and a.shared and a.status <> 'dropped'
    where last.outcome_shared_at is not null
    group by last.uuid`
    .execute(db)
    .then(({ rows }) => rows[0])

import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type ActionStatus, FORMER_COLLEAGUE, STATUS_WORDS } from '#domain/actions.ts'
import { londonDate } from '#domain/london.ts'
import { type AnyScope, type CompanyScope, isSeat } from '#server/platform/core/access.ts'
import { type Db, integers } from '#server/platform/database/db.ts'
import { type Check, type Controls, withControls } from './controls/queries.ts'
import { type Past, withEverything, withNewest } from './history.ts'
import type { ActionsTable } from './tables.ts'

export type ActionRow = Selectable<ActionsTable>

/** An action with its history, and with names instead of ids. */
export interface ReadAction extends ActionRow, Past {
  survey_uuid: string
  survey_title: string
  owner: string
  hazard_ids: number[]
  /** The areas that the action's hazards belong to, by name. */
  areas: string[]
  checks: Check[]
}

const IS_OPEN = sql<boolean>`a.status in ('planned', 'doing')`

const owner = sql<string>`coalesce(a.owner_name, owners.name, ${sql.lit(FORMER_COLLEAGUE)})`
const owners = sql`
  left join members own on own.id = a.owner_member_id
  left join users owners on owners.id = own.user_id`

/**
 * An SQL condition for the actions that the caller may see. Somebody with a seat sees actions of surveys that
 * they may read. A team lead also sees company-wide actions that they own.
 */
function inReach(scope: AnyScope) {
  if (!isSeat(scope)) return sql`true`
  const { tags, representative, member } = scope
  const isLead = tags.length > 0
  return sql`(
    (a.tag_id = any(${[...tags]}::integer[]) and s.readers ->> 'leads' <> 'none')
    or (a.tag_id is null and ${isLead} and a.owner_member_id = ${member})
    or (a.tag_id is null and a.shared and (
      (${isLead} and s.readers ->> 'leads' <> 'none')
      or (${representative} and (s.readers -> 'representatives')::boolean))))`
}

async function read(
  db: Db,
  scope: AnyScope,
  condition: ReturnType<typeof sql>,
  today: string,
  most?: number,
): Promise<ReadAction[]> {
  const { rows } = await sql<Omit<ReadAction, keyof Past | keyof Controls>>`
    select a.*, s.uuid as survey_uuid, s.title as survey_title, ${owner} as owner
    from actions a join surveys s on s.id = a.survey_id ${owners}
    where a.company_id = ${scope.companyId} and ${inReach(scope)} and ${condition}
    order by ${most ? sql`` : sql`(${IS_OPEN} and a.due_on < ${today}::date) desc, a.due_on,`} a.id
    limit ${most ?? null}`.execute(db)
  if (most) return rows.map((row) => ({ ...row, ...NOT_ON_PAGES }))
  return withControls(db, await withNewest(db, scope, rows))
}

/** Pages are for a company's own systems. They have neither the history nor the checks, which are long. */
const NOT_ON_PAGES = { history: [], version: 0, hazard_ids: [], areas: [], checks: [] }

interface Filter {
  survey?: string | undefined
  /** The id of the owner's membership. */
  owner?: number | undefined
  status?: ActionStatus | undefined
  /** Only the first `most` actions whose ids are greater than `after`, sorted by id. */
  page?: { after: number; most: number } | undefined
}

/** Overdue actions first, then by date. */
export function listActions(
  db: Db,
  scope: AnyScope,
  { survey, owner, status, page }: Filter,
  now: Date,
): Promise<ReadAction[]> {
  const conditions = [
    ...(survey === undefined ? [] : [sql`s.uuid = ${survey}`]),
    ...(owner === undefined ? [] : [sql`a.owner_member_id = ${owner}`]),
    ...(status === undefined ? [] : [sql`a.status = ${status}`]),
    ...(page === undefined ? [] : [sql`a.id > ${page.after}`]),
  ]
  const all = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  return read(db, scope, all, londonDate(now), page?.most)
}

export const actionById = (db: Db, scope: AnyScope, id: number): Promise<ReadAction | undefined> =>
  read(db, scope, sql`a.id = ${id}`, '0001-01-01').then(([action]) => action)

/** A survey's actions, and earlier surveys' actions for hazards that were copied to its assessment. */
export const actionsOfAssessment = (db: Db, scope: CompanyScope, surveyId: number): Promise<ReadAction[]> =>
  read(
    db,
    scope,
    sql`(a.survey_id = ${surveyId} or a.id in (
      select l.action_id from hazard_actions l join hazards h on h.id = l.hazard_id where h.survey_id = ${surveyId}))`,
    '0001-01-01',
  )

/**
 * The company's actions with these ids, for linking them to a hazard. They are locked, so that nobody can
 * reopen them in the meantime.
 */
export const actionsToLink = (db: Db, companyId: number, ids: readonly number[]) =>
  db
    .selectFrom('actions')
    .select(['id', 'survey_id', 'status', 'level'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${integers(ids)})`)
    .orderBy('id')
    .forUpdate()
    .execute()

export const findAction = (db: Db, id: number): Promise<ActionRow | undefined> =>
  db.selectFrom('actions').selectAll().where('id', '=', id).executeTakeFirst()

export const lockAction = (db: Db, { companyId }: AnyScope, id: number): Promise<ActionRow | undefined> =>
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

export const insertChange = (
  db: Db,
  values: { action_id: number; at: Date; user_id: number | null; change: string },
) => db.insertInto('action_changes').values(values).execute()

export const countActions = (db: Db, companyId: number): Promise<number> =>
  sql<{ count: number }>`select count(*) as count from actions where company_id = ${companyId}`
    .execute(db)
    .then(({ rows }) => Number(rows[0]?.count ?? 0))

/** The team and the status of every action in a survey. */
export const placesOf = (db: Db, surveyId: number) =>
  db.selectFrom('actions').select(['tag_id', 'status', 'shared']).where('survey_id', '=', surveyId).execute()

/**
 * The company-wide actions that are done and that employees know about, with the time at which each was last
 * marked as done.
 */
export const doneActions = (db: Db, companyId: number) =>
  sql<{ id: number; uuid: string; title: string; done_at: Date; check_on: string | null }>`
    select a.id, a.uuid, a.title, a.check_on, max(c.at) as done_at
    from actions a join action_changes c on c.action_id = a.id and c.change like ${`Status: %→ ${STATUS_WORDS.done}`}
    where a.company_id = ${companyId} and a.tag_id is null and a.shared and a.status = 'done'
      and exists (select from surveys s where s.id = a.survey_id and s.outcome_shared_at is not null)
    group by a.id order by a.id`
    .execute(db)
    .then(({ rows }) => rows)

/**
 * The open actions counted on the dashboard and in the digest, earliest due date first. With a scope, only
 * those that the caller may see.
 */
export const openActions = (
  db: Db,
  companyId: number,
  { scope, most }: { scope?: AnyScope; most?: number } = {},
) =>
  sql<{ title: string; due_on: string; owner: string }>`
    select a.title, a.due_on, ${owner} as owner
    from actions a join surveys s on s.id = a.survey_id ${owners}
    where a.company_id = ${companyId} and ${scope ? inReach(scope) : sql`true`} and ${IS_OPEN}
    order by a.due_on, a.id limit ${most ?? null}`
    .execute(db)
    .then(({ rows }) => rows)

/** How many open actions the caller may see, and how many of them are overdue. */
export const countOpenActions = (db: Db, scope: AnyScope, today: string) =>
  sql<{ open: number; overdue: number }>`
    select count(*)::integer as open, (count(*) filter (where a.due_on < ${today}::date))::integer as overdue
    from actions a join surveys s on s.id = a.survey_id
    where a.company_id = ${scope.companyId} and ${inReach(scope)} and ${IS_OPEN}`
    .execute(db)
    .then(({ rows: [count] }) => count ?? { open: 0, overdue: 0 })

/** One survey's actions, by date. */
export const actionsOfSurvey = (db: Db, surveyId: number) =>
  sql<Pick<ReadAction, 'title' | 'how' | 'owner' | 'due_on' | 'status' | 'outcome' | 'shared' | 'tag_id'>>`
    select a.title, a.how, ${owner} as owner, a.due_on, a.status, a.outcome, a.shared, a.tag_id
    from actions a ${owners}
    where a.survey_id = ${surveyId}
    order by a.due_on, a.id`
    .execute(db)
    .then(({ rows }) => rows)

/** A survey's actions by date, as its report prints them. With a tag, only the actions for that team. */
export const actionsInPrint = (db: Db, surveyId: number, tagId: number | null) =>
  sql<Pick<ReadAction, 'title' | 'owner' | 'due_on' | 'status' | 'shared' | 'tag_id'>>`
    select a.title, ${owner} as owner, a.due_on, a.status, a.shared, a.tag_id
    from actions a ${owners}
    where a.survey_id = ${surveyId} and ${tagId === null ? sql`true` : sql`a.tag_id = ${tagId}`}
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
  | 'level'
  | 'check_on'
> &
  Pick<ReadAction, 'created_at'> & { survey: string }

/** All of a company's actions, with their history. */
export async function actionsAfter(db: Db, scope: CompanyScope, after: number, limit: number) {
  const { rows } = await sql<Exported>`
    select a.id, s.uuid as survey, a.team, a.category, a.title, a.how, a.source, ${owner} as owner, a.due_on, a.status,
           a.outcome, a.shared, a.level, a.check_on, a.created_at
    from actions a join surveys s on s.id = a.survey_id ${owners}
    where a.company_id = ${scope.companyId} and a.id > ${after}
    order by a.id limit ${limit}`.execute(db)
  return withControls(db, await withEverything(db, scope, rows))
}

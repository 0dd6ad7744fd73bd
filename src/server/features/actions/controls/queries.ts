import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { REMINDERS_AT_ONCE } from '#domain/actions.ts'
import { areaName, type CheckResult } from '#domain/assessment.ts'
import { hazardsOfActions } from '#server/features/hazards/queries.ts'
import { type Db, integers } from '#server/platform/database/db.ts'
import type { ActionChecksTable } from '../tables.ts'

export interface Check {
  on: string
  how: string
  result: CheckResult
  planned_on: string | null
}

/** A type instead of an interface, so that an exported action can be assigned to a record. */
export type Controls = {
  hazard_ids: number[]
  areas: string[]
  checks: Check[]
}

/** Adds the hazards that each action controls, and its checks, oldest first. */
export async function withControls<T extends { id: number }>(
  db: Db,
  actions: T[],
): Promise<(T & Controls)[]> {
  const ids = actions.map(({ id }) => id)
  const hazards = byAction(await hazardsOfActions(db, ids))
  const checks = byAction(await checksOf(db, ids))
  return actions.map((action) => ({
    ...action,
    hazard_ids: hazards(action).map(({ id }) => id),
    areas: [...new Set(hazards(action).map(({ area }) => areaName(area)))],
    checks: checks(action).map(({ action_id: _, ...check }) => check),
  }))
}

function byAction<T extends { action_id: number }>(rows: readonly T[]) {
  const grouped = new Map<number, T[]>()
  for (const row of rows) {
    const others = grouped.get(row.action_id)
    if (others) others.push(row)
    else grouped.set(row.action_id, [row])
  }
  return ({ id }: { id: number }) => grouped.get(id) ?? []
}

const checksOf = (db: Db, actionIds: readonly number[]) =>
  db
    .selectFrom('action_checks')
    .select(['action_id', 'checked_on as on', 'how', 'result', 'planned_on'])
    .where(sql<boolean>`action_id = any(${integers(actionIds)})`)
    .orderBy('id')
    .execute()

/** The number of checks of all actions of a survey. */
export const countChecks = (db: Db, surveyId: number): Promise<number> =>
  db
    .selectFrom('action_checks')
    .innerJoin('actions', 'actions.id', 'action_checks.action_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('actions.survey_id', '=', surveyId)
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

export const insertCheck = (db: Db, values: Insertable<ActionChecksTable>) =>
  db.insertInto('action_checks').values(values).execute()

/** Some of the finished actions of open companies whose email about a check is due, in random order. */
export const checksToRemindOf = (db: Db, today: string) =>
  db
    .selectFrom('actions')
    .innerJoin('companies', 'companies.id', 'actions.company_id')
    .select(['actions.id', 'actions.check_remind_on'])
    .where('check_remind_on', '<=', today)
    .where('companies.deletes_at', 'is', null)
    .orderBy(sql`random()`)
    .limit(REMINDERS_AT_ONCE)
    .execute()

/** Moves the reminder to the next date. If several callers try at once, only one of them gets true. */
export const moveCheckReminder = (
  db: Db,
  { id, check_remind_on }: { id: number; check_remind_on: string | null },
  next: string | null,
): Promise<boolean> =>
  db
    .updateTable('actions')
    .set({ check_remind_on: next })
    .where('id', '=', id)
    .where('check_remind_on', '=', check_remind_on)
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows > 0n)

/** When an action was most recently marked as done. */
export const doneAt = (db: Db, actionId: number): Promise<Date | undefined> =>
  db
    .selectFrom('action_changes')
    .select('at')
    .where('action_id', '=', actionId)
    .where('change', 'like', 'Status: % → Done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row?.at)

/** How many of a company's finished actions are due for a check. */
export const countChecksDue = (db: Db, companyId: number, today: string): Promise<number> =>
  sql<{ due: number }>`
    select count(*)::integer as due from actions a
    where a.company_id = ${companyId} and a.status = 'done' and a.check_on <= ${today}::date
      and not exists (select from action_checks c where c.action_id = a.id and c.planned_on = a.check_on)`
    .execute(db)
    .then(({ rows }) => rows[0]?.due ?? 0)

import { type Selectable, sql } from 'kysely'
import { FORMER_COLLEAGUE } from '#domain/actions.ts'
import type { AnyScope } from '#server/platform/core/access.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ActionChangesTable } from './tables.ts'

export interface Past {
  /** The newest changes, oldest first. */
  history: { at: string; by: string; change: string }[]
  /** The total number of changes, including those that `history` leaves out. */
  version: number
}

/**
 * How many characters of each action's history a list returns. Without a limit, one list with everything that
 * was ever written could fill the memory.
 */
const NEWEST = 10_000
/**
 * How many characters of history a list returns for all its actions together. If there are more than 200
 * actions, each gets an equal share, and a longer change is cut off.
 */
const NEWEST_OF_ALL = 200 * NEWEST

/** More characters than any history has. */
const EVERYTHING = 1_000_000_000

/** Adds the newest changes of each action. */
export const withNewest = <T extends { id: number }>(db: Db, scope: AnyScope, actions: T[]) =>
  withHistory(db, scope, {
    actions,
    characters: Math.min(NEWEST, Math.floor(NEWEST_OF_ALL / actions.length)),
  })

/** Adds all changes of each action. */
export const withEverything = <T extends { id: number }>(db: Db, scope: AnyScope, actions: T[]) =>
  withHistory(db, scope, { actions, characters: EVERYTHING })

/**
 * Adds each action's newest change, and the ones before it up to this many characters. Uses a separate query
 * and reads each name once, because a join would look up names for every change.
 */
async function withHistory<T extends { id: number }>(
  db: Db,
  { companyId }: AnyScope,
  { actions, characters }: { actions: T[]; characters: number },
) {
  const { rows: changes } = await sql<Selectable<ActionChangesTable> & { version: number }>`
    select action_id, at, user_id, version,
      case when length(change) > ${characters} then left(change, ${characters}) || '…' else change end as change
    from (
      select *, count(*) over (partition by action_id) as version,
             row_number() over (partition by action_id order by id desc) as place,
             sum(length(change)) over (partition by action_id order by id desc) as characters
      from action_changes where action_id = any(${actions.map(({ id }) => id)}::integer[])) as changes
    where place = 1 or characters <= ${characters} order by id`.execute(db)
  const names = await namesOf(
    db,
    companyId,
    changes.flatMap(({ user_id }) => user_id ?? []),
  )
  const history = new Map(actions.map(({ id }) => [id, [] as Past['history']]))
  const versions = new Map(changes.map(({ action_id, version }) => [action_id, Number(version)]))
  for (const { action_id, at, user_id, change } of changes)
    history.get(action_id)?.push({ at: at.toISOString(), by: names.get(user_id) ?? FORMER_COLLEAGUE, change })
  return actions.map((action) => ({
    ...action,
    history: history.get(action.id) ?? [],
    version: versions.get(action.id) ?? 0,
  }))
}

/**
 * Names of users who are members or administrators. Administrators can act for a company without being a
 * member.
 */
const namesOf = (db: Db, companyId: number, users: number[]): Promise<Map<number | null, string>> =>
  sql<{ id: number; name: string }>`
    select u.id, u.name from users u
    where u.id = any(${[...new Set(users)]}::integer[]) and (u.admin or exists (
      select from members m where m.user_id = u.id and m.company_id = ${companyId}))`
    .execute(db)
    .then(({ rows }) => new Map(rows.map(({ id, name }) => [id, name])))

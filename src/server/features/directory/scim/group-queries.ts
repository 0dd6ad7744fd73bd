import { sql } from 'kysely'
import { insertTagLinks } from '#server/features/team/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Filter, type ListQuery, MOST_ON_A_PAGE } from './protocol.ts'
import { UUID } from './queries.ts'

type Writing = Pick<Context, 'db' | 'now'>

export interface GroupRow {
  id: number
  name: string
  external_id: string
  /** The members' ids with spaces in between. Null if there are none. */
  members: string | null
  grouped_at: Date | null
  changed_at: Date | null
}

/**
 * A group is a tag with a directory's id. Its members are one text, because an array of 100,000 takes long to
 * parse.
 */
const groups = ({ companyId }: CompanyScope, withMembers: boolean) => sql`
  select t.id, t.name, t.external_id, t.grouped_at, t.changed_at, ${
    withMembers
      ? sql`(
          select string_agg(d.uuid::text, ' ' order by d.id)
          from recipient_tags rt join directory_people d on d.recipient_id = rt.recipient_id
          where rt.tag_id = t.id and d.user_name is not null)`
      : sql`null`
  } as members
  from tags t where t.company_id = ${companyId} and t.external_id is not null`

const NUMBER = /^[1-9]\d{0,8}$/

export const groupById = (
  db: Db,
  scope: CompanyScope,
  id: string,
  withMembers = true,
): Promise<GroupRow | undefined> =>
  NUMBER.test(id)
    ? sql<GroupRow>`${groups(scope, withMembers)} and t.id = ${Number(id)}`
        .execute(db)
        .then(({ rows }) => rows[0])
    : Promise.resolve(undefined)

export const GROUP_FILTERS = ['displayName', 'externalId', 'id']

export async function findGroups(
  db: Db,
  scope: CompanyScope,
  filter: Filter | undefined,
  { page, withMembers }: { page: ListQuery; withMembers: boolean },
) {
  const { attribute, value = '' } = filter ?? {}
  const condition = {
    displayName: sql`lower(t.name) = lower(${value})`,
    externalId: sql`t.external_id = ${value}`,
    id: NUMBER.test(value) ? sql`t.id = ${Number(value)}` : sql`false`,
  }[attribute ?? '']
  const matching = sql`
    from tags t where t.company_id = ${scope.companyId} and t.external_id is not null and ${condition ?? sql`true`}`
  const size = withMembers ? sql`(select count(*) from recipient_tags rt where rt.tag_id = ids.id)` : sql`0`
  const { rows } = await sql<GroupRow>`
    with ids as materialized (
      select t.id ${matching} order by t.id limit ${page.count} offset ${Math.max(0, page.startIndex - 1)}),
    page as (select id, ${size} as size from ids),
    summed as (select id, sum(size) over (order by id) - size as before from page)
    ${groups(scope, withMembers)} and t.id in (select id from summed where before < ${MOST_ON_A_PAGE})
    order by t.id`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Turns a tag into a directory's group. False if a directory already manages the tag. */
export const takeTag = ({ db, now }: Writing, id: number, external_id: string): Promise<boolean> =>
  db
    .updateTable('tags')
    .set({ external_id, grouped_at: now, changed_at: now })
    .where('id', '=', id)
    .where('external_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
    .then(Boolean)

export const updateGroup = (
  { db, now }: Writing,
  id: number,
  change: { name?: string | undefined; external_id?: string | undefined | null },
) =>
  db
    .updateTable('tags')
    .set({ ...change, changed_at: now })
    .where('id', '=', id)
    .execute()

/** Leaves out texts that are not uuids, because nobody has such an id. */
const uuidsIn = (ids: string[]) => sql`${ids.filter((id) => UUID.test(id))}::uuid[]`

const usersNamed = ({ companyId }: CompanyScope, ids: string[]) => sql`
  select recipient_id from directory_people where company_id = ${companyId} and uuid = any(${uuidsIn(ids)})`

/** How many of these users are not in the group yet. */
export const countNewMembers = (
  db: Db,
  scope: CompanyScope,
  group: string,
  ids: string[],
): Promise<number> =>
  NUMBER.test(group)
    ? sql<{ count: number }>`
        select count(*) as count from (${usersNamed(scope, ids)}) as given
        where not exists (
          select from recipient_tags rt
          where rt.recipient_id = given.recipient_id and rt.tag_id = ${Number(group)})`
        .execute(db)
        .then(({ rows }) => rows[0]?.count ?? 0)
    : Promise.resolve(0)

export const addMembers = (db: Db, scope: CompanyScope, tag: number, ids: string[]) =>
  insertTagLinks(db, sql`select recipient_id, ${tag}::integer from (${usersNamed(scope, ids)}) as given`)

export const removeMembers = (db: Db, scope: CompanyScope, tag: number, ids: string[]) =>
  sql`
    delete from recipient_tags where tag_id = ${tag} and recipient_id in (${usersNamed(scope, ids)})`.execute(
    db,
  )

/**
 * Removes the tag from people who come from the directory and are not listed. Other people were given the tag
 * by hand and keep it.
 */
export const removeOtherMembers = (db: Db, { companyId }: CompanyScope, tag: number, ids: string[]) =>
  sql`
    delete from recipient_tags where tag_id = ${tag} and recipient_id in (
      select recipient_id from directory_people
      where company_id = ${companyId} and user_name is not null and uuid <> all(${uuidsIn(ids)}))`.execute(db)

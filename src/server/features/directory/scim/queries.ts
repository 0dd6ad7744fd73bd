import { sql } from 'kysely'
import { canonicalAddress } from '#domain/email.ts'
import { linkTags } from '#server/features/team/queries.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Filter, ListQuery } from './protocol.ts'
import type { KeptUser, User } from './user.ts'

export interface UserRow extends KeptUser {
  recipient: number
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const columns = sql`
  d.uuid as id, d.recipient_id as recipient, d.user_name as "userName", d.external_id as "externalId", d.department, d.division,
  r.email, r.left_at is null as active, coalesce((
    select json_agg(json_build_object('value', t.id::text, 'display', t.name) order by t.id)
    from recipient_tags rt join tags t on t.id = rt.tag_id
    where rt.recipient_id = r.id and t.external_id is not null), '[]') as groups`
const from = ({ companyId }: CompanyScope) => sql`
  from directory_people d join recipients r on r.id = d.recipient_id
  where d.company_id = ${companyId} and d.user_name is not null`

export const userById = (db: Db, scope: CompanyScope, id: string): Promise<UserRow | undefined> =>
  UUID.test(id)
    ? sql<UserRow>`select ${columns} ${from(scope)} and d.uuid = ${id}`
        .execute(db)
        .then(({ rows }) => rows[0])
    : Promise.resolve(undefined)

/** Changes of one user come one after the other. */
export const lockUser = (db: Db, scope: CompanyScope, id: string): Promise<UserRow | undefined> =>
  UUID.test(id)
    ? sql<UserRow>`select ${columns} ${from(scope)} and d.uuid = ${id} for update of d`
        .execute(db)
        .then(({ rows }) => rows[0])
    : Promise.resolve(undefined)

const USER_FIELDS: Record<string, ReturnType<typeof sql>> = {
  userName: sql`lower(d.user_name)`,
  externalId: sql`d.external_id`,
  'emails.value': sql`r.email`,
  'emails[type eq "work"].value': sql`r.email`,
  id: sql`d.uuid::text`,
}
export const USER_FILTERS = Object.keys(USER_FIELDS)

/** A whole page of users and how many there are. Names and addresses are found in any case. */
export async function findUsers(db: Db, scope: CompanyScope, filter: Filter | undefined, page: ListQuery) {
  const field = filter && USER_FIELDS[filter.attribute]
  const value = filter?.attribute === 'externalId' ? filter.value : filter?.value.toLowerCase()
  const matching = field ? sql`${from(scope)} and ${field} = ${value}` : from(scope)
  const { rows } = await sql<UserRow>`
    select ${columns} ${matching} order by d.id limit ${page.count} offset ${Math.max(0, page.startIndex - 1)}`.execute(
    db,
  )
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Who has this mailbox, on the team or off it, and whether a directory has them already. */
export const holderOf = (db: Db, { companyId }: CompanyScope, email: string) =>
  sql<{ recipient: number; is_user: boolean }>`
    select r.id as recipient, d.user_name is not null as is_user
    from recipients r left join directory_people d on d.recipient_id = r.id
    where r.company_id = ${companyId} and r.canonical = ${canonicalAddress(email)}
    order by r.left_at is not null, r.older_alias, r.id limit 1`
    .execute(db)
    .then(({ rows }) => rows[0])

/** Stores what a directory says of somebody on the list. Their id from a whole list stays unless another one is given. */
export const putUser = (
  db: Db,
  { companyId }: CompanyScope,
  recipient: number,
  { userName, externalId, department, division }: User,
): Promise<string> =>
  sql<{ uuid: string }>`
    insert into directory_people (company_id, recipient_id, user_name, external_id, department, division)
    values (${companyId}, ${recipient}, ${userName}, ${externalId}, ${department}, ${division})
    on conflict (recipient_id) do update set
      user_name = excluded.user_name, external_id = coalesce(excluded.external_id, directory_people.external_id),
      department = excluded.department, division = excluded.division
    returning uuid`
    .execute(db)
    .then(({ rows: [row] }) => row?.uuid ?? '')

export const updateUser = (db: Db, id: string, { userName, externalId, department, division }: User) =>
  db
    .updateTable('directory_people')
    .set({ user_name: userName, external_id: externalId, department, division })
    .where('uuid', '=', id)
    .execute()

export const forgetUser = (db: Db, id: string) =>
  db.deleteFrom('directory_people').where('uuid', '=', id).execute()

export const bringBack = (db: Db, { companyId }: CompanyScope, recipient: number) =>
  db
    .updateTable('recipients')
    .set({ left_at: null })
    .where('company_id', '=', companyId)
    .where('id', '=', recipient)
    .execute()

/** Somebody's tags go on to the row of their new mailbox. */
export async function copyTags(db: Db, source: number, target: number) {
  const tags = await db
    .selectFrom('recipient_tags')
    .select('tag_id')
    .where('recipient_id', '=', source)
    .execute()
  await linkTags(
    db,
    tags.map(({ tag_id }) => ({ recipient: target, tag: tag_id })),
  )
}

/** Everybody of whom a directory has said where they work. */
export const placedPeople = (db: Db, { companyId }: CompanyScope) =>
  db
    .selectFrom('directory_people')
    .select(['recipient_id as recipient', 'department', 'division'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`coalesce(department, division) is not null`)
    .execute()

export interface GroupRow {
  id: number
  name: string
  external_id: string
  members: string[]
}

/** A group is a tag with a directory's id. */
const groups = ({ companyId }: CompanyScope, withMembers: boolean) => sql`
  select t.id, t.name, t.external_id, ${
    withMembers
      ? sql`array(
          select d.uuid::text from recipient_tags rt join directory_people d on d.recipient_id = rt.recipient_id
          where rt.tag_id = t.id and d.user_name is not null order by d.id)`
      : sql`'{}'::text[]`
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
    id: sql`t.id::text = ${value}`,
  }[attribute ?? '']
  const { rows } = await sql<GroupRow>`
    ${groups(scope, withMembers)} and ${condition ?? sql`true`} order by t.id`.execute(db)
  const begin = Math.max(0, page.startIndex - 1)
  return { rows: rows.slice(begin, begin + page.count), total: rows.length }
}

/** False where a directory has it already. */
export const takeTag = (db: Db, id: number, external_id: string): Promise<boolean> =>
  db
    .updateTable('tags')
    .set({ external_id })
    .where('id', '=', id)
    .where('external_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
    .then(Boolean)

export const updateGroup = (
  db: Db,
  id: number,
  change: { name?: string | undefined; external_id?: string | undefined | null },
) => db.updateTable('tags').set(change).where('id', '=', id).execute()

const usersNamed = ({ companyId }: CompanyScope, ids: string[]) => sql`
  select recipient_id from directory_people where company_id = ${companyId} and uuid::text = any(${ids}::text[])`

export const addMembers = (db: Db, scope: CompanyScope, tag: number, ids: string[]) =>
  sql`
    insert into recipient_tags (recipient_id, tag_id)
    select recipient_id, ${tag}::integer from (${usersNamed(scope, ids)}) as given on conflict do nothing`.execute(
    db,
  )

export const removeMembers = (db: Db, scope: CompanyScope, tag: number, ids: string[]) =>
  sql`
    delete from recipient_tags where tag_id = ${tag} and recipient_id in (${usersNamed(scope, ids)})`.execute(
    db,
  )

/**
 * Takes the tag from people of the directory who are not among these ids; somebody without a directory, who was given it by hand,
 * keeps it.
 */
export const removeOtherMembers = (db: Db, { companyId }: CompanyScope, tag: number, ids: string[]) =>
  sql`
    delete from recipient_tags where tag_id = ${tag} and recipient_id in (
      select recipient_id from directory_people
      where company_id = ${companyId} and user_name is not null and not uuid::text = any(${ids}::text[]))`.execute(
    db,
  )

/** Notes that the directory has called. Writes only when the last note is older than `notedBefore` or not of SCIM. */
export const noteScim = (db: Db, { companyId }: CompanyScope, now: Date, notedBefore: Date) =>
  sql`
    insert into directories (company_id, source, last_at) values (${companyId}, 'scim', ${now})
    on conflict (company_id) do update set source = 'scim', last_at = excluded.last_at, refused = null, refused_at = null
    where directories.source is distinct from 'scim' or directories.last_at <= ${notedBefore}`.execute(db)

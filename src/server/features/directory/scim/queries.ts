import { type RawBuilder, sql } from 'kysely'
import { canonicalAddress } from '#domain/email.ts'
import { linkTags, tagsOfPerson } from '#server/features/team/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Filter, type ListQuery, MOST_ON_A_PAGE } from './protocol.ts'
import type { KeptUser, User } from './user.ts'

export interface UserRow extends KeptUser {
  recipient: number
}

type Writing = Pick<Context, 'db' | 'now'>

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const columns = sql`
  d.uuid as id, d.recipient_id as recipient, d.user_name as "userName", d.external_id as "externalId", d.department, d.division,
  d.created_at, d.changed_at,
  r.email, r.left_at is null as active, coalesce((
    select json_agg(json_build_object('value', t.id::text, 'display', t.name) order by t.id)
    from ${tagsOfPerson(sql`r.id`)} and t.external_id is not null), '[]') as groups`
const from = ({ companyId }: CompanyScope) => sql`
  from directory_people d join recipients r on r.id = d.recipient_id
  where d.company_id = ${companyId} and d.user_name is not null`

export const userById = (db: Db, scope: CompanyScope, id: string): Promise<UserRow | undefined> =>
  UUID.test(id)
    ? sql<UserRow>`select ${columns} ${from(scope)} and d.uuid = ${id}`
        .execute(db)
        .then(({ rows }) => rows[0])
    : Promise.resolve(undefined)

/**
 * Locks a user, so that changes to the same user run one after another. Locks the person first, as an erasure does,
 * because there would be a deadlock otherwise.
 */
export async function lockUser(db: Db, scope: CompanyScope, id: string): Promise<UserRow | undefined> {
  if (!UUID.test(id)) return undefined
  await sql`select 1 ${from(scope)} and d.uuid = ${id} for update of r`.execute(db)
  const { rows } = await sql<UserRow>`
    select ${columns} ${from(scope)} and d.uuid = ${id} for update of d`.execute(db)
  return rows[0]
}

const withAddress = ({ companyId }: CompanyScope, value: string) =>
  sql`r.company_id = ${companyId} and r.email = ${value.toLowerCase()}`

/** Conditions for which there are indexes. */
const USER_FIELDS: Record<string, (scope: CompanyScope, value: string) => RawBuilder<unknown>> = {
  userName: (_scope, value) => sql`lower(d.user_name) = lower(${value})`,
  externalId: (_scope, value) => sql`d.external_id = ${value}`,
  'emails.value': withAddress,
  'emails[type eq "work"].value': withAddress,
  id: (_scope, value) => (UUID.test(value) ? sql`d.uuid = ${value}` : sql`false`),
}
export const USER_FILTERS = Object.keys(USER_FIELDS)

/** One page of users, and the total number. Names and addresses are compared case-insensitively. */
export async function findUsers(db: Db, scope: CompanyScope, filter: Filter | undefined, page: ListQuery) {
  const condition = filter && USER_FIELDS[filter.attribute]?.(scope, filter.value)
  const matching = condition ? sql`${from(scope)} and ${condition}` : from(scope)
  // The tags are counted only for the people on the page, not for those before it.
  const { rows } = await sql<UserRow>`
    with ids as materialized (
      select d.id, d.recipient_id
      ${matching} order by d.id limit ${page.count} offset ${Math.max(0, page.startIndex - 1)}),
    page as (
      select id, (select count(*) from recipient_tags rt where rt.recipient_id = ids.recipient_id) as size from ids),
    summed as (select id, sum(size) over (order by id) - size as before from page)
    select ${columns} ${from(scope)} and d.id in (select id from summed where before < ${MOST_ON_A_PAGE})
    order by d.id`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

/**
 * Locks the person with this mailbox before a directory starts to manage them. Otherwise, a list sync or an
 * erasure at the same time could overlook their id. A person whom a directory already manages is refused, so
 * there is nothing to lock.
 */
export const lockHolder = (db: Db, { companyId }: CompanyScope, email: string) =>
  sql`
    select 1 from recipients r
    where r.company_id = ${companyId} and r.canonical = ${canonicalAddress(email)} and not exists (
      select from directory_people d where d.recipient_id = r.id and d.user_name is not null)
    for update`.execute(db)

/**
 * The person with this mailbox, whether on the team or removed, and whether a directory already manages them.
 */
export const holderOf = (db: Db, { companyId }: CompanyScope, email: string) =>
  sql<{ recipient: number; is_user: boolean }>`
    select r.id as recipient, d.user_name is not null as is_user
    from recipients r left join directory_people d on d.recipient_id = r.id
    where r.company_id = ${companyId} and r.canonical = ${canonicalAddress(email)}`
    .execute(db)
    .then(({ rows }) => rows[0])

/**
 * Stores a directory's data about a person on the list. An id from an earlier complete list is kept unless
 * the directory sends a different one.
 */
export const putUser = (
  { db, now }: Writing,
  { companyId }: CompanyScope,
  recipient: number,
  { userName, externalId, department, division }: User,
): Promise<string> =>
  sql<{ uuid: string }>`
    insert into directory_people (company_id, recipient_id, user_name, external_id, department, division, created_at, changed_at)
    values (${companyId}, ${recipient}, ${userName}, ${externalId}, ${department}, ${division}, ${now}, ${now})
    on conflict (recipient_id) do update set
      user_name = excluded.user_name, external_id = coalesce(excluded.external_id, directory_people.external_id),
      department = excluded.department, division = excluded.division,
      created_at = excluded.created_at, changed_at = excluded.changed_at
    returning uuid`
    .execute(db)
    .then(({ rows: [row] }) => row?.uuid ?? '')

export const updateUser = (
  { db, now }: Writing,
  id: string,
  { userName, externalId, department, division }: User,
) =>
  db
    .updateTable('directory_people')
    .set({ user_name: userName, external_id: externalId, department, division, changed_at: now })
    .where('uuid', '=', id)
    .execute()

export const forgetUser = (db: Db, id: string) =>
  db.deleteFrom('directory_people').where('uuid', '=', id).execute()

export const bringBack = (db: Db, { companyId }: CompanyScope, recipient: number, now: Date) =>
  db
    .updateTable('recipients')
    .set({ left_at: null, returned_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', recipient)
    .execute()

/** Copies a person's tags to the row of their new mailbox. */
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

const PEOPLE_AT_ONCE = 1_000

/** The next people with a department or a division from the directory. */
export const placedPeopleAfter = (db: Db, { companyId }: CompanyScope, after: number) =>
  db
    .selectFrom('directory_people')
    .select(['recipient_id as recipient', 'department', 'division'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`coalesce(department, division) is not null`)
    .where('recipient_id', '>', after)
    .orderBy('recipient_id')
    .limit(PEOPLE_AT_ONCE)
    .execute()

/** All different pairs of department and division. */
export const placesOf = (db: Db, { companyId }: CompanyScope) =>
  db
    .selectFrom('directory_people')
    .select(['department', 'division'])
    .distinct()
    .where('company_id', '=', companyId)
    .execute()

/** Records a call by the directory. Does nothing if the last recorded SCIM call is no older than `notedBefore`. */
export const noteScim = (db: Db, { companyId }: CompanyScope, now: Date, notedBefore: Date) =>
  sql`
    insert into directories (company_id, source, last_at) values (${companyId}, 'scim', ${now})
    on conflict (company_id) do update set source = 'scim', last_at = excluded.last_at, refused = null, refused_at = null
    where directories.source is distinct from 'scim' or directories.last_at <= ${notedBefore}`.execute(db)

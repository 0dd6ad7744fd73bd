import { sql } from 'kysely'
import { MOST_TAGS, TOO_MANY_TAGS } from '#contract/team.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { AppError } from '#server/platform/core/app-error.ts'
import type { Db } from '#server/platform/database/db.ts'

export const countTags = (db: Db, { companyId }: CompanyScope): Promise<number> =>
  db
    .selectFrom('tags')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

/**
 * The names that are not the company's tags yet, without duplicates. The database decides whether two names
 * differ only in case. Throws `conflict` if there would be more than `MOST_TAGS` tags.
 */
export async function newTags(db: Db, scope: CompanyScope, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct on (lower(name)) name from unnest(${names}::text[]) with ordinality as given (name, place)
    where not exists (
      select 1 from tags where company_id = ${scope.companyId} and lower(tags.name) = lower(given.name))
    order by lower(name), place`.execute(db)
  if (rows.length > 0 && rows.length + (await countTags(db, scope)) > MOST_TAGS)
    throw new AppError('conflict', TOO_MANY_TAGS)
  return rows.map(({ name }) => name)
}

/**
 * The id of each name's tag. Missing tags are created. Only the database decides whether two names differ
 * only in case, because its rules differ from those of JavaScript. Existing tags are locked first, then
 * missing ones are inserted, both in a fixed order. The locks last until the transaction ends. Throws
 * `conflict` for more than `MOST_TAGS` tags, before it inserts any, because each attempt uses up an id.
 */
export async function ensureTags(db: Db, scope: CompanyScope, names: string[]) {
  await newTags(db, scope, names)
  const { rows } = await sql<{ id: number; name: string }>`
    with given as (
      select name, lower(name) as folded, place from unnest(${names}::text[]) with ordinality as given (name, place)
    ), there as materialized (
      select id, lower(name) as folded from tags
      where company_id = ${scope.companyId} and lower(name) in (select folded from given)
      order by lower(name) for no key update
    ), made as (
      insert into tags (company_id, name)
      select distinct on (folded) ${scope.companyId}::integer, name from given
      where folded not in (select folded from there) order by folded, place
      on conflict (company_id, lower(name)) do update set name = tags.name
      returning id, lower(name) as folded
    )
    select kept.id, given.name
    from given join (select * from there union all select * from made) as kept on kept.folded = given.folded`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

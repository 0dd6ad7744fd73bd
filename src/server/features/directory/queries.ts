import { type Insertable, sql } from 'kysely'
import { tagsOfPerson } from '#server/features/team/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { inPieces, inTurns } from '#server/platform/core/turns.ts'
import { type Db, integers, json } from '#server/platform/database/db.ts'
import { packedRows } from '#server/platform/database/packed.ts'
import type { Known } from './sync/compare.ts'
import type { DirectoriesTable } from './tables.ts'

/**
 * Everyone on the company's list. Only people with these mailboxes get their tags, because the tags of people
 * who are removed do not matter. The tables are read separately, and tags person by person. In a join, the
 * database could decide to read all rows of other companies.
 */
export async function knownPeople(db: Db, { companyId }: CompanyScope, mailboxes: Set<string>) {
  const named = await packedRows(
    db,
    [sql`recipient_id`, sql`external_id`],
    sql`from directory_people where company_id = ${companyId} and external_id is not null`,
  )
  const externalIds = new Map<string | undefined, string | undefined>()
  for await (const [person, id] of inTurns(named)) externalIds.set(person, id)
  const people = await packedRows(
    db,
    [sql`id`, sql`canonical`, sql`language`, sql`left_at is not null`],
    sql`from recipients where company_id = ${companyId} order by id`,
  )
  const known: Known[] = []
  for await (const [id, canonical = '', language, left] of inTurns(people))
    known.push({
      id: Number(id),
      canonical,
      language: (language || null) as Known['language'],
      left: left === 'true',
      external_id: externalIds.get(id) ?? null,
      tag_ids: '',
    })
  const listed = known.filter(({ canonical }) => mailboxes.has(canonical))
  await inPieces(listed, (piece) => addTags(db, piece))
  return known
}

async function addTags(db: Db, people: Known[]): Promise<[]> {
  const byId = new Map(people.map((person) => [String(person.id), person]))
  const tagged = await packedRows(
    db,
    [
      sql`id`,
      sql`(select string_agg(tag_id::text, ' ' order by tag_id) from recipient_tags where recipient_id = id)`,
    ],
    sql`from unnest(${integers([...byId.values()].map(({ id }) => id))}) as id`,
  )
  for (const [id = '', tags = ''] of tagged) {
    const person = byId.get(id)
    if (person) person.tag_ids = tags
  }
  return []
}

/** How many people are or were on the team. */
export const sizeOfTeam = (db: Db, { companyId }: CompanyScope): Promise<number> =>
  db
    .selectFrom('recipients')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

/** The existing tags with these names. The database compares names case-insensitively. */
export const tagsNamed = (db: Db, { companyId }: CompanyScope, names: string[]) =>
  sql<{ id: number; name: string }>`
    select t.id, given.name from unnest(${names}::text[]) as given (name)
    join tags t on t.company_id = ${companyId} and lower(t.name) = lower(given.name)`
    .execute(db)
    .then(({ rows }) => new Map(rows.map(({ id, name }) => [name, id])))

/** Removes people from the team. New surveys leave them out, but they stay in running surveys. */
export const takeOff = (db: Db, { companyId }: CompanyScope, ids: number[], now: Date) =>
  sql`
    update recipients set left_at = ${now}
    where company_id = ${companyId} and id = any(${integers(ids)}) and left_at is null`.execute(db)

interface Named {
  recipient: number
  external_id: string
}

/** Gives these people the sender's ids, and removes the same ids from anyone else. */
export async function callThem(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { companyId }: CompanyScope,
  people: Named[],
) {
  const ids = integers(people.map(({ recipient }) => recipient))
  const names = people.map(({ external_id }) => external_id)
  await sql`
    update directory_people set external_id = null
    where company_id = ${companyId} and external_id = any(${names}::text[])`.execute(db)
  const given = sql`unnest(${ids}, ${names}::text[]) as given (recipient, name)`
  await sql`
    update directory_people d set external_id = given.name, changed_at = ${now}
    from ${given} where d.recipient_id = given.recipient`.execute(db)
  // Each attempt to insert a row uses up an id.
  await sql`
    insert into directory_people (company_id, recipient_id, external_id, created_at, changed_at)
    select ${companyId}::integer, recipient, name, ${now}::timestamptz, ${now}::timestamptz from ${given}
    where not exists (select from directory_people d where d.recipient_id = given.recipient)
    on conflict (recipient_id) do update set external_id = excluded.external_id, changed_at = excluded.changed_at`.execute(
    db,
  )
}

/** Moves a person's directory ids from their old row to the row of their new mailbox. */
export async function moveIdentities(db: Db, moves: { from: number; to: number }[]) {
  const [from, to] = [integers(moves.map((move) => move.from)), integers(moves.map((move) => move.to))]
  await sql`delete from directory_people where recipient_id = any(${to})`.execute(db)
  await sql`
    update directory_people d set recipient_id = moved.target
    from unnest(${from}, ${to}) as moved (source, target) where d.recipient_id = moved.source`.execute(db)
}

/** Copies a person's language, and whether they stopped emails, to the row of their new mailbox. */
export const carryOver = (db: Db, moves: { from: number; to: number }[]) =>
  sql`
    update recipients target set
      language = coalesce(target.language, source.language), stopped_at = coalesce(target.stopped_at, source.stopped_at)
    from unnest(${integers(moves.map(({ from }) => from))}, ${integers(moves.map(({ to }) => to))}) as moved (source, target)
    join recipients source on source.id = moved.source
    where target.id = moved.target`.execute(db)

/** The number of characters in tag names after which a page of the team ends. */
const CHARACTERS_A_PAGE = 1_000_000

/**
 * The next page of the team's people, starting after this id. It has at most `limit` people, but fewer if
 * their tags have long names. `found` is how many there would be otherwise.
 */
export const teamAfter = (db: Db, { companyId }: CompanyScope, after: number, limit: number) =>
  sql<{ id: number; email: string; external_id: string | null; tags: string[]; found: number }>`
    with page as (
      select r.id, r.email, array(
               select t.name from ${tagsOfPerson(sql`r.id`)} order by t.name) as tags
      from recipients r where r.company_id = ${companyId} and r.left_at is null and r.id > ${after}
      order by r.id limit ${limit}),
    summed as (
      select page.*, count(*) over () as found, sum(length(array_to_string(tags, ''))) over (order by id) as characters
      from page)
    select r.id, r.email, d.external_id, r.tags, r.found
    from summed r left join directory_people d on d.recipient_id = r.id
    where r.characters <= ${CHARACTERS_A_PAGE} order by r.id`
    .execute(db)
    .then(({ rows }) => rows)

export const directoryOf = (db: Db, { companyId }: CompanyScope) =>
  db.selectFrom('directories').selectAll().where('company_id', '=', companyId).executeTakeFirst()

export const putDirectory = (
  db: Db,
  { companyId }: CompanyScope,
  { names, counts, ...change }: Partial<Omit<Insertable<DirectoriesTable>, 'company_id'>>,
) => {
  const values = { ...change, ...(names && { names: json(names) }), ...(counts && { counts: json(counts) }) }
  return db
    .insertInto('directories')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute()
}

/** People removed before this time who are in no running survey. */
export const peopleLongGone = (db: Db, before: Date, limit: number) =>
  sql<{ id: number; company_id: number }>`
    select r.id, r.company_id from recipients r
    where r.left_at <= ${before} and not exists (
      select 1 from survey_requests q join surveys s on s.id = q.survey_id
      where q.recipient_id = r.id and s.status = 'active')
    order by r.id limit ${limit}`
    .execute(db)
    .then(({ rows }) => rows)

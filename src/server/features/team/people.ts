import { type RawBuilder, sql } from 'kysely'
import type { SearchedPage } from '#contract/fields.ts'
import { RECIPIENTS_LISTED, type Recipient, type Tag } from '#contract/team.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { anywhere, type Db } from '#server/platform/database/db.ts'
import { packedRows } from '#server/platform/database/packed.ts'
import { pageFrom } from '#server/platform/database/paging.ts'
import { listTags } from './queries.ts'

const inTeam = ({ companyId }: CompanyScope) => sql`r.company_id = ${companyId} and r.left_at is null`

const refused = ({ companyId }: CompanyScope) => sql`exists (
  select 1 from mails m where m.company_id = ${companyId} and m.to_address = r.email and m.refused_at is not null)`

/** People with all that the screens show of each. */
const peopleOf = (db: Db, scope: CompanyScope, chosen: RawBuilder<unknown>) =>
  sql<Recipient>`
    select r.id, r.email, r.uuid,
           coalesce((
             select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.id)
             from recipient_tags rt join tags t on t.id = rt.tag_id where rt.recipient_id = r.id), '[]') as tags,
           ${refused(scope)} as refused,
           r.stopped_at is not null as stopped, r.language
    from (select * from recipients r where ${chosen}) r
    order by r.email`
    .execute(db)
    .then(({ rows }) => rows)

/** As much of the team as one list holds: in three passes, however many people there are. */
export async function listRecipients(db: Db, scope: CompanyScope): Promise<Recipient[]> {
  const listed = sql`(select * from recipients r where ${inTeam(scope)} order by r.email limit ${RECIPIENTS_LISTED}) r`
  const [people, links, tags] = [
    await packedRows(
      db,
      [sql`r.id`, sql`r.email`, sql`r.uuid`, refused(scope), sql`r.stopped_at is not null`, sql`r.language`],
      sql`from ${listed}`,
    ),
    await packedRows(
      db,
      [sql`rt.recipient_id`, sql`rt.tag_id`],
      sql`from ${listed} join recipient_tags rt on rt.recipient_id = r.id order by rt.tag_id`,
    ),
    await listTags(db, scope),
  ]
  const tagById = new Map(tags.map((tag) => [String(tag.id), tag]))
  const tagsOf = new Map<string | undefined, Tag[]>()
  for (const [person, id = ''] of links) {
    const tag = tagById.get(id)
    const own = tagsOf.get(person)
    if (tag && own) own.push(tag)
    else if (tag) tagsOf.set(person, [tag])
  }
  return people.map(([id, email = '', uuid = '', isRefused, isStopped, language]) => ({
    id: Number(id),
    email,
    uuid,
    tags: tagsOf.get(id) ?? [],
    refused: isRefused === TRUE,
    stopped: isStopped === TRUE,
    language: (language || null) as Recipient['language'],
  }))
}

/** PostgreSQL's text for true. */
const TRUE = 'true'

export const recipientById = (db: Db, scope: CompanyScope, id: number) =>
  peopleOf(db, scope, sql`${inTeam(scope)} and r.id = ${id}`).then(([person]) => person)

/** People whose address, UUID or one of whose tags holds each of the words. */
export async function pageOfRecipients(db: Db, scope: CompanyScope, asked: SearchedPage) {
  const chosen = sql.join(
    [inTeam(scope), ...wordsOf(asked.search).map((word) => holds(scope, word))],
    sql` and `,
  )
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from recipients r where ${chosen}`.execute(db)
  const page = pageFrom(asked, rows[0]?.total ?? 0)
  return page.of(
    await peopleOf(db, scope, sql`${chosen} order by r.email limit ${page.per_page} offset ${page.offset}`),
  )
}

const wordsOf = (search: string) => search.split(/\s+/).filter(Boolean)

/**
 * A word that looks like part of a UUID. Other words are not looked for in UUIDs: it takes longest, and each holds one or two
 * given digits anyway.
 */
const PIECE_OF_UUID = /^[0-9a-f-]{4,}$/

function holds({ companyId }: CompanyScope, word: string) {
  const piece = anywhere(word)
  const inUuid = PIECE_OF_UUID.test(word) ? sql`or r.uuid::text like ${piece}` : sql``
  return sql`(r.email like ${piece} ${inUuid} or r.id in (
    select rt.recipient_id from recipient_tags rt join tags t on t.id = rt.tag_id
    where t.company_id = ${companyId} and lower(t.name) like ${piece}))`
}

import { type RawBuilder, sql } from 'kysely'
import type { SearchedPage } from '#contract/fields.ts'
import {
  RECIPIENTS_LISTED,
  type Recipient,
  TAG_CHARACTERS_LISTED,
  TAGS_LISTED,
  type Tag,
} from '#contract/team.ts'
import { lastFullHour } from '#domain/lifecycle.ts'
import type { Context } from '#server/platform/context.ts'
import type { CompanyScope } from '#server/platform/core/access.ts'
import { anywhere, type Db, integers } from '#server/platform/database/db.ts'
import { packedRows } from '#server/platform/database/packed.ts'
import { pageFrom } from '#server/platform/database/paging.ts'
import { isRefused } from '#server/platform/mail/refusals.ts'
import { listTags, tagsOfPerson } from './queries.ts'

const inTeam = ({ companyId }: CompanyScope) => sql`r.company_id = ${companyId} and r.left_at is null`

const refused = (now: Date, { companyId }: CompanyScope) =>
  isRefused({ companyId, address: sql`r.email`, before: lastFullHour(now) })

type Reading = Pick<Context, 'db' | 'now'>

/** People, with every field that is displayed. */
const peopleOf = ({ db, now }: Reading, scope: CompanyScope, chosen: RawBuilder<unknown>) =>
  sql<Recipient>`
    select r.id, r.email, r.uuid,
           coalesce((
             select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.id)
             from ${tagsOfPerson(sql`r.id`)}), '[]') as tags,
           ${refused(now, scope)} as refused,
           r.stopped_at is not null as stopped, r.language
    from (select * from recipients r where ${chosen}) r
    order by r.email`
    .execute(db)
    .then(({ rows }) => rows)

/**
 * The team as a single list, up to the first person whose tags would be too many. It always takes three
 * queries, however many people there are.
 */
export async function listRecipients({ db, now }: Reading, scope: CompanyScope): Promise<Recipient[]> {
  const listed = sql`(select * from recipients r where ${inTeam(scope)} order by r.email limit ${RECIPIENTS_LISTED}) r`
  const [people, links, tags] = [
    await packedRows(
      db,
      [
        sql`r.id`,
        sql`r.email`,
        sql`r.uuid`,
        refused(now, scope),
        sql`r.stopped_at is not null`,
        sql`r.language`,
      ],
      sql`from ${listed}`,
    ),
    await packedRows(
      db,
      [sql`rt.recipient_id`, sql`rt.tag_id`],
      sql`
        from ${listed} join recipient_tags rt on rt.recipient_id = r.id
        order by r.email, rt.tag_id limit ${TAGS_LISTED + 1}`,
    ),
    await listTags(db, scope),
  ]
  const tagById = new Map(tags.map((tag) => [String(tag.id), tag]))
  const tagsOf = new Map<string | undefined, Tag[]>()
  let [last] = links[TAGS_LISTED] ?? []
  let characters = 0
  for (const [person, id = ''] of links) {
    const tag = tagById.get(id)
    if (!tag) continue
    characters += tag.name.length
    if (characters > TAG_CHARACTERS_LISTED) {
      last = person
      break
    }
    const own = tagsOf.get(person)
    if (own) own.push(tag)
    else tagsOf.set(person, [tag])
  }
  const end = people.findIndex(([id]) => id === last)
  return people
    .slice(0, end < 0 ? undefined : end)
    .map(([id, email = '', uuid = '', isRefused, isStopped, language]) => ({
      id: Number(id),
      email,
      uuid,
      tags: tagsOf.get(id) ?? [],
      refused: isRefused === TRUE,
      stopped: isStopped === TRUE,
      language: (language || null) as Recipient['language'],
    }))
}

/** How PostgreSQL writes the value true as text. */
const TRUE = 'true'

export const recipientById = (ctx: Reading, scope: CompanyScope, id: number) =>
  peopleOf(ctx, scope, sql`${inTeam(scope)} and r.id = ${id}`).then(([person]) => person)

/**
 * People whose address, UUID or tags together contain each of the first five different words in the search.
 * 'No tags' finds people without a tag. A search has to check everybody, so it runs only once, for both the
 * count and the page.
 */
export async function pageOfRecipients(ctx: Reading, scope: CompanyScope, asked: SearchedPage) {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as ${asked.search === '' ? sql`not materialized` : sql`materialized`} (
      select r.id, r.email ${await searched(ctx.db, scope, asked.search)}
    )
    select (select count(*) from found) as total, array(
      select id from found order by email limit ${asked.per_page} offset ${(asked.page - 1) * asked.per_page}) as ids`.execute(
    ctx.db,
  )
  const { total, ids } = rows[0] ?? { total: 0, ids: [] }
  const people = await peopleOf(ctx, scope, sql`${inTeam(scope)} and r.id = any(${integers(ids)})`)
  return pageFrom(asked, total).of(people)
}

const NO_TAGS = 'no tags'

const hasTags = sql`exists (select 1 from recipient_tags rt where rt.recipient_id = r.id)`

/**
 * Reads everybody's tags together, once for all words. Looking them up for each person and word would take
 * five times as long. Joining a subquery of the tags could take minutes if the database's statistics are out
 * of date.
 */
async function searched(db: Db, scope: CompanyScope, search: string) {
  const people = sql`from recipients r where ${inTeam(scope)}`
  const words = wordsOf(search)
  if (search === NO_TAGS) return sql`${people} and not ${hasTags}`
  if (words.length === 0) return people
  const sought = inTags(words, await loweredTags(db, scope))
  const ids = sought.flatMap((word) => word.ids)
  const conditions = sql.join(sought.map(holds), sql` and `)
  if (ids.length === 0) return sql`${people} and ${conditions}`
  return sql`
    from recipients r left join recipient_tags rt on rt.recipient_id = r.id and ${isOneOf(ids)}
    where ${inTeam(scope)} group by r.id having ${conditions}`
}

const MOST_WORDS = 5

/** Leaves out words that are part of another word. Any text that contains 'team' also contains 'tea'. */
function wordsOf(search: string) {
  const words = [...new Set(search.split(/[\s,]+/).filter(Boolean))].slice(0, MOST_WORDS)
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)))
}

/**
 * The company's tags, with their names in lower case. The database converts the names, because its rules for
 * case differ from those of JavaScript.
 */
const loweredTags = (db: Db, { companyId }: CompanyScope) =>
  sql<Tag>`select id, lower(name) as name from tags where company_id = ${companyId}`
    .execute(db)
    .then(({ rows }) => rows)

/**
 * A word that looks like part of a UUID. Other words are not looked for in UUIDs, because that search is the
 * slowest, and short words match almost every UUID.
 */
const PIECE_OF_UUID = /^[0-9a-f-]{4,}$/

interface Sought {
  word: string
  /** The tags whose name contains the word. */
  ids: number[]
}

const inTags = (words: string[], tags: Tag[]): Sought[] =>
  words.map((word) => ({
    word,
    ids: tags.filter(({ name }) => name.includes(word)).map(({ id }) => id),
  }))

const isOneOf = (tagIds: number[]) => sql`rt.tag_id = any(${integers(tagIds)})`

function holds({ word, ids }: Sought) {
  const piece = anywhere(word)
  const inUuid = PIECE_OF_UUID.test(word) ? sql`or r.uuid::text like ${piece}` : sql``
  return sql`(r.email like ${piece} ${inUuid} ${ids.length > 0 ? sql`or bool_or(${isOneOf(ids)})` : sql``})`
}

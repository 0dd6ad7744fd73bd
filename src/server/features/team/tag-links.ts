import { type RawBuilder, sql } from 'kysely'
import { MOST_TAGS_KEPT, TOO_MANY_TAGS_KEPT } from '#contract/team.ts'
import { AppError, tryAgain } from '#server/platform/core/app-error.ts'
import { type Db, integers, isForeignKeyViolation } from '#server/platform/database/db.ts'

/**
 * A person's tags as `t`, looked up one by one. Without `limit`, the database could read thousands of tags of
 * other companies for each person.
 */
export const tagsOfPerson = (id: RawBuilder<unknown>) => sql`
  recipient_tags rt cross join lateral (select * from tags where tags.id = rt.tag_id limit 1) t
  where rt.recipient_id = ${id}`

/**
 * Gives people tags. `links` are rows of a person and a tag; people who already have the tag are skipped.
 * Throws `conflict` if somebody would have more than `MOST_TAGS_KEPT`, because lists of people contain their
 * tags.
 */
export async function insertTagLinks(db: Db, links: RawBuilder<unknown>) {
  // The statement does not see its own new rows, so they are added to those that were there before.
  const { rows } = await sql`
    with linked as (
      insert into recipient_tags (recipient_id, tag_id) ${links} on conflict do nothing returning recipient_id
    ), added as (select recipient_id, count(*) as number from linked group by recipient_id)
    select recipient_id from added
    where number + (select count(*) from recipient_tags rt where rt.recipient_id = added.recipient_id) > ${MOST_TAGS_KEPT}
    limit 1`
    .execute(db)
    .catch((error) => {
      // Somebody has just deleted one of the people or tags.
      throw isForeignKeyViolation(error, 'recipient_tags') ? tryAgain() : error
    })
  if (rows.length > 0) throw new AppError('conflict', TOO_MANY_TAGS_KEPT)
}

export const linkTags = (db: Db, links: { recipient: number; tag: number }[]) =>
  insertTagLinks(
    db,
    sql`
      select * from unnest(${integers(links.map(({ recipient }) => recipient))}, ${integers(links.map(({ tag }) => tag))})`,
  )

export const unlinkTags = (db: Db, links: { recipient: number; tag: number }[]) =>
  sql`
    delete from recipient_tags rt
    using unnest(${integers(links.map(({ recipient }) => recipient))}, ${integers(links.map(({ tag }) => tag))}) as gone (recipient, tag)
    where rt.recipient_id = gone.recipient and rt.tag_id = gone.tag`.execute(db)

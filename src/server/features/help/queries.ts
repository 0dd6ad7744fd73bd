import { sql, type Updateable } from 'kysely'
import type { Article } from '#contract/help.ts'
import type { Db } from '#server/platform/database/db.ts'
import { stillOf } from './rules.ts'
import type { HelpArticlesTable } from './tables.ts'

const COLUMNS = ['id', 'order', 'title', 'video_url', 'content', 'shipped'] as const

type Row = Omit<Article, 'still'> & { shipped: string | null }
const articleOf = ({ shipped, ...row }: Row): Article => ({ ...row, still: stillOf(shipped) })

export const listArticles = (db: Db): Promise<Article[]> =>
  db
    .selectFrom('help_articles')
    .select(COLUMNS)
    .where('deleted_at', 'is', null)
    .orderBy('order')
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(articleOf))

export const articleById = (db: Db, id: number): Promise<Article | undefined> =>
  db
    .selectFrom('help_articles')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
    .then((row) => row && articleOf(row))

/** The last position in the list; 0 if it is empty. */
export const lastOrder = (db: Db): Promise<number> =>
  db
    .selectFrom('help_articles')
    .select(({ fn }) => fn.max('order').as('last'))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
    .then((row) => row?.last ?? 0)

export const insertArticle = (db: Db, fields: Omit<Article, 'id' | 'still'>, now: Date): Promise<Article> =>
  db
    .insertInto('help_articles')
    .values({ ...fields, created_at: now, updated_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
    .then(articleOf)

/** Returns nothing if no such article exists. */
export const updateArticle = (
  db: Db,
  id: number,
  change: Updateable<HelpArticlesTable>,
): Promise<Article | undefined> =>
  db
    .updateTable('help_articles')
    .set(change)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()
    .then((row) => row && articleOf(row))

/**
 * Locks all articles until the transaction ends, so that nobody else can move, change or delete one. They are
 * locked in order of id to avoid deadlocks.
 */
export const lockArticles = (db: Db) =>
  db
    .selectFrom('help_articles')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Numbers the articles, starting from 1. */
export const orderArticles = (db: Db, ids: number[]) =>
  sql`
    update help_articles set "order" = wanted.place
    from unnest(${ids}::integer[]) with ordinality as wanted (id, place)
    where help_articles.id = wanted.id`.execute(db)

import type { z } from 'zod'
import { articles } from '#content/articles/all.ts'
import type { Article, ArticleChange, ArticleMove, NewArticle } from '#contract/help.ts'
import { audit } from '#server/platform/audit.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/core/access.ts'
import { found, Invalid } from '#server/platform/core/app-error.ts'
import {
  articleById,
  insertArticle,
  lastOrder,
  listArticles,
  lockArticles,
  orderArticles,
  updateArticle,
} from './queries.ts'
import { articleHtml, placed, saysSomething, shippedAs } from './rules.ts'

/** Adds each of the product's built-in articles once. After that, administrators can change them. */
export async function seedArticles({ db, now }: Context) {
  await db
    .insertInto('help_articles')
    .values(
      articles.map(({ order, title, video_url, content }) => ({
        order,
        title,
        video_url,
        content: articleHtml(content),
        shipped: shippedAs(title),
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('shipped').doNothing())
    .execute()
}

export async function writeArticle(ctx: Context, caller: Caller, given: z.output<typeof NewArticle>) {
  const content = readable(given.content)
  return transaction(ctx, async (tx) => {
    const order = given.order ?? (await lastOrder(tx.db)) + 1
    const { title, video_url } = given
    return noted(tx, caller, await insertArticle(tx.db, { title, video_url, content, order }, tx.now))
  })
}

export async function changeArticle(
  ctx: Context,
  caller: Caller,
  id: number,
  given: z.output<typeof ArticleChange>,
) {
  const content = given.content === undefined ? {} : { content: readable(given.content) }
  return transaction(ctx, async (tx) =>
    noted(tx, caller, await updateArticle(tx.db, id, { ...given, ...content, updated_at: tx.now })),
  )
}

/** Moves an article within the current order, which may differ from the order that the caller last saw. */
export async function moveArticle(ctx: Context, caller: Caller, id: number, move: ArticleMove) {
  return transaction(ctx, async (tx) => {
    await lockArticles(tx.db)
    const before = (await listArticles(tx.db)).map((article) => article.id)
    const ids = placed(before, id, move)
    if (!ids) throw new Invalid({ beside: ['This article does not exist'] })
    await orderArticles(tx.db, ids)
    await noted(tx, caller, await articleById(tx.db, id))
    return listArticles(tx.db)
  })
}

export async function deleteArticle(ctx: Context, caller: Caller, id: number) {
  await transaction(ctx, async (tx) =>
    noted(tx, caller, await updateArticle(tx.db, id, { deleted_at: tx.now })),
  )
}

/** Sanitises an article when it is saved, so that the stored HTML is safe to show. */
function readable(content: string): string {
  const html = articleHtml(content)
  if (!saysSomething(html)) throw new Invalid({ content: ['Required'] })
  return html
}

async function noted(tx: Context, caller: Caller, article: Article | undefined): Promise<Article> {
  const { id, title } = found(article)
  await audit(tx, { action: 'article_changed', actor: caller, target: `${id} ${title}` })
  return found(article)
}

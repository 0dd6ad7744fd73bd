import sanitizeHtml from 'sanitize-html'
import { articles } from '#content/articles/all.ts'
import type { ArticleMove, Still } from '#contract/help.ts'
import { ARTICLE_HTML } from '#domain/article-html.ts'
import { slugOf } from '#domain/slug.ts'

/** An article's HTML after sanitising. */
export const articleHtml = (content: string) => sanitizeHtml(content, ARTICLE_HTML).trim()

/** True if the HTML contains text, and not just empty markup. */
export const saysSomething = (html: string) =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {}, nestingLimit: 30 }).trim() !== ''

/** The ids, with one of them moved next to another. Undefined if the other id is not in the list. */
export function placed(
  ids: readonly number[],
  id: number,
  { side, beside }: ArticleMove,
): number[] | undefined {
  const others = ids.filter((other) => other !== id)
  const at = others.indexOf(beside)
  if (at < 0) return undefined
  return others.toSpliced(side === 'before' ? at : at + 1, 0, id)
}

/**
 * The key of the built-in article that this article was created from. It stays the same even if somebody
 * changes the title.
 */
export const shippedAs = (title: string) => slugOf(title)

const STILLS = new Map(
  articles.map(({ title, still: { picture, ...words } }): [string, Still] => {
    const of = (mode: string) => `/stills/${picture}-${mode}.webp`
    return [shippedAs(title), { light: of('light'), dark: of('dark'), ...words }]
  }),
)

export const stillOf = (shipped: string | null): Still | null => STILLS.get(shipped ?? '') ?? null

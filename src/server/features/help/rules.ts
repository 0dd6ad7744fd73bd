import sanitizeHtml from 'sanitize-html'
import { articles } from '#content/articles/all.ts'
import type { ArticleMove, Still } from '#contract/help.ts'
import { ARTICLE_HTML } from '#domain/article-html.ts'
import { slugOf } from '#domain/slug.ts'

/** What of an article is kept. */
export const articleHtml = (content: string) => sanitizeHtml(content, ARTICLE_HTML).trim()

/** There is something to read, and not only markup around nothing. */
export const saysSomething = (html: string) =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {}, nestingLimit: 30 }).trim() !== ''

/** The same ids with one of them beside another; nothing when that other one is not among them. */
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

/** Names the content that an article came with, whatever becomes of its title. */
export const shippedAs = (title: string) => slugOf(title)

const STILLS = new Map(
  articles.flatMap(({ title, still }): [string, Still][] => {
    if (!still) return []
    const { picture, ...words } = still
    const of = (mode: string) => `/stills/${picture}-${mode}.webp`
    return [[shippedAs(title), { light: of('light'), dark: of('dark'), ...words }]]
  }),
)

export const stillOf = (shipped: string | null): Still | null => STILLS.get(shipped ?? '') ?? null

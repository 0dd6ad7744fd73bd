import type { z } from 'zod'
import { type Article, NewArticle } from '#contract/help.ts'

/** An article as the editor edits it. Its position is changed in the list instead. */
export const ArticleForm = NewArticle.omit({ order: true })
export type ArticleFields = z.input<typeof ArticleForm>
export type WrittenArticle = z.output<typeof ArticleForm>

export const fieldsOf = (article: Article | undefined): ArticleFields => ({
  title: article?.title ?? '',
  video_url: article?.video_url ?? '',
  content: article?.content ?? '',
})

/** The article's fields that differ from the stored ones. */
export function changedIn(article: WrittenArticle, dirty: Partial<Record<keyof WrittenArticle, boolean>>) {
  const isChanged = ([name]: [string, unknown]) => dirty[name as keyof WrittenArticle]
  return Object.fromEntries(Object.entries(article).filter(isChanged)) as Partial<WrittenArticle>
}

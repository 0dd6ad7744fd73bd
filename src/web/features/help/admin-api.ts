import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ArticleMove, help } from '#contract/help.ts'
import { call } from '#web/lib/call.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { articleQuery, articlesQuery } from './api.ts'
import type { WrittenArticle } from './article-form.ts'

// Fetches the list even while it is hidden, so that it never appears with old content.
const refreshList = (cache: QueryClient) =>
  cache.invalidateQueries({ queryKey: articlesQuery.queryKey, exact: true, refetchType: 'all' })

type Saved = { article: WrittenArticle; changed: Partial<WrittenArticle> }

/**
 * Without an id, creates the article. With one, sends only the changed fields, so that a colleague's changes
 * to other fields are kept.
 */
export function useSaveArticle(id: number | undefined) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ article, changed }: Saved) =>
      id === undefined
        ? call(help.create, { body: article })
        : call(help.update, { params: { id }, body: changed }),
    onSuccess: (article) => {
      cache.setQueryData(articleQuery(String(article.id)).queryKey, article)
      return refreshList(cache)
    },
  })
}

export function useDeleteArticle(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(help.remove, { params: { id } }),
    onSuccess: () => refreshList(cache),
    onError: sayItFailed,
  })
}

/** Moves share a scope, so that each one starts from the result of the previous one. */
export function useMoveArticle() {
  const cache = useQueryClient()
  return useMutation({
    scope: { id: 'articles' },
    mutationFn: ({ id, ...body }: ArticleMove & { id: number }) => call(help.move, { params: { id }, body }),
    onSuccess: (articles) => cache.setQueryData(articlesQuery.queryKey, articles),
    onError: (error) => {
      sayItFailed(error)
      return refreshList(cache)
    },
  })
}

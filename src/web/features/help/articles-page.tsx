import { useSuspenseQuery } from '@tanstack/react-query'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/layout/empty.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { articlesQuery } from './api.ts'
import { ArticleList } from './article-list.tsx'

export function ArticlesPage() {
  const { data: articles } = useSuspenseQuery(articlesQuery)
  return (
    <Screen
      title="How-to articles"
      description="Everyone sees these articles under How tos, in this order. If you move one, the order changes immediately."
      actions={
        <>
          <ButtonLink to="/admin">Back</ButtonLink>
          <ButtonLink to="/admin/articles/new" tone="primary">
            New article +
          </ButtonLink>
        </>
      }
    >
      {articles.length === 0 ? (
        <Empty>There are no articles yet. Add one, and everyone will see it under How tos.</Empty>
      ) : (
        <ArticleList articles={articles} />
      )}
    </Screen>
  )
}

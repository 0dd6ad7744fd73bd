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
      description="What everybody finds under How tos, in this order. Moving one counts at once."
      actions={
        <>
          <ButtonLink to="/admin">Back</ButtonLink>
          <ButtonLink to="/admin/articles/new" tone="primary">
            New Article +
          </ButtonLink>
        </>
      }
    >
      {articles.length === 0 ? (
        <Empty>There are no articles at the moment. How tos says so to everybody.</Empty>
      ) : (
        <ArticleList articles={articles} />
      )}
    </Screen>
  )
}

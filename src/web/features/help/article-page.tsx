import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useAuth } from '#web/lib/auth-store.ts'
import { ButtonLink, NavigateButton } from '#web/ui/button.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { articleQuery } from './api.ts'
import { ArticleBody } from './article-body.tsx'

export function ArticlePage() {
  const { id = '' } = useParams()
  const { data: article } = useSuspenseQuery(articleQuery(id))
  const isAdministrator = useAuth(({ user }) => user?.admin === true)
  return (
    <Screen
      title={article.title}
      kicker="How tos"
      width="reading"
      actions={
        <>
          {isAdministrator && <ButtonLink to={`/admin/articles/${article.id}`}>Edit</ButtonLink>}
          <NavigateButton to="/how-tos">Back</NavigateButton>
        </>
      }
    >
      <ArticleBody {...article} />
    </Screen>
  )
}

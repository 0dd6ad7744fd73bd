import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { articleQuery } from './api.ts'
import { ArticleEditor } from './article-editor.tsx'

export function EditArticlePage() {
  const { id = '' } = useParams()
  const { data: article } = useSuspenseQuery(articleQuery(id))
  return <ArticleEditor key={article.id} article={article} />
}

export function NewArticlePage() {
  return <ArticleEditor article={undefined} />
}

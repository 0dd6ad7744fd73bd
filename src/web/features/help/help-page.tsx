import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Article } from '#contract/help.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Empty } from '#web/ui/layout/empty.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { articlesQuery } from './api.ts'
import { excerptOf } from './excerpt.ts'

export function HelpPage() {
  const { data: articles } = useSuspenseQuery(articlesQuery)
  return (
    <Screen title="How tos" description="Short articles on surveying your team and acting on the results.">
      {articles.length === 0 ? (
        <Empty>There are no articles at the moment.</Empty>
      ) : (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2 xl:grid-cols-3">
          {articles.map((article) => (
            <ArticleTile key={article.id} article={article} />
          ))}
        </ol>
      )}
    </Screen>
  )
}

function ArticleTile({ article: { id, title, content, video_url } }: { article: Article }) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-2 rounded-card border border-line bg-card p-5 shadow-card hover:bg-sunken/60 sm:p-6">
      <h2>
        <Link to={`/how-tos/${id}`} className="after:absolute after:inset-0 after:rounded-card">
          {title}
        </Link>
      </h2>
      <p className="text-ink-2">{excerptOf(content)}</p>
      <p className="mt-1 flex items-center gap-1.5 self-end text-small font-semibold text-link">
        {video_url ? 'Watch and read' : 'Read'}
        <Icon name="arrow-right" className="size-3.5" />
      </p>
    </li>
  )
}

import { useState } from 'react'
import type { Article } from '#contract/help.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { type Direction, MoveButtons, movingByKeys } from '#web/ui/tables/move-buttons.tsx'
import { useMoveArticle } from './admin-api.ts'
import { excerptOf } from './excerpt.ts'

export function ArticleList({ articles }: { articles: Article[] }) {
  // The expected order after a move, shown until the server responds.
  const [ahead, setAhead] = useState<Article[] | null>(null)
  const [said, setSaid] = useState('')
  const { mutate } = useMoveArticle()
  const shown = ahead ?? articles

  const move = (index: number, by: Direction) => {
    const [article, neighbour] = [shown[index], shown[index + by]]
    if (!article || !neighbour) return
    setAhead(shown.with(index, neighbour).with(index + by, article))
    setSaid(`Moved to ${index + by + 1} of ${shown.length}`)
    mutate(
      { id: article.id, side: by < 0 ? 'before' : 'after', beside: neighbour.id },
      { onSettled: () => setAhead(null) },
    )
  }
  return (
    <Panel padding="none">
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <ol className="divide-y divide-line">
        {shown.map((article, index) => (
          <ArticleRow
            key={article.id}
            article={article}
            place={index + 1}
            isLast={index === shown.length - 1}
            onMove={(by) => move(index, by)}
          />
        ))}
      </ol>
    </Panel>
  )
}

type ArticleRowProps = {
  article: Article
  /** The article's position, starting at 1. */
  place: number
  isLast: boolean
  onMove: (by: Direction) => void
}

function ArticleRow({ article, place, isLast, onMove }: ArticleRowProps) {
  const { id, title, content, video_url } = article
  return (
    <li
      className="flex flex-wrap items-center gap-x-2 gap-y-1 py-3 pr-2 pl-5"
      onKeyDown={movingByKeys(onMove)}
    >
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="line-clamp-1 text-small text-ink-2">
          {video_url && 'Has a video · '}
          {excerptOf(content)}
        </p>
      </div>
      <div className="ml-auto flex items-center">
        <ButtonLink to={`/admin/articles/${id}`} tone="quiet" size="small" aria-label={`Edit: ${title}`}>
          Edit
        </ButtonLink>
        <MoveButtons name={title} isFirst={place === 1} isLast={isLast} onMove={onMove} />
      </div>
    </li>
  )
}

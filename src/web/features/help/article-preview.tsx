import { useDeferredValue, useId, useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import sanitizeHtml from 'sanitize-html'
import type { Article } from '#contract/help.ts'
import { ARTICLE_HTML } from '#domain/article-html.ts'
import { videoFrame } from '#domain/video.ts'
import { Empty } from '#web/ui/layout/empty.tsx'
import { ArticleBody } from './article-body.tsx'
import type { ArticleFields, WrittenArticle } from './article-form.ts'

type ArticlePreviewProps = {
  control: Control<ArticleFields, unknown, WrittenArticle>
  /** Shown to readers if no video is set. */
  still: Article['still']
}

/** Rendered with a lower priority than typing, so that typing stays responsive. */
export function ArticlePreview({ control, still }: ArticlePreviewProps) {
  const headingId = useId()
  const typed = useDeferredValue(useWatch({ control }) as ArticleFields)
  const shown = useMemo(() => <AsReadersSeeIt {...typed} still={still} />, [typed, still])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 xl:sticky xl:top-6">
      <h2 id={headingId} className="font-sans text-small font-semibold text-ink-2">
        Preview
      </h2>
      <section
        aria-labelledby={headingId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        tabIndex={0}
        className="grid grid-cols-[minmax(0,1fr)] gap-6 rounded-card -outline-offset-2! xl:max-h-[calc(100dvh-16rem)] xl:overflow-y-auto"
      >
        {shown}
      </section>
    </div>
  )
}

type AsReadersSeeItProps = ArticleFields & Pick<ArticlePreviewProps, 'still'>

/**
 * The preview as readers will see it: sanitised with the server's options and rendered by the same component.
 */
function AsReadersSeeIt({ title, video_url, content, still }: AsReadersSeeItProps) {
  const kept = sanitizeHtml(content, ARTICLE_HTML).trim()
  if (kept === '' && !still && !videoFrame(video_url ?? ''))
    return <Empty>Your article appears here as you write.</Empty>
  return <ArticleBody title={title} video_url={video_url ?? null} content={kept} still={still} />
}

import type { Article } from '#contract/help.ts'
import { videoFrame } from '#domain/video.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { RichText } from '#web/ui/rich-text.tsx'

/** What there is to watch and to read, for readers and for whoever writes it. */
export function ArticleBody({ title, video_url, content }: Pick<Article, 'title' | 'video_url' | 'content'>) {
  return (
    <>
      {video_url && <Video title={title} address={video_url} />}
      <Card>
        <RichText html={content} />
      </Card>
    </>
  )
}

/** In a frame of a host that sets no cookie before somebody presses play; any other address is not shown at all. */
function Video({ title, address }: { title: string; address: string }) {
  const frame = videoFrame(address)
  if (!frame) return null
  return (
    <iframe
      src={frame}
      title={`Video: ${title}`}
      loading="lazy"
      allow="fullscreen; picture-in-picture; encrypted-media"
      // The host plays nothing for a page that does not say where it is; it learns the site and not the page.
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      className="aspect-video w-full rounded-card border border-line bg-sunken"
    />
  )
}

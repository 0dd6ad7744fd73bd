import type { Article, Still as StillOf } from '#contract/help.ts'
import { isOwnFilm, videoFrame } from '#domain/video.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { RichText } from '#web/ui/rich-text.tsx'

type ArticleBodyProps = Pick<Article, 'title' | 'video_url' | 'content' | 'still'>

/** An article's video and text, for readers and for the editor's preview. */
export function ArticleBody({ title, video_url, content, still }: ArticleBodyProps) {
  const frame = videoFrame(video_url ?? '')
  return (
    <>
      {frame ? <Video title={title} frame={frame} /> : still && <Still still={still} />}
      <Panel>
        <RichText html={content} />
      </Panel>
    </>
  )
}

/** Shown if no video is set: a still picture, with its captions as text. */
function Still({ still: { light, dark, alt, captions } }: { still: StillOf }) {
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={dark} />
        <img
          src={light}
          alt={alt}
          width={1280}
          height={720}
          className="aspect-video h-auto w-full rounded-card border border-line bg-sunken"
        />
      </picture>
      <figcaption>
        <ol className="grid list-decimal gap-1 pl-5 text-small text-ink-2">
          {captions.map((caption) => (
            <li key={caption}>{caption}</li>
          ))}
        </ol>
      </figcaption>
    </figure>
  )
}

function Video({ title, frame }: { title: string; frame: string }) {
  return (
    <iframe
      src={frame}
      title={`Video: ${title}`}
      loading="lazy"
      allow="fullscreen; picture-in-picture; encrypted-media"
      {...(isOwnFilm(frame) ? OWN_FILM : OTHER_HOST)}
      className="aspect-video w-full rounded-card border border-line bg-sunken"
    />
  )
}

/** The page of one of our films. It runs no scripts, but needs our origin for the captions. */
const OWN_FILM = { sandbox: 'allow-same-origin' }

/**
 * A third-party video host, which sets no cookies until the reader presses play. It plays only with a
 * referrer, so it gets our origin without the page's path.
 */
const OTHER_HOST = {
  referrerPolicy: 'strict-origin-when-cross-origin',
  sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
} as const

import type { FastifyInstance } from 'fastify'
import { articles } from '#content/articles/all.ts'
import { FILMS } from '#domain/video.ts'
import type { Context } from '#server/platform/context.ts'
import type { Pages } from '#server/platform/pages/pages.ts'
import type { PlainPage } from '#server/platform/pages/plain-page.tsx'
import { plainSender } from '#server/platform/pages/plain-reply.ts'
import { bareStyle } from '#server/platform/pages/plain-style.ts'

const FOR_AN_HOUR = 'public, max-age=3600'

/** Serves a page for each film. How-to articles embed these pages. */
export function serveFilms(app: FastifyInstance, _pages: Pages, begin: () => Context) {
  const send = plainSender(begin().config, bareStyle())
  for (const film of FILMS)
    app.get(`/films/${film}`, (_request, reply) => send(reply, filmPage(film), { cache: FOR_AN_HOUR }))
}

function filmPage(film: string): PlainPage {
  const article = articles.find(({ video_url }) => video_url === `/films/${film}`)
  return {
    title: `Film: ${article?.title ?? film}`,
    body: (
      <video
        src={`/films/${film}.webm`}
        poster={`/stills/${film}-light.webp`}
        controls
        playsInline
        preload="none"
      >
        <track kind="captions" src={`/films/${film}.vtt`} srcLang="en-GB" label="English" default />
      </video>
    ),
    style: STYLE,
  }
}

/** The film fills its frame. */
const STYLE = `
header{display:none}main{max-width:none;padding:0;display:grid}video{display:block;width:100%;height:100dvh;background:var(--paper);object-fit:contain}
`

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#server/platform/core/app-error.ts'
import { type Config, isOnHttps } from '#server/platform/core/config.ts'
import { escapeHtml, inScript } from '#server/platform/core/html.ts'
import { relyingParty } from '#server/platform/core/relying-party.ts'
import { ROOT } from '#server/platform/core/root.ts'
import { giveXsrfCookie } from '#server/platform/http/xsrf.ts'

export const WEB = path.join(ROOT, 'dist/web')

/** The settings that a page needs before its first call. They are written into the page's head. */
export function publicSettings(config: Config) {
  return {
    product: config.PRODUCT_NAME,
    main_site: config.MAIN_SITE_URL ?? null,
    live_chat: config.LIVE_CHAT_SCRIPT_URL ?? null,
    passkeys: relyingParty(config) !== undefined,
  }
}

export interface Pages {
  /** Sends one of the built web app's pages, with data for its first view. */
  send(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply
}

export interface Page {
  file: 'index.html' | 'survey.html' | 'feedback.html'
  title?: string
  /** Written into the element `page-data`, so that the first view needs no call. */
  data?: unknown
  status?: number
  /** The page's language and direction. The defaults are English and left to right. */
  language?: string
  direction?: 'ltr' | 'rtl'
  /** Texts by placeholder. In the page's file, a placeholder is a name between percent signs. */
  texts?: Record<string, string>
}

/**
 * The Helmet headers that browsers ignore on scripts, styles and fonts. They would add almost a kilobyte to
 * each file that a survey's first card needs.
 */
const FOR_PAGES_ONLY = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Serves the files that `npm start` built. Hashed files are cached forever, and pages are never cached. */
export async function servePages(app: FastifyInstance, config: Config): Promise<Pages> {
  const built = new Map<string, Built>()
  const read = (file: string) => {
    const known = built.get(file)
    if (known) return known
    const source = path.join(WEB, file)
    if (!existsSync(source)) throw notFound()
    const html = readFileSync(source, 'utf8')
    const page = { html, preloads: preloadsOf(html) }
    built.set(file, page)
    return page
  }

  if (existsSync(WEB)) {
    await app.register(fastifyStatic, {
      root: path.join(WEB, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      setHeaders: (reply) => {
        reply.removeHeader('permissions-policy')
        for (const name of FOR_PAGES_ONLY) reply.raw.removeHeader(name)
      },
    })
    // Files that browsers and robots request by fixed names: the icon and robots.txt.
    await app.register(fastifyStatic, {
      root: WEB,
      wildcard: false,
      globIgnore: ['assets/**', '*.html', '*.br', '*.gz'],
      decorateReply: false,
      maxAge: '1d',
      index: false,
    })
  }

  return {
    send: (request, reply, sent) => {
      const { file, title, data, status = 200, language = 'en-GB', direction = 'ltr', texts = {} } = sent
      giveXsrfCookie(request, reply, isOnHttps(config))
      const settings = `<script type="application/json" id="settings">${inScript(publicSettings(config))}</script>`
      const pageData = `<script type="application/json" id="page-data">${inScript(data ?? null)}</script>`
      const { html, preloads } = read(file)
      const page = html
        // Before the title is inserted, because a company's name in it may contain text like %name%.
        .replaceAll(/%(\w+)%/g, (place, name: string) => escapeHtml(texts[name] ?? place))
        .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title ?? config.PRODUCT_NAME)}</title>`)
        .replace(/<html[^>]*>/, `<html lang="${language}" dir="${direction}">`)
        .replace('</head>', () => `${settings}${pageData}</head>`)
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('link', preloads)
        .send(page)
    },
  }
}

interface Built {
  html: string
  preloads: string
}

/**
 * A `Link` header that names a page's scripts and styles, so that a slow phone requests them before it has
 * parsed the page.
 */
function preloadsOf(html: string): string {
  const files = html.matchAll(/<(?:script|link)[^>]*? (?:src|href)="(\/assets\/[^"]+\.(js|css))"/g)
  return [...files]
    .map(([, file, kind]) =>
      kind === 'js'
        ? `<${file}>; rel=modulepreload; crossorigin`
        : `<${file}>; rel=preload; as=style; crossorigin`,
    )
    .join(', ')
}

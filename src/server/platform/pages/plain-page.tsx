import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { palette } from '#domain/palette.ts'
import type { Config } from '#server/platform/core/config.ts'

export interface PlainPage {
  title: string
  /** Additional elements for the head. */
  head?: ReactNode
  body: ReactNode
  footer?: ReactNode
  /** CSS rules for this page, added after the shared ones. */
  style?: string
  /** The page's language. Defaults to English, from left to right. */
  language?: string
  direction?: 'ltr' | 'rtl'
}

/** A complete HTML page, rendered on the server and usable without scripts. */
export function plainPage(
  page: PlainPage,
  { PRODUCT_NAME }: Pick<Config, 'PRODUCT_NAME'>,
  look: string,
): string {
  const html = renderToStaticMarkup(
    <html lang={page.language ?? 'en-GB'} dir={page.direction ?? 'ltr'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.title}</title>
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        {page.head}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own CSS, without user input */}
        <style dangerouslySetInnerHTML={{ __html: `${look}${page.style ?? ''}` }} />
      </head>
      <body>
        <header>
          <span className="brand">
            <BrandMark />
            {PRODUCT_NAME}
          </span>
        </header>
        <main>{page.body}</main>
        {page.footer && <footer>{page.footer}</footer>}
      </body>
    </html>,
  )
  return `<!doctype html>${html}`
}

const BrandMark = () => (
  <svg viewBox="0 0 20 20" width="22" height="22" aria-hidden="true" focusable="false">
    <circle cx="10" cy="10" r="10" fill={palette.mark} />
    <path d="M10 10V0a10 10 0 1 1-9.82 11.87z" fill={palette.mint} />
  </svg>
)

import DOMPurify from 'dompurify'
import { ARTICLE_HTML } from '#domain/article-html.ts'
import { cx } from './cx.ts'

const ALLOWED = {
  ALLOWED_TAGS: ARTICLE_HTML.allowedTags,
  ALLOWED_ATTR: ['href', 'title'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** Renders external HTML in the typography of body text. It is sanitised again here. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const clean = DOMPurify.sanitize(html, ALLOWED)
  return (
    <div
      className={cx('rich-text', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised with the list above
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}

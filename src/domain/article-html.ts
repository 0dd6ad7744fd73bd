/**
 * The HTML allowed in an article: text, its structure and links. These are sanitize-html options. The server
 * applies them when an article is saved, and the editor applies them so that its preview matches.
 */
export const ARTICLE_HTML = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'b',
    'em',
    'i',
    'u',
    'a',
    'code',
    'pre',
  ],
  allowedAttributes: { a: ['href', 'title'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  /**
   * More than any real article needs. Without this limit, parsing 10,000 nested elements would take a quarter
   * of a second.
   */
  nestingLimit: 30,
}

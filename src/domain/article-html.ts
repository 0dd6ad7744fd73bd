/**
 * What may stand in an article: text, its structure and links. These are options of sanitize-html, which cleans with them
 * on the server when an article is saved, and in the editor, so that its preview shows what will be kept.
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
  /** Far deeper than any real text: parsing 10,000 nested elements takes a quarter of a second. */
  nestingLimit: 30,
}

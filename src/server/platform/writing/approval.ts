import sanitizeHtml from 'sanitize-html'
import type { Told } from './claims.ts'
import { objectionTo } from './objections.ts'

/** Text that may be shown, or a short reason why not. The text itself must not be logged. */
export type Approval = { text: string } | { objection: string }

const ELEMENTS = ['p', 'ol', 'ul', 'li', 'strong', 'em']
const LONGEST_HTML = 20_000
const LONGEST_LETTER = 2_000

/**
 * Checks a model's text for a screen. It may contain a few plain elements without attributes, and it must
 * pass every check.
 */
export function approvedHtml(answer: string, told: Told): Approval {
  // Refused before it is sanitised, because sanitising long text is slow.
  if (answer.length > LONGEST_HTML) return TOO_LONG
  const html = sanitizeHtml(unfenced(answer), {
    allowedTags: ELEMENTS,
    allowedAttributes: {},
    nestingLimit: 10,
  }).trim()
  if (html.length > LONGEST_HTML) return TOO_LONG
  const objection = objectionTo(visibleText(html), told)
  if (objection) return { objection }
  return { text: /<(p|ol|ul)>/.test(html) ? html : `<p>${html}</p>` }
}

/** Checks a model's text for an email, which has no markup. */
export function approvedLetter(answer: string, told: Told): Approval {
  const text = unfenced(answer)
  if (text.length > LONGEST_LETTER) return TOO_LONG
  const objection = objectionTo(text, told)
  return objection ? { objection } : { text }
}

const TOO_LONG = { objection: 'length' }

/** Removes the code fence that some models put around their output. */
const unfenced = (answer: string) =>
  answer
    .trim()
    .replace(/^```\w*/, '')
    .replace(/```$/, '')
    .trim()

/**
 * The text as a reader sees it. Inline elements join the text around them, and other elements separate it.
 */
export function visibleText(html: string): string {
  return html
    .replace(/<\/?(strong|em)>/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()
}

import sanitizeHtml from 'sanitize-html'
import type { Told } from './claims.ts'
import { objectionTo } from './objections.ts'

/** A text that may be shown, or in a word why it may not: the text itself belongs in no log. */
export type Approval = { text: string } | { objection: string }

const ELEMENTS = ['p', 'ol', 'ul', 'li', 'strong', 'em']
const LONGEST_HTML = 20_000
const LONGEST_LETTER = 2_000

/** A model's text for a screen: a few plain elements without attributes, and nothing that is objected to. */
export function approvedHtml(answer: string, told: Told): Approval {
  // Refused before it is cleaned, which takes longer the longer the text is.
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

/** A model's text for a letter: plain words. */
export function approvedLetter(answer: string, told: Told): Approval {
  const text = unfenced(answer)
  if (text.length > LONGEST_LETTER) return TOO_LONG
  const objection = objectionTo(text, told)
  return objection ? { objection } : { text }
}

const TOO_LONG = { objection: 'length' }

/** Without the fence of a block of code, which some models put around whatever they write. */
const unfenced = (answer: string) =>
  answer
    .trim()
    .replace(/^```\w*/, '')
    .replace(/```$/, '')
    .trim()

/** As a reader sees it: inline elements join what stands beside them, the others part it. */
export function visibleText(html: string): string {
  return html
    .replace(/<\/?(strong|em)>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()
}

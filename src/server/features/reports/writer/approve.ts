import sanitizeHtml from 'sanitize-html'
import { numbersIn } from './figures.ts'

const ALLOWED = ['p', 'ol', 'ul', 'li', 'strong', 'em']
const LONGEST = 20_000

/**
 * A model's text as it may be shown: a few plain elements without attributes. Nothing comes back where there is no text,
 * where it is longer than any report needs, or where it says a number that is not in the facts.
 */
export function approved(answer: string, facts: unknown): string | undefined {
  if (answer.length > LONGEST) return undefined
  const bare = answer
    .trim()
    .replace(/^```\w*/, '')
    .replace(/```$/, '')
    .trim()
  const html = sanitizeHtml(bare, { allowedTags: ALLOWED, allowedAttributes: {}, nestingLimit: 10 }).trim()
  const text = visibleText(html)
  if (text === '' || html.length > LONGEST || !saysOnly(text, facts)) return undefined
  return /<(p|ol|ul)>/.test(html) ? html : `<p>${html}</p>`
}

/** The scale itself may be named; every other number must be one that the writer was given, and nothing is a percentage. */
function saysOnly(text: string, facts: unknown): boolean {
  const given = new Set(numbersIn(JSON.stringify(facts)))
  const claims = text.replace(/(?:out of|\/)\s*10\b(?![.,]\d)/gi, ' ')
  return (
    !/\d\s*%/.test(claims) && !hasOtherDigits(claims) && numbersIn(claims).every((claim) => given.has(claim))
  )
}

/** ½, ², ٣ and the like, which nothing could be compared with. */
const hasOtherDigits = (text: string) => /\p{N}/u.test(text.replace(/[0-9]/g, ''))

/** As a reader sees it: inline elements join what stands beside them, the others part it. */
function visibleText(html: string): string {
  return html
    .replace(/<\/?(strong|em)>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()
}

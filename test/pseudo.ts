/**
 * A pseudo-language: English in full-width letters. Any plain letters that remain have not been translated.
 */

/** 'Start' becomes 'Ｓｔａｒｔ'. Placeholders do not change. */
export const pseudo = (text: string) =>
  text.replaceAll(/\{\w+\}|[A-Za-z]/g, (found) =>
    found.length > 1 ? found : String.fromCodePoint((found.codePointAt(0) ?? 0) + 0xfee0),
  )

/** Translates a whole message catalogue into the pseudo-language. */
export function pseudoOf<T>(words: T): T {
  if (typeof words === 'string') return pseudo(words) as T
  if (Array.isArray(words)) return words.map(pseudoOf) as T
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, pseudoOf(value)])) as T
}

const SAID_ALOUD = /\s(?:aria-label|aria-valuetext|alt|title|placeholder)="([^"]*)"/g

/** Plain English words in a page's visible text and in its attributes for screen readers. */
export function englishIn(html: string): string[] {
  const page = html.replaceAll(/<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, ' ')
  const heard = [...page.matchAll(SAID_ALOUD)].map(([, text = '']) => text)
  // Text that is marked as English may stay English.
  const seen = page
    .replaceAll(/<(\w+)[^>]*lang="en-GB"[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
  return [seen, ...heard].flatMap((text) => text.replaceAll(/&\w+;/g, ' ').match(/[A-Za-z]{2,}/g) ?? [])
}

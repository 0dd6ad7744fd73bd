import { apiPath, paths } from '#contract/paths.ts'
import type { PageInWords } from '#contract/respond.ts'
import { languagesOfPage } from '../saving/page-data.ts'
import { chosenFirst } from './chosen-first.ts'

// Much shorter than a kiosk's idle time, so that a late response never changes the language for the next
// person.
const TIMEOUT_MS = 10_000

/** Fetches another language's texts for a page without a personal link. Null if they cannot be fetched. */
export async function fetchPageWords(lang: string): Promise<PageInWords | null> {
  try {
    const query = new URLSearchParams({ lang: chosenFirst(lang, languagesOfPage()) })
    const response = await fetch(`${apiPath(paths.pageWords)}?${query}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const reply: Partial<PageInWords> = response.ok ? await response.json() : {}
    return reply.words && reply.card ? (reply as PageInWords) : null
  } catch {
    return null
  }
}

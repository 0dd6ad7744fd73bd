import { apiPath, paths } from '#contract/paths.ts'
import type { PageInWords } from '#contract/respond.ts'

// Long before a kiosk is wiped, whose next person must not be given what the last one asked for.
const TIMEOUT_MS = 10_000

/** What a page that knows nobody says in another language; null where it cannot be fetched. */
export async function fetchPageWords(lang: string): Promise<PageInWords | null> {
  try {
    const response = await fetch(apiPath(paths.pageWords, { lang }), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const reply: Partial<PageInWords> = response.ok ? await response.json() : {}
    return reply.words && reply.card ? (reply as PageInWords) : null
  } catch {
    return null
  }
}

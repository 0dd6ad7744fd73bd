import { MutationCache, QueryClient } from '@tanstack/react-query'
import { isRefusal, Outdated } from './api-error.ts'
import { onOther } from './session.ts'

const CACHE_MS = 5 * 60_000
const MOST_RETRIES = 3
// The first pause before a retry. It doubles each time. Three pauses take 3.5 s, so a screen that cannot load
// shows its error within 10 s.
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/**
 * Whether a retry may help. A rejected call would be rejected again, but a server or network error may be
 * temporary.
 */
export function isWorthRetrying(failures: number, error: Error): boolean {
  if (error instanceof Outdated || isRefusal(error)) return false
  return failures < MOST_RETRIES
}

export const pauseBefore = (retry: number) => Math.min(FIRST_PAUSE_MS * 2 ** retry, LONGEST_PAUSE_MS)

export const queryClient = new QueryClient({
  // After any change, all cached company data becomes stale and is fetched again when it is next shown. Each
  // mutation itself refetches what is on screen, and the user's own lists if it affects them.
  mutationCache: new MutationCache({
    onSuccess: () => {
      void queryClient.invalidateQueries({ predicate: ({ meta }) => !meta?.ofTheUser, refetchType: 'none' })
    },
  }),
  defaultOptions: {
    // Without a network, a query fails immediately instead of waiting.
    queries: {
      staleTime: CACHE_MS,
      gcTime: CACHE_MS,
      networkMode: 'always',
      retry: isWorthRetrying,
      retryDelay: pauseBefore,
    },
    mutations: { networkMode: 'always' },
  },
})

// Removes data of another user or company. The user's own data stays if only the company has changed.
onOther((isSameUser) => {
  if (!isSameUser) return queryClient.clear()
  queryClient.removeQueries({ predicate: ({ meta }) => !meta?.ofTheUser })
})

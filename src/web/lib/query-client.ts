import { MutationCache, QueryClient } from '@tanstack/react-query'
import { isRefusal, Outdated } from './api-error.ts'
import { onOther } from './session.ts'

const CACHE_MS = 5 * 60_000
const MOST_RETRIES = 3
// Doubles on each retry. Three pauses take 3.5 s, so a screen that cannot load shows its error within 10 s.
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/**
 * Whether a retry may help. The server would reject a rejected call again, but a server or network error may
 * be temporary.
 */
export function isWorthRetrying(failures: number, error: Error): boolean {
  if (error instanceof Outdated || isRefusal(error)) return false
  return failures < MOST_RETRIES
}

export const pauseBefore = (retry: number) => Math.min(FIRST_PAUSE_MS * 2 ** retry, LONGEST_PAUSE_MS)

export const queryClient = new QueryClient({
  // After any change, all cached company data is stale and is refetched when next shown. The mutation itself refetches
  // the data on screen and the user's own lists that it affects.
  mutationCache: new MutationCache({
    onSuccess: () => {
      void queryClient.invalidateQueries({ predicate: ({ meta }) => !meta?.ofTheUser, refetchType: 'none' })
    },
  }),
  defaultOptions: {
    // If there is no network, a query fails immediately instead of waiting.
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

// Removes another user's or company's data. The user's own data stays if only the company changes.
onOther((isSameUser) => {
  if (!isSameUser) return queryClient.clear()
  queryClient.removeQueries({ predicate: ({ meta }) => !meta?.ofTheUser })
})

import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError, Outdated } from './api-error.ts'
import { onOther } from './session.ts'

const CACHE_MS = 5 * 60_000
const MOST_RETRIES = 3
// Doubled each time: three pauses take 3.5 s, so a screen that cannot be loaded shows its error within 10 s.
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/** A refused call would be refused again; a failure of the server or the network may pass. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  if (error instanceof Outdated || (error instanceof ApiError && error.status < 500)) return false
  return failures < MOST_RETRIES
}

export const pauseBefore = (retry: number) => Math.min(FIRST_PAUSE_MS * 2 ** retry, LONGEST_PAUSE_MS)

export const queryClient = new QueryClient({
  // After any change all cached data of the company is stale and is fetched again when next shown. The mutation itself
  // refetches what is on the screen now, and the user's own lists that it affects.
  mutationCache: new MutationCache({
    onSuccess: () => {
      void queryClient.invalidateQueries({ predicate: ({ meta }) => !meta?.ofTheUser, refetchType: 'none' })
    },
  }),
  defaultOptions: {
    // Without a network a query fails at once instead of waiting.
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

// Data of another user or company is removed. The user's own data stays when only the company changes.
onOther((isSameUser) => {
  if (!isSameUser) return queryClient.clear()
  queryClient.removeQueries({ predicate: ({ meta }) => !meta?.ofTheUser })
})

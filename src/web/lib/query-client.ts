import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError, Outdated } from './api-error.ts'
import { onOther } from './session.ts'

const CACHE_MS = 5 * 60_000
const MOST_RETRIES = 3
// Doubled each time: three pauses take 3.5 s, so a screen that cannot be loaded says so well within 10 s.
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/** What was refused once is refused again; a server or a network in trouble may be back in a moment. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  if (error instanceof Outdated || (error instanceof ApiError && error.status < 500)) return false
  return failures < MOST_RETRIES
}

export const pauseBefore = (retry: number) => Math.min(FIRST_PAUSE_MS * 2 ** retry, LONGEST_PAUSE_MS)

export const queryClient = new QueryClient({
  // A change may show on any screen of the company: whatever was asked before is asked anew where it is next shown. The change
  // itself says what is on the screen now and has to be asked at once, and which lists of the user's own it touches.
  mutationCache: new MutationCache({
    onSuccess: () => {
      void queryClient.invalidateQueries({ predicate: ({ meta }) => !meta?.ofTheUser, refetchType: 'none' })
    },
  }),
  defaultOptions: {
    // Offline is a failure to be shown, not a reason to wait for ever.
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

// Nobody ever sees what belongs to another user or company. What is the user's own outlives a switch of the company.
onOther((isSameUser) => {
  if (!isSameUser) return queryClient.clear()
  queryClient.removeQueries({ predicate: ({ meta }) => !meta?.ofTheUser })
})

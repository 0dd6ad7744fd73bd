import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SignedIn } from '#contract/auth.ts'
import { companies } from '#contract/companies.ts'
import type { SentBody } from '#contract/endpoint.ts'
import { type Feedback, type FeedbackStatus, feedback } from '#contract/feedback.ts'
import { call } from '#web/lib/call.ts'
import { companyQuery } from '#web/lib/company-query.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'

const LIST = ['feedback', 'list']

export interface Filter {
  page: number
  status: FeedbackStatus | undefined
}

export const feedbackListQuery = (query: Filter) =>
  queryOptions({
    queryKey: [...LIST, query],
    queryFn: () => call(feedback.list, { query }),
  })

const DRAFTED_SOON_MS = 2_000

/** One feedback item. It is fetched repeatedly until its draft reply is ready. */
export const feedbackQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['feedback', 'one', uuid],
    queryFn: () => call(feedback.one, { params: { uuid } }),
    refetchInterval: ({ state: { data } }) => (data && isBeingDrafted(data) ? DRAFTED_SOON_MS : false),
  })

export const isBeingDrafted = ({ status, feedback_responses }: Feedback) =>
  status === 'answered' && feedback_responses.length === 0

/** Shares its query key with the company screens. */
export const companiesQuery = ({ admin }: Pick<SignedIn, 'admin'>) =>
  queryOptions({
    queryKey: ['companies'],
    queryFn: () => call(admin ? companies.all : companies.list, { query: { page: 'all' } }),
    select: ({ data }) => data.filter(({ deletes_at }) => deletes_at === null),
    meta: { ofTheUser: true },
  })

export function useRequestFeedback() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: SentBody<typeof feedback.create>) => call(feedback.create, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: LIST }),
  })
}

/** Puts the server's reply into the cache. */
function useKept(uuid: string) {
  const cache = useQueryClient()
  return async (now: Feedback) => {
    const { queryKey } = feedbackQuery(uuid)
    await cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, now)
    return cache.invalidateQueries({ queryKey: LIST })
  }
}

export const useRefreshReply = (uuid: string) =>
  useMutation({
    mutationFn: () => call(feedback.refresh, { params: { uuid } }),
    onSuccess: useKept(uuid),
    onError: sayItFailed,
  })

export const useSendReply = (uuid: string) =>
  useMutation({
    mutationFn: (body: SentBody<typeof feedback.reply>) => call(feedback.reply, { params: { uuid }, body }),
    onSuccess: useKept(uuid),
  })

export const usePublish = (uuid: string) =>
  useMutation({
    mutationFn: (published: boolean) => call(feedback.publish, { params: { uuid }, body: { published } }),
    onSuccess: useKept(uuid),
    onError: sayItFailed,
  })

export function useChangeCompany(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: SentBody<typeof companies.update>) => call(companies.update, { params: { id }, body }),
    onSuccess: (company) => cache.setQueryData(companyQuery.queryKey, company),
  })
}

export const useMakeToken = (id: number) =>
  useMutation({
    mutationFn: () => call(feedback.makeToken, { params: { id } }),
    onError: sayItFailed,
  })

export const useRevokeToken = (id: number) =>
  useMutation({
    mutationFn: () => call(feedback.revokeToken, { params: { id } }),
    onError: sayItFailed,
  })

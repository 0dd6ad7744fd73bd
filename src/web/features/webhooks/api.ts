import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type NewWebhook, type WebhookChange, webhooks } from '#contract/webhooks.ts'
import { call } from '#web/lib/call.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'

const KEY = ['webhooks']

export const webhooksQuery = (company: number) =>
  queryOptions({
    queryKey: [...KEY, company],
    queryFn: () => call(webhooks.list, { params: { id: company } }),
  })

const OFTEN_MS = 2_000

/** The webhook's deliveries. They are fetched repeatedly while one of them is pending. */
export const deliveriesQuery = ({ company, id }: Which) =>
  queryOptions({
    queryKey: [...KEY, company, id],
    queryFn: () => call(webhooks.deliveries, { params: { id: company, webhook_id: id } }),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ status, tries }) => status === 'waiting' && tries === 0) ? OFTEN_MS : false,
  })

export interface Which {
  company: number
  id: number
}

function useAnew() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: KEY })
}

export function useAddWebhook(company: number) {
  const anew = useAnew()
  return useMutation({
    mutationFn: (body: NewWebhook) => call(webhooks.create, { params: { id: company }, body }),
    onSuccess: () => void anew(),
  })
}

/** The actions on an existing webhook. */
export function useWebhook({ company, id }: Which) {
  const settled = { onSettled: useAnew(), onError: sayItFailed }
  const params = { id: company, webhook_id: id }
  return {
    change: useMutation({
      mutationFn: (body: WebhookChange) => call(webhooks.change, { params, body }),
      ...settled,
    }),
    remove: useMutation({ mutationFn: () => call(webhooks.remove, { params }), ...settled }),
    test: useMutation({ mutationFn: () => call(webhooks.test, { params }), ...settled }),
    rotate: useMutation({ mutationFn: () => call(webhooks.rotate, { params }), ...settled }),
  }
}

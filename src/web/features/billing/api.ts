import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { billing, testBilling } from '#contract/billing.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'

/**
 * The plans. They come from the payment provider. Failures are not retried here, because the server has
 * already retried.
 */
export const plansQuery = queryOptions({
  queryKey: ['billing', 'plans'],
  queryFn: () => call(billing.page),
  retry: false,
})

export const billingStatusQuery = queryOptions({
  queryKey: ['billing', 'status'],
  queryFn: () => call(billing.status),
})

export const testCheckoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['billing', 'test-checkout', id],
    queryFn: () => call(testBilling.checkout, { params: { id } }),
  })

/** Sends the browser to the page where the plan is paid for or changed. */
export const useStartSubscription = () =>
  useMutation({
    mutationFn: (price_id: string) => call(billing.start, { body: { price_id } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: sayPaymentsFailed,
  })

function sayPaymentsFailed(error: unknown) {
  if (error instanceof ApiError && error.code === 'unavailable') toast.error(error.message)
  else sayItFailed(error)
}

/** A company's rights depend on its plan, so a change invalidates all cached queries. */
function useTestWrite<Given>(write: (given: Given) => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: () => cache.invalidateQueries(),
    onError: sayItFailed,
  })
}

export const usePay = (id: string) => useCheckoutWrite(() => call(testBilling.pay, { params: { id } }))

export const useLeaveCheckout = (id: string) =>
  useCheckoutWrite(() => call(testBilling.cancel, { params: { id } }))

/** Does not wait for queries to be refetched, because the browser is leaving for another page. */
function useCheckoutWrite(write: () => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: () => void cache.invalidateQueries(),
    onError: sayItFailed,
  })
}

export const useChangePlan = () =>
  useTestWrite((price_id: string) => call(testBilling.changePlan, { body: { price_id } }))

export const useEndRenewal = () => useTestWrite(() => call(testBilling.endRenewal))

export const useResume = () => useTestWrite(() => call(testBilling.resume))

/** The plan of a given company instead of the active one, for administrators. */
export const companyBillingQuery = (id: number) =>
  queryOptions({
    queryKey: ['billing', 'company', id],
    queryFn: () => call(billing.company, { params: { id } }),
    meta: { ofTheUser: true },
  })

export function useExtendTrial(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (days: number) => call(billing.extendTrial, { params: { id }, body: { days } }),
    onSuccess: (company) => cache.setQueryData(companyBillingQuery(id).queryKey, company),
  })
}

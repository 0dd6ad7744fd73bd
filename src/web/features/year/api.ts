import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SentBody } from '#contract/endpoint.ts'
import type { YearPlan } from '#contract/year.ts'
import { type NewYearPlan, yearChanges } from '#contract/year-changes.ts'
import { call } from '#web/lib/call.ts'
import { yearPlanQuery } from '#web/lib/year-plan-query.ts'

export const previewQuery = (body: NewYearPlan) =>
  queryOptions({
    queryKey: ['year-plan', 'preview', body],
    queryFn: () => call(yearChanges.preview, { body }),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const datePreviewQuery = (id: number, on: string) =>
  queryOptions({
    queryKey: ['year-plan', 'date', id, on],
    queryFn: () => call(yearChanges.previewDate, { params: { id }, body: { on } }),
    retry: false,
  })

type DateChange = SentBody<typeof yearChanges.changeDate> & { id: number }

/**
 * Makes a call that returns the plan, and caches the plan. Other queries are invalidated, because surveys may
 * have been prepared or deleted.
 */
function usePlanChange<Sent>(change: (sent: Sent) => Promise<YearPlan>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (plan) => {
      cache.setQueryData(yearPlanQuery.queryKey, plan)
      void cache.invalidateQueries({ queryKey: ['year-plan', 'preview'] })
      void cache.invalidateQueries({ queryKey: ['surveys'] })
    },
  })
}

export const useStartPlan = () => usePlanChange((body: NewYearPlan) => call(yearChanges.start, { body }))
export const useChangeDate = () =>
  usePlanChange(({ id, ...body }: DateChange) => call(yearChanges.changeDate, { params: { id }, body }))
export const usePause = () => usePlanChange(() => call(yearChanges.pause))
export const useResume = () => usePlanChange(() => call(yearChanges.resume))

export function useStop() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(yearChanges.stop),
    onSuccess: () => cache.resetQueries({ queryKey: ['year-plan'] }),
  })
}

import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SentBody } from '#contract/endpoint.ts'
import { type NewYearPlan, type YearPlan, year } from '#contract/year.ts'
import { call } from '#web/lib/call.ts'
import { yearPlanQuery } from '#web/lib/year-plan-query.ts'

export const previewQuery = (body: NewYearPlan) =>
  queryOptions({
    queryKey: ['year-plan', 'preview', body],
    queryFn: () => call(year.preview, { body }),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const datePreviewQuery = (id: number, on: string) =>
  queryOptions({
    queryKey: ['year-plan', 'date', id, on],
    queryFn: () => call(year.previewDate, { params: { id }, body: { on } }),
    retry: false,
  })

type DateChange = SentBody<typeof year.changeDate> & { id: number }

/** Runs a call that returns the plan, and keeps its result. Surveys may have been prepared or deleted. */
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

export const useStartPlan = () => usePlanChange((body: NewYearPlan) => call(year.start, { body }))
export const useChangeDate = () =>
  usePlanChange(({ id, ...body }: DateChange) => call(year.changeDate, { params: { id }, body }))
export const usePause = () => usePlanChange(() => call(year.pause))
export const useResume = () => usePlanChange(() => call(year.resume))

export function useStop() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(year.stop),
    onSuccess: () => cache.resetQueries({ queryKey: ['year-plan'] }),
  })
}

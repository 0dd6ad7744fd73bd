import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { helpLines } from '#contract/help-lines.ts'
import { call } from '#web/lib/call.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { toast } from '#web/lib/toast.ts'

export const helpLinesQuery = queryOptions({
  queryKey: ['help-lines'],
  queryFn: () => call(helpLines.list),
  meta: { ofTheUser: true },
})

export function useConfirmHelpLines() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(helpLines.confirm),
    onSuccess: () => {
      toast.success('National helplines confirmed')
      return cache.invalidateQueries({ queryKey: helpLinesQuery.queryKey })
    },
    onError: sayItFailed,
  })
}

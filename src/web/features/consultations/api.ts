import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { consultations, type Statement } from '#contract/consultations.ts'
import type { SentBody } from '#contract/endpoint.ts'
import { members } from '#contract/members.ts'
import { call } from '#web/lib/call.ts'
import { seatQuery } from '#web/lib/seat.ts'

export const rulesQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['consultations', 'rules', uuid],
    queryFn: () => call(consultations.rules, { params: { uuid } }),
  })

export const statementsQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['consultations', 'statements', uuid],
    queryFn: () => call(consultations.statements, { params: { uuid } }),
  })

/** The company's representatives, and whether the user may invite one. */
export const representativesQuery = queryOptions({
  queryKey: ['consultations', 'members'],
  queryFn: () => call(members.list),
})

export function useRecordStatement(uuid: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: SentBody<typeof consultations.state>): Promise<Statement> =>
      call(consultations.state, { params: { uuid }, body }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries(rulesQuery(uuid)),
        cache.invalidateQueries({ queryKey: seatQuery.queryKey }),
      ]),
  })
}

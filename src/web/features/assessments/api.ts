import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { assessments } from '#contract/assessments.ts'
import type { SentBody } from '#contract/endpoint.ts'
import { call } from '#web/lib/call.ts'
import { isWorthRetrying, pauseBefore } from '#web/lib/query-client.ts'
import { RENEWED } from '#web/lib/signed-links.ts'

export type Change = SentBody<typeof assessments.change>

export const assessmentQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['assessments', uuid],
    queryFn: () => call(assessments.read, { params: { uuid } }),
    refetchOnWindowFocus: false,
  })

/** The link to one of the assessment's PDFs. */
export const fileQuery = (uuid: string, file: 'guide' | 'record') =>
  queryOptions({
    queryKey: ['assessments', uuid, file],
    queryFn: () => call(assessments[file], { params: { uuid } }),
    ...RENEWED,
  })

/** The mutations share a scope, so that they run in order and the latest change arrives last. */
export function useWriteAssessment(uuid: string) {
  const cache = useQueryClient()
  const { queryKey } = assessmentQuery(uuid)
  return useMutation({
    scope: { id: `assessment ${uuid}` },
    mutationFn: (body: Change) => call(assessments.change, { params: { uuid }, body }),
    retry: isWorthRetrying,
    retryDelay: pauseBefore,
    onSuccess: (assessment) => cache.setQueryData(queryKey, assessment),
  })
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ErrorCode } from '#contract/errors.ts'
import { type HeatMap, type Report, reports } from '#contract/reports.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'

/** A report, or the reason why there is none. A withheld report is a normal reply and not an error. */
export interface ReportAnswer {
  report: Report | null
  reason: ErrorCode | null
}

// The PDF's link expires after 15 minutes. It is renewed before then, so that a click never waits for a new link.
const LINK_LIVES_MS = 10 * 60_000

/** `tagId` is spelt as in the URL. Null means the full report. */
export const reportQuery = (uuid: string, tagId: string | null) =>
  queryOptions({
    queryKey: ['reports', uuid, tagId],
    queryFn: async (): Promise<ReportAnswer> => {
      try {
        return { report: await ask(uuid, tagId, false), reason: null }
      } catch (error) {
        if (error instanceof ApiError && error.status === 409)
          return { report: null, reason: error.code ?? null }
        throw error
      }
    },
    refetchInterval: LINK_LIVES_MS,
  })

/** Asks the server to write the report's two texts again. The figures stay the same. */
export function useRegenerate(uuid: string, tagId: string | null) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => ask(uuid, tagId, true),
    onSuccess: (report) => cache.setQueryData(reportQuery(uuid, tagId).queryKey, { report, reason: null }),
    onError: sayItFailed,
  })
}

export const heatMapQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['reports', uuid, 'heat-map'],
    queryFn: () => call(reports.heatMap, { params: { uuid } }),
  })

/** True if a report has a table of teams. */
export const hasTeams = (map: HeatMap | undefined) => map !== undefined && map.rows.length > 1

/** The trend of a team. Without a tag, the trend of the whole company. */
export const trendQuery = (tagId: number | null = null) =>
  queryOptions({
    queryKey: ['reports', 'trend', tagId],
    queryFn: () => call(reports.trend, { query: { tag_id: tagId ?? undefined } }),
  })

function ask(uuid: string, tagId: string | null, regenerate: boolean) {
  if (tagId !== null && !/^\d{1,10}$/.test(tagId))
    throw new ApiError({ status: 404, code: 'not_found', message: 'This team does not exist' })
  const tag_id = tagId === null ? null : Number(tagId)
  return call(reports.read, { params: { uuid }, body: { regenerate, tag_id } })
}

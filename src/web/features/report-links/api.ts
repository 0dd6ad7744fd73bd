import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewReportLink } from '#contract/report-links.ts'
import { reportLinks } from '#contract/report-links.ts'
import { reports } from '#contract/reports.ts'
import { call } from '#web/lib/call.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'

export const linksQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['report-links', uuid],
    queryFn: () => call(reportLinks.list, { params: { uuid } }),
  })

function useAnew(uuid: string) {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: linksQuery(uuid).queryKey })
}

export function useMakeLink(uuid: string) {
  const anew = useAnew(uuid)
  return useMutation({
    mutationFn: (body: NewReportLink) => call(reportLinks.create, { params: { uuid }, body }),
    onSuccess: () => void anew(),
  })
}

export function useRevokeLink(uuid: string) {
  const anew = useAnew(uuid)
  return useMutation({
    mutationFn: (id: number) => call(reportLinks.revoke, { params: { uuid, id } }),
    onSuccess: anew,
    onError: sayItFailed,
  })
}

export const useSlides = (uuid: string, tagId: number | null) =>
  useMutation({
    mutationFn: () => call(reports.slides, { params: { uuid }, body: { tag_id: tagId } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: sayItFailed,
  })

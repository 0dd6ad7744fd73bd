import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Action, actions } from '#contract/actions.ts'
import { assessments } from '#contract/assessments.ts'
import type { SentBody } from '#contract/endpoint.ts'
import { members } from '#contract/members.ts'
import { reports } from '#contract/reports.ts'
import { call } from '#web/lib/call.ts'
import { yearPlanQuery } from '#web/lib/year-plan-query.ts'

export const actionsQuery = queryOptions({
  queryKey: ['actions', 'list'],
  queryFn: () => call(actions.list, { query: {} }),
})

export const summaryQuery = queryOptions({
  queryKey: ['actions', 'summary'],
  queryFn: () => call(actions.summary),
})

export const colleaguesQuery = queryOptions({
  queryKey: ['actions', 'colleagues'],
  queryFn: () => call(members.list),
})

/**
 * The categories and teams that a survey's actions can be about. If a team's results are withheld, also the
 * reason.
 */
export const placesQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['actions', 'places', uuid],
    queryFn: () => call(reports.heatMap, { params: { uuid } }),
    // The categories and teams of a complete survey never change.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The categories in a team's report, for the team's lead. */
export const categoriesQuery = (uuid: string, tag_id: number | null) =>
  queryOptions({
    queryKey: ['actions', 'categories', uuid, tag_id],
    queryFn: async () => {
      const { data } = await call(reports.read, { params: { uuid }, body: { tag_id } })
      return data.category_breakdown.map(({ id, name }) => ({ id, name }))
    },
    enabled: tag_id !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

const OFTEN_MS = 1_000
/** How often the outcome is refetched. The interval is shorter than the lifetime of the poster's link. */
const SELDOM_MS = 600_000

/**
 * The stress risk assessment whose hazards a survey's actions can control. It is the survey's own, or the one
 * that has replaced it.
 */
export const assessmentQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['actions', 'assessment', uuid],
    queryFn: async () => {
      const read = (uuid: string) => call(assessments.read, { params: { uuid } })
      const own = await read(uuid)
      const { hazards } = own.replaced_by ? await read(own.replaced_by) : own
      return { hazards, is_later: own.replaced_by !== null }
    },
  })

/**
 * The shared outcome. It is fetched repeatedly while its emails are being sent, and after that to renew the
 * poster's link.
 */
export const outcomeQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['actions', 'outcome', uuid],
    queryFn: () => call(actions.outcome, { params: { uuid } }),
    refetchInterval: ({ state: { data } }) =>
      data?.sending && data.sending.sent < data.sending.of ? OFTEN_MS : SELDOM_MS,
  })

/** `version` is part of the key, so that the preview is fetched again when the shared actions change. */
export const previewQuery = (uuid: string, note: string, version: string) =>
  queryOptions({
    queryKey: ['actions', 'preview', uuid, note, version],
    queryFn: () => call(actions.preview, { params: { uuid }, body: { note } }),
    placeholderData: keepPreviousData,
    retry: false,
  })

type Sent = SentBody<typeof actions.create>
type Change = SentBody<typeof actions.change> & { id: number }

/** Updates the cached list and invalidates all other queries about the plan. */
function useKept() {
  const cache = useQueryClient()
  return async (keep: (list: Action[]) => Action[]) => {
    await cache.cancelQueries({ queryKey: actionsQuery.queryKey })
    cache.setQueryData(actionsQuery.queryKey, (list) => list && keep(list))
    void cache.invalidateQueries({ queryKey: ['actions'] })
    // The pulse in the plan may ask about another action after this change, so the plan is fetched again.
    void cache.invalidateQueries(yearPlanQuery)
  }
}

export function useCreateAction() {
  const keep = useKept()
  return useMutation({
    mutationFn: (body: Sent) => call(actions.create, { body }),
    onSuccess: (made) => keep((list) => [...list, made]),
  })
}

export function useChangeAction() {
  const keep = useKept()
  return useMutation({
    mutationFn: ({ id, ...body }: Change) => call(actions.change, { params: { id }, body }),
    onSuccess: (changed) =>
      keep((list) => list.map((action) => (action.id === changed.id ? changed : action))),
    // If a colleague changed the action first, their change is loaded and shown next to the form.
    onError: () => keep((list) => list),
  })
}

export function useRemoveAction() {
  const keep = useKept()
  return useMutation({
    mutationFn: (id: number) => call(actions.remove, { params: { id } }),
    onSuccess: (_, id) => keep((list) => list.filter((action) => action.id !== id)),
  })
}

export function useShare(uuid: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (note: string) => call(actions.share, { params: { uuid }, body: { note } }),
    onSettled: () => cache.invalidateQueries({ queryKey: outcomeQuery(uuid).queryKey }),
  })
}

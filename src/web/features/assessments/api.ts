import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { actions } from '#contract/actions.ts'
import { assessments } from '#contract/assessments.ts'
import type { SentBody } from '#contract/endpoint.ts'
import { entries } from '#contract/entries.ts'
import { type Hazard, hazards } from '#contract/hazards.ts'
import { members } from '#contract/members.ts'
import { reports } from '#contract/reports.ts'
import { areaName } from '#domain/assessment.ts'
import type { Band } from '#domain/bands.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { isWorthRetrying, pauseBefore } from '#web/lib/query-client.ts'
import { RENEWED } from '#web/lib/signed-links.ts'
import { useSaving } from './saving.ts'

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

export const versionQuery = (uuid: string, number: number) =>
  queryOptions({
    queryKey: ['assessments', uuid, 'version', number],
    queryFn: () => call(assessments.version, { params: { uuid, number } }),
    ...RENEWED,
  })

/** Returns the published band of an area, for everybody or for one team. Null if there is none. */
export function useBands() {
  const { uuid } = useSaving()
  const { data: map } = useQuery({
    queryKey: ['reports', uuid, 'heat-map'],
    queryFn: () => call(reports.heatMap, { params: { uuid } }),
  })
  return ({ area, tag_id }: Pick<Hazard, 'area' | 'tag_id'>): Band | null => {
    const index = map?.categories.findIndex(({ name }) => name === areaName(area)) ?? -1
    const row = map?.rows.find(({ id, available }) => available && id === tag_id)
    return row?.areas[index]?.band ?? null
  }
}

/** All planned actions, because an assessment may continue an earlier survey's actions. */
export const planQuery = queryOptions({
  queryKey: ['actions', 'list'],
  queryFn: () => call(actions.list, { query: {} }),
})

export const colleaguesQuery = queryOptions({
  queryKey: ['actions', 'colleagues'],
  queryFn: () => call(members.list),
})

/** The report's suggested actions. Empty if the report is withheld. */
export const suggestionsQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['assessments', uuid, 'suggestions'],
    queryFn: () =>
      call(reports.read, { params: { uuid }, body: { regenerate: false } })
        .then(({ data }) => data.suggestions)
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 409) return []
          throw error
        }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** All mutations share a scope, so that they run in order and the latest change is saved last. */
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

/** Reloads the assessment and the plan, after a change or after a conflict with a colleague's change. */
function useReload(uuid: string) {
  const cache = useQueryClient()
  return async () => {
    void cache.invalidateQueries({ queryKey: ['actions'] })
    await cache.invalidateQueries({ queryKey: assessmentQuery(uuid).queryKey, exact: true })
  }
}

export type HazardFields = Omit<SentBody<typeof hazards.create>, 'actions'>

/** An action to add to a hazard: a new action, or an action from the plan. */
export interface Further {
  /** The action from the plan, with the hazards that it already controls. */
  planned: { id: number; hazard_ids: number[] } | null
  source: 'suggested' | 'own'
  title: string
  how: string | null
  category_id: number | null
  level: 'prevents' | 'copes' | 'supports'
  owner_member_id: number | null
  owner_name?: string | null | undefined
  due_on: string
}

interface SavedHazard {
  /** The hazard's id. Null for a new hazard. */
  id: number | null
  version: number | undefined
  fields: HazardFields
  further: readonly Further[]
  /**
   * Called as soon as the hazard has been stored, so that saving again changes it instead of adding another
   * one.
   */
  onStored: (id: number) => void
  onLinked: (index: number) => void
}

/** Saves a hazard, and then its actions one by one. */
export function useSaveHazard(uuid: string) {
  const reload = useReload(uuid)
  return useMutation({
    mutationFn: async ({ id, version, fields, further, onStored, onLinked }: SavedHazard) => {
      const stored =
        id === null
          ? await call(hazards.create, { params: { uuid }, body: fields })
          : await call(hazards.change, {
              params: { id },
              body: { ...fields, ...(version !== undefined && { version }) },
            })
      onStored(stored.id)
      for (const [index, action] of further.entries()) {
        await link(uuid, stored, action)
        onLinked(index)
      }
    },
    onSettled: reload,
  })
}

function link(
  uuid: string,
  { id, tag_id }: { id: number; tag_id: number | null },
  { planned, level, owner_name = null, ...action }: Further,
) {
  if (planned)
    return call(actions.change, {
      params: { id: planned.id },
      body: { level, hazard_ids: [...planned.hazard_ids, id] },
    })
  // If a colleague is chosen after a name was typed, the name is hidden and not sent.
  const owner = action.owner_member_id ? {} : { owner_name }
  const body = { ...action, ...owner, level, tag_id, survey_uuid: uuid, hazard_ids: [id] }
  return call(actions.create, { body })
}

export function useRemoveHazard(uuid: string) {
  const reload = useReload(uuid)
  return useMutation({
    mutationFn: (id: number) => call(hazards.remove, { params: { id } }),
    onSettled: reload,
  })
}

export type EntryFields = SentBody<typeof entries.create>

export function useSaveEntry(uuid: string) {
  const reload = useReload(uuid)
  return useMutation({
    mutationFn: ({ id, version, entry }: { id: number | null; version?: number; entry: EntryFields }) =>
      id === null
        ? call(entries.create, { params: { uuid }, body: entry })
        : call(entries.change, { params: { id }, body: { ...entry, ...(version && { version }) } }),
    onSettled: reload,
  })
}

export function useRemoveEntry(uuid: string) {
  const reload = useReload(uuid)
  return useMutation({
    mutationFn: (id: number) => call(entries.remove, { params: { id } }),
    onSettled: reload,
  })
}

export function useCheckAction(uuid: string) {
  const reload = useReload(uuid)
  return useMutation({
    mutationFn: ({ id, ...body }: SentBody<typeof actions.check> & { id: number }) =>
      call(actions.check, { params: { id }, body }),
    onSettled: reload,
  })
}

export function useFileVersion(uuid: string) {
  const reload = useReload(uuid)
  return useMutation({
    mutationFn: (body: SentBody<typeof assessments.file>) =>
      call(assessments.file, { params: { uuid }, body }),
    onSettled: reload,
  })
}

export const useFolder = (uuid: string) =>
  useMutation({ mutationFn: () => call(assessments.folder, { params: { uuid } }) })

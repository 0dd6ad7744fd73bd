import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type TemplateForm, templates } from '#contract/templates.ts'
import { call } from '#web/lib/call.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { templatesQuery } from '#web/lib/templates-query.ts'

const TEMPLATES = templatesQuery.queryKey

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: [...TEMPLATES, id],
    queryFn: () => call(templates.one, { params: { id } }),
    meta: templatesQuery.meta,
    // The template is always fetched again, because it is about to be edited.
    staleTime: 0,
  })

export function useConfirmBands(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(templates.confirmBands, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: TEMPLATES }),
    onError: sayItFailed,
  })
}

/** Saves a template. Without an id, creates a new one. */
export function useSaveTemplate(id: number | undefined) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: TemplateForm) =>
      id === undefined ? call(templates.create, { body }) : call(templates.update, { params: { id }, body }),
    onSuccess: (template) => {
      cache.setQueryData([...TEMPLATES, String(template.id)], template)
      return cache.invalidateQueries({ queryKey: TEMPLATES, exact: true })
    },
  })
}

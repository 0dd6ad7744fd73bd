import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type PromptKey, prompts } from '#contract/prompts.ts'
import { call } from '#web/lib/call.ts'

const CONFIG = ['config']
const meta = { ofTheUser: true }

export const promptQuery = (key: PromptKey) =>
  queryOptions({
    queryKey: [...CONFIG, key],
    queryFn: () => call(prompts.one, { params: { key } }),
    meta,
  })

export const versionsQuery = (key: PromptKey) =>
  queryOptions({
    queryKey: [...CONFIG, key, 'versions'],
    queryFn: () => call(prompts.versions, { params: { key } }),
    meta,
  })

export function useSavePrompt(key: PromptKey) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (value: string) => call(prompts.update, { params: { key }, body: { value } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: CONFIG }),
  })
}

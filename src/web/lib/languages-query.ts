import { queryOptions } from '@tanstack/react-query'
import { languages } from '#contract/languages.ts'
import { call } from './call.ts'

/** The languages in which employees can answer, and whether their texts are reviewed. */
export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: () => call(languages.list),
  meta: { ofTheUser: true },
})

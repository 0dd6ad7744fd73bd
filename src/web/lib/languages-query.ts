import { queryOptions } from '@tanstack/react-query'
import { languages } from '#contract/languages.ts'
import { call } from './call.ts'

/** The languages that employees can be asked in, and whether their words have been reviewed. */
export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: () => call(languages.list),
  meta: { ofTheUser: true },
})

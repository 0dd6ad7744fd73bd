import { queryOptions } from '@tanstack/react-query'
import { templates } from '#contract/templates.ts'
import { call } from './call.ts'

export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: () => call(templates.list),
  meta: { ofTheUser: true },
})

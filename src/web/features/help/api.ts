import { queryOptions } from '@tanstack/react-query'
import { help } from '#contract/help.ts'
import { call } from '#web/lib/call.ts'

// Articles belong to the product, so they stay cached when the user switches companies.
const meta = { ofTheUser: true }

export const articlesQuery = queryOptions({ queryKey: ['help'], queryFn: () => call(help.list), meta })

export const articleQuery = (id: string) =>
  queryOptions({
    queryKey: ['help', id],
    queryFn: () => call(help.one, { params: { id } }),
    meta,
  })

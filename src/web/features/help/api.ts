import { queryOptions } from '@tanstack/react-query'
import { help } from '#contract/help.ts'
import { call } from '#web/lib/call.ts'

// The articles are the product's, not a company's: switching the company leaves them.
const meta = { ofTheUser: true }

export const articlesQuery = queryOptions({ queryKey: ['help'], queryFn: () => call(help.list), meta })

export const articleQuery = (id: string) =>
  queryOptions({
    queryKey: ['help', id],
    queryFn: () => call(help.one, { params: { id } }),
    meta,
  })

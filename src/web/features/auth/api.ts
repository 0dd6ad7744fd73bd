import { queryOptions } from '@tanstack/react-query'
import { auth } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => call(auth.me),
  meta: { ofTheUser: true },
})

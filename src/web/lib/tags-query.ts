import { queryOptions } from '@tanstack/react-query'
import { tags } from '#contract/team.ts'
import { call } from './call.ts'

/** The company's tags, which the team and survey features share. */
export const tagsQuery = queryOptions({ queryKey: ['tags'], queryFn: () => call(tags.list) })

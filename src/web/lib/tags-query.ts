import { queryOptions } from '@tanstack/react-query'
import { tags } from '#contract/team.ts'
import { call } from './call.ts'

/** The company's tags, which the rooms of teams and of surveys both show. */
export const tagsQuery = queryOptions({ queryKey: ['tags'], queryFn: () => call(tags.list) })

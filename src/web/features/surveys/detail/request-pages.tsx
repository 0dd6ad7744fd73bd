import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Survey } from '#contract/surveys.ts'
import { thousands } from '#domain/numbers.ts'
import { requestsQuery } from '#web/features/surveys/api.ts'
import { useSettled } from '#web/lib/settled.ts'
import { cx } from '#web/ui/cx.ts'
import { BareInput } from '#web/ui/forms/text-input.tsx'
import { FailurePart } from '#web/ui/layout/failure.tsx'
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Pagination } from '#web/ui/tables/pagination.tsx'
import { RequestRows } from './request-rows.tsx'

const WORTH_SEARCHING = 10

/** Every request by its UUID, in pages, with a search field. */
export function RequestPages({ survey }: { survey: Survey }) {
  const [sought, setSought] = useState('')
  const search = useSettled(sought.trim())
  const [turned, setTurned] = useState({ to: 1, search: '' })
  const page = turned.search === search ? turned.to : 1
  const asked = useQuery({
    ...requestsQuery(survey, { page, search }),
    placeholderData: keepPreviousData,
  })
  const { data: list, error, refetch, isPlaceholderData } = asked

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {survey.requests_number > WORTH_SEARCHING && (
        <BareInput
          type="search"
          aria-label="Search by UUID"
          placeholder="Search by UUID"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          className="max-w-64"
        />
      )}
      {!list && error && (
        <FailurePart onRetry={() => void refetch()}>The requests could not be loaded.</FailurePart>
      )}
      {!list && !error && (
        <Loading>
          <Skeleton className="h-24 rounded-box" />
        </Loading>
      )}
      {list?.total === 0 && (
        <p className="text-ink-2">None of the {thousands(survey.requests_number)} requests have this UUID.</p>
      )}
      {list && list.total > 0 && (
        <div className={cx(isPlaceholderData && 'opacity-60')}>
          <RequestRows requests={list.data} template={survey.survey_template} />
        </div>
      )}
      {list && list.last_page > 1 && (
        <Pagination
          label="Pages of requests"
          page={page}
          lastPage={list.last_page}
          onPage={(to) => setTurned({ to, search })}
        />
      )}
    </div>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Company } from '#contract/companies.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { FailurePart } from '#web/ui/layout/failure.tsx'
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx'

interface OfCompanyProps {
  company: UseQueryResult<Company>
  children: (company: Company) => ReactNode
}

/** The active company's settings, once they are loaded. */
export function OfCompany({ company: { data, error, refetch }, children }: OfCompanyProps) {
  const code = error instanceof ApiError ? error.code : undefined
  // Renders nothing for these two errors, because the settings then show the plans instead.
  if (code === 'not_subscribed' || code === 'forbidden') return null
  if (data && code !== 'no_company') return children(data)
  if (error && code !== 'no_company')
    return <FailurePart onRetry={() => void refetch()}>Your company could not be loaded.</FailurePart>
  return (
    <Loading>
      <Skeleton className="h-80 rounded-card" />
    </Loading>
  )
}

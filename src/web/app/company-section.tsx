import type { UseQueryResult } from '@tanstack/react-query'
import type { Company } from '#contract/companies.ts'
import { CompanyCards } from '#web/features/companies/company-cards.tsx'
import { CompanyDetails } from '#web/features/companies/company-details.tsx'
import { CompanyHelp } from '#web/features/companies/company-help.tsx'
import { CompanyLanguages } from '#web/features/companies/company-languages.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { FailurePart } from '#web/ui/layout/failure.tsx'
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx'

export function CompanySection({
  company: { data: company, error, refetch },
}: {
  company: UseQueryResult<Company>
}) {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'no_company') return <Waiting />
  // For these errors the page shows the plans instead.
  if (code === 'not_subscribed' || code === 'forbidden') return null
  if (company)
    return (
      <>
        <CompanyDetails key={company.id} company={company} />
        <CompanyLanguages key={`${company.id} languages`} company={company} />
        <CompanyCards key={`${company.id} cards`} company={company} />
        <CompanyHelp key={`${company.id} help`} company={company} />
      </>
    )
  if (error)
    return <FailurePart onRetry={() => void refetch()}>Your company could not be loaded.</FailurePart>
  return <Waiting />
}

function Waiting() {
  return (
    <Loading>
      <Skeleton className="h-80 rounded-card" />
    </Loading>
  )
}

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { SignedIn } from '#contract/auth.ts'
import { companiesQuery } from '#web/features/companies/api.ts'
import { useDashboard } from '#web/lib/dashboard-store.ts'

// Outside every screen's own boundary: where its code cannot be fetched, there is no banner and all else goes on.
const PastDueBanner = lazy(() =>
  import('#web/features/billing/past-due-banner.tsx').then(
    ({ PastDueBanner }) => ({ default: PastDueBanner }),
    () => ({ default: () => null }),
  ),
)

/** For those who have a plan: says when its payment fails. */
export function PaymentBanner({ user }: { user: SignedIn }) {
  const activeId = useDashboard(({ activeCompany }) => activeCompany?.id)
  const { data: companies } = useQuery(companiesQuery(user))
  const company = companies?.find(({ id }) => id === activeId)
  if (user.admin || !company?.subscribed) return null
  return (
    <Suspense fallback={null}>
      <PastDueBanner />
    </Suspense>
  )
}

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { SignedIn } from '#contract/auth.ts'
import { companiesQuery } from '#web/features/companies/api.ts'
import { useDashboard } from '#web/lib/dashboard-store.ts'

// Rendered outside the screens' error boundaries. If the banner's code cannot be loaded, there is no banner,
// and everything else works.
const PastDueBanner = lazy(() =>
  import('#web/features/billing/past-due-banner.tsx').then(
    ({ PastDueBanner }) => ({ default: PastDueBanner }),
    () => ({ default: () => null }),
  ),
)

/** Warns companies with a plan when a payment fails. */
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

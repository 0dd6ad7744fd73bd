import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { SignedIn } from '#contract/auth.ts'
import { companiesQuery } from '#web/features/companies/api.ts'
import { useDashboard } from '#web/lib/dashboard-store.ts'

// Loaded only if a company requires a second step. If the banner's code cannot be loaded, there is no banner,
// and everything else works.
const Reminder = lazy(() =>
  import('#web/features/auth/sign-in/reminder.tsx').then(
    ({ Reminder }) => ({ default: Reminder }),
    () => ({ default: () => null }),
  ),
)

/** Shown while the second step is still optional. It says when the step will be required. */
export function SecondStepBanner({ user }: { user: SignedIn }) {
  const activeId = useDashboard(({ activeCompany }) => activeCompany?.id)
  const { data: companies } = useQuery(companiesQuery(user))
  const company = companies?.find(({ id }) => id === activeId)
  if (!company?.second_step_from) return null
  return (
    <Suspense fallback={null}>
      <Reminder company={company.name} from={company.second_step_from} />
    </Suspense>
  )
}

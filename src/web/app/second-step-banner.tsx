import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { SignedIn } from '#contract/auth.ts'
import { companiesQuery } from '#web/features/companies/api.ts'
import { useDashboard } from '#web/lib/dashboard-store.ts'

// Fetched only where a company asks for it. Where its code cannot be had, there is no banner and all else goes on.
const Reminder = lazy(() =>
  import('#web/features/auth/sign-in/reminder.tsx').then(
    ({ Reminder }) => ({ default: Reminder }),
    () => ({ default: () => null }),
  ),
)

/** While a second step can still be put off: says until when. */
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

import { useQuery } from '@tanstack/react-query'
import type { SignedIn } from '#contract/auth.ts'
import { companiesQuery } from '#web/features/companies/api.ts'
import { useDashboard } from '#web/lib/dashboard-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'
import { trialDaysLeft } from './trial-days.ts'

/** Counts down the last days of the trial, for users who can choose a plan. */
export function TrialBanner({ user }: { user: SignedIn }) {
  const activeId = useDashboard(({ activeCompany }) => activeCompany?.id)
  const { data: companies } = useQuery(companiesQuery(user))
  const company = companies?.find(({ id }) => id === activeId)
  if (user.admin || !company || company.subscribed) return null
  const days = trialDaysLeft(company.trial_ends_at, new Date())
  if (days === undefined) return null
  return (
    <aside aria-label="Trial">
      <Banner
        action={
          <ButtonLink to="/billing/subscription" size="small">
            Choose a plan
          </ButtonLink>
        }
      >
        {days === 1 ? 'Your free trial ends today.' : `Your free trial ends in ${days} days.`}
      </Banner>
    </aside>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { ClosedCompanies } from '#web/features/account/closed-companies.tsx'
import { LogoutButton } from '#web/features/auth/logout-button.tsx'
import { trialQuery } from '#web/features/companies/api.ts'
import { NewCompany } from '#web/features/companies/new-company.tsx'
import { useAuth } from '#web/lib/auth-store.ts'
import { useDashboard } from '#web/lib/dashboard-store.ts'
import { Screen } from '#web/ui/layout/screen.tsx'

export function SetupCompanyPage() {
  const activeId = useDashboard(({ activeCompany }) => activeCompany?.id)
  const user = useAuth((state) => state.user)
  const { state } = useLocation()
  const { data: trial } = useQuery(trialQuery)
  // The user was redirected here because the active company no longer existed. Since then, the user's first
  // company has become active.
  if (activeId && state?.refused && state.refused !== activeId) return <Navigate to="/" replace />
  return (
    <Screen
      title="Set up your company"
      description={aboutTheTrial(trial?.available)}
      width="reading"
      // Without a company, every other page redirects here, so this one needs a way to sign out.
      actions={activeId ? undefined : <LogoutButton />}
    >
      {user && <ClosedCompanies user={user} />}
      <NewCompany />
    </Screen>
  )
}

const ONE_EACH = 'Each person and each company number can have one free trial.'

/**
 * The text above the form about the free trial. Until we know whether a trial will start, it states only the
 * general rule.
 */
function aboutTheTrial(available: boolean | undefined): string {
  if (available === undefined) return ONE_EACH
  return available
    ? `Your 30 day free trial starts when you save. No credit card is needed. ${ONE_EACH}`
    : `${ONE_EACH} You have already had a free trial, so this company needs a plan. You pay nothing until you choose one.`
}

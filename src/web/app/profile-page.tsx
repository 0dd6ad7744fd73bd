import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Company } from '#contract/companies.ts'
import { LogoutButton } from '#web/features/auth/logout-button.tsx'
import { Security } from '#web/features/auth/security.tsx'
import { Passkeys } from '#web/features/auth/sign-in/passkeys/passkeys.tsx'
import { SignIns } from '#web/features/auth/sign-in/sign-ins.tsx'
import { TwoStep } from '#web/features/auth/sign-in/two-step.tsx'
import { UserDetails } from '#web/features/auth/user-details.tsx'
import { AddTeamPrompt } from '#web/features/team/add-team-prompt.tsx'
import { companyQuery } from '#web/lib/company-query.ts'
import { settings } from '#web/lib/settings.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx'
import { CompanySection } from './company-section.tsx'
import { OwnDataSection } from './own-data-section.tsx'
import { PlanSection } from './plan-section.tsx'

export function ProfilePage() {
  // Loaded here for both sections, because their order depends on it and must not change while somebody reads.
  const company = useQuery(companyQuery)
  return (
    <Screen title={`${settings.product} Settings`} actions={<LogoutButton />}>
      {company.isFetched ? <Sections company={company} /> : <Waiting />}
    </Screen>
  )
}

function Sections({ company }: { company: UseQueryResult<Company> }) {
  return (
    <>
      <AddTeamPrompt />
      <PlanSection company={company} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <UserDetails />
        <Security />
        <TwoStep />
        <Passkeys />
        <SignIns />
      </div>
      <CompanySection company={company} />
      <OwnDataSection company={company} />
    </>
  )
}

function Waiting() {
  return (
    <Loading>
      <Skeleton className="mb-6 h-30 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  )
}

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Company } from '#contract/companies.ts'
import { LogoutButton } from '#web/features/auth/logout-button.tsx'
import { CompanyDetails } from '#web/features/companies/company-details.tsx'
import { AddTeamPrompt } from '#web/features/team/add-team-prompt.tsx'
import { companyQuery } from '#web/lib/company-query.ts'
import { useSeat } from '#web/lib/seat.ts'
import { settings } from '#web/lib/settings.ts'
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx'
import { OfCompany } from './of-company.tsx'
import { OwnSettings } from './own-settings.tsx'
import { PlanSection } from './plan-section.tsx'
import { SeatProfile } from './seat-profile.tsx'
import { SettingsFrame } from './settings-frame.tsx'

/** The first page of the settings: the user's own details, and the company's. */
export function ProfilePage() {
  // Loaded here for both sections, because the company decides their order, which must not change while
  // somebody is reading.
  const company = useQuery(companyQuery)
  const seat = useSeat()
  if (seat) return <SeatProfile seat={seat} company={company} />
  return (
    <SettingsFrame title={`${settings.product} Settings`} actions={<LogoutButton />} isEntry>
      {company.isFetched ? <Sections company={company} /> : <Waiting />}
    </SettingsFrame>
  )
}

function Sections({ company }: { company: UseQueryResult<Company> }) {
  return (
    <>
      <AddTeamPrompt />
      <PlanSection company={company} />
      <OwnSettings />
      <OfCompany company={company}>{(found) => <CompanyDetails key={found.id} company={found} />}</OfCompany>
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

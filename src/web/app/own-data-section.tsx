import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Company } from '#contract/companies.ts'
import type { Member } from '#contract/members.ts'
import { ClosedCompanies } from '#web/features/account/closed-companies.tsx'
import { DataProtection } from '#web/features/account/data-protection.tsx'
import { YourData } from '#web/features/account/your-data.tsx'
import { membersQuery } from '#web/features/members/api.ts'
import { Colleagues } from '#web/features/members/colleagues.tsx'
import { useAuth } from '#web/lib/auth-store.ts'
import { useDashboard } from '#web/lib/dashboard-store.ts'
import { ConnectionsSection } from './connections-section.tsx'

/**
 * Colleagues and the company's data. After the trial only the section about data is shown, because the owner may export
 * it without paying.
 */
export function OwnDataSection({ company: { data: company } }: { company: UseQueryResult<Company> }) {
  const user = useAuth((state) => state.user)
  const activeCompany = useDashboard((state) => state.activeCompany)
  const { data: members } = useQuery({ ...membersQuery, enabled: company !== undefined })
  if (!user || !activeCompany) return null

  const isOwner = (all: Member[]) =>
    user.admin || all.some(({ role, email }) => role === 'owner' && email === user.email)
  // If the members cannot be loaded, the button is shown and the server decides.
  const mayExport = company ? members !== undefined && isOwner(members) : true
  return (
    <>
      {company && <Colleagues mayChange={isOwner} />}
      {company && members && isOwner(members) && <ConnectionsSection />}
      {company && <DataProtection company={company.id} />}
      {mayExport && <YourData company={activeCompany} />}
      <ClosedCompanies user={user} />
    </>
  )
}

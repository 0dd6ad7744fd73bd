import { useQuery } from '@tanstack/react-query'
import type { Company } from '#contract/companies.ts'
import type { Member } from '#contract/members.ts'
import { ClosedCompanies } from '#web/features/account/closed-companies.tsx'
import { DataProtection } from '#web/features/account/data-protection.tsx'
import { YourData } from '#web/features/account/your-data.tsx'
import { CompanyCards } from '#web/features/companies/company-cards.tsx'
import { CompanyDataContact } from '#web/features/companies/company-data-contact.tsx'
import { CompanyDetails } from '#web/features/companies/company-details.tsx'
import { CompanyHelp } from '#web/features/companies/company-help.tsx'
import { CompanyLanguages } from '#web/features/companies/company-languages.tsx'
import { LeadsSeeCompany } from '#web/features/companies/leads-see-company.tsx'
import { membersQuery } from '#web/features/members/api.ts'
import { Colleagues } from '#web/features/members/colleagues.tsx'
import { useAuth } from '#web/lib/auth-store.ts'
import { companyQuery } from '#web/lib/company-query.ts'
import { useDashboard } from '#web/lib/dashboard-store.ts'
import { OfCompany } from './of-company.tsx'
import { PlanSection } from './plan-section.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export function CompanySettingsPage() {
  const company = useQuery(companyQuery)
  return (
    <SettingsFrame title="Company">
      <PlanSection company={company} />
      <OfCompany company={company}>{(found) => <CompanyDetails key={found.id} company={found} />}</OfCompany>
    </SettingsFrame>
  )
}

export function LanguagesSettingsPage() {
  const company = useQuery(companyQuery)
  return (
    <SettingsFrame title="Languages and help">
      <OfCompany company={company}>
        {(found) => (
          <>
            <CompanyLanguages key={`${found.id} languages`} company={found} />
            <CompanyHelp key={`${found.id} help`} company={found} />
          </>
        )}
      </OfCompany>
    </SettingsFrame>
  )
}

export function PeopleSettingsPage() {
  const company = useQuery(companyQuery)
  const isOwner = useIsOwner()
  return (
    <SettingsFrame title="People">
      <OfCompany company={company}>
        {(found) => (
          <>
            <Colleagues mayChange={isOwner}>
              <LeadsSeeCompany key={found.id} company={found} />
            </Colleagues>
            <CompanyCards key={`${found.id} cards`} company={found} />
          </>
        )}
      </OfCompany>
    </SettingsFrame>
  )
}

/** After the trial, the owner can still export and delete the company's data. */
export function DataSettingsPage() {
  const company = useQuery(companyQuery)
  return <SettingsFrame title="Data">{company.isFetched && <OwnData company={company.data} />}</SettingsFrame>
}

function OwnData({ company }: { company: Company | undefined }) {
  const user = useAuth((state) => state.user)
  const activeCompany = useDashboard((state) => state.activeCompany)
  const isOwner = useIsOwner()
  const { data: members } = useQuery({ ...membersQuery, enabled: company !== undefined })
  if (!user || !activeCompany) return null
  // If the company cannot be loaded, the button is shown and the server decides.
  const mayExport = company ? members !== undefined && isOwner(members) : true
  return (
    <>
      {company && <DataProtection company={company.id} />}
      {company && <CompanyDataContact key={company.id} company={company} />}
      {mayExport && <YourData company={activeCompany} />}
      <ClosedCompanies user={user} />
    </>
  )
}

/**
 * Returns a function that takes a company's members and checks whether the signed-in user owns the company.
 * Administrators may do everything that owners may.
 */
function useIsOwner() {
  const user = useAuth((state) => state.user)
  return (members: Member[]) =>
    user !== null &&
    (user.admin || members.some(({ role, email }) => role === 'owner' && email === user.email))
}

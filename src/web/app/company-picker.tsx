import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SignedIn } from '#contract/auth.ts'
import { companiesQuery } from '#web/features/companies/api.ts'
import { type ActiveCompany, chooseCompany, useDashboard } from '#web/lib/dashboard-store.ts'
import { NavigateButton } from '#web/ui/button.tsx'
import { Switcher } from '#web/ui/overlays/switcher.tsx'

/** Another company's thing is not there once the company is switched. */
const OF_ONE_COMPANY = /^\/(manage-survey|feedbacks)\//

/** Shows only where there is something to pick, or where a first company has to be made. */
export function CompanyPicker({ user }: { user: SignedIn }) {
  const { data: companies } = useQuery(companiesQuery(user))
  const activeCompany = useDashboard((state) => state.activeCompany)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  if (!companies) return null

  const pick = (company: ActiveCompany) => {
    chooseCompany(company)
    if (OF_ONE_COMPANY.test(pathname)) void navigate('/')
  }
  if (companies.length > 1)
    return (
      <Switcher
        label="Company"
        items={companies}
        current={companies.find(({ id }) => id === activeCompany?.id)}
        onPick={pick}
      />
    )
  if (activeCompany || companies.length > 0) return null
  return <NavigateButton to="/setup-company">Create Company +</NavigateButton>
}

/** Chooses the first company where none is chosen, or where the chosen one is no longer in the list. */
export function useFirstCompany(user: SignedIn) {
  const { data: companies } = useQuery(companiesQuery(user))
  const activeCompany = useDashboard((state) => state.activeCompany)
  useEffect(() => {
    if (!companies) return
    const chosen = companies.find(({ id }) => id === activeCompany?.id) ?? companies[0]
    if (!chosen) useDashboard.setState({ activeCompany: null })
    else if (chosen.id !== activeCompany?.id || chosen.name !== activeCompany.name) chooseCompany(chosen)
  }, [companies, activeCompany])
}

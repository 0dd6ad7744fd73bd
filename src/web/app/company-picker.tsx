import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { SignedIn } from '#contract/auth.ts'
import { companiesQuery } from '#web/features/companies/api.ts'
import { type ActiveCompany, chooseCompany, useDashboard } from '#web/lib/dashboard-store.ts'
import { toldApart } from '#web/lib/same-name.ts'
import { NavigateButton } from '#web/ui/button.tsx'
import { Switcher } from '#web/ui/overlays/switcher.tsx'

/**
 * Pages about one company's survey or feedback. Switching companies leaves these pages, because the next
 * company does not have the same survey or feedback.
 */
const OF_ONE_COMPANY = /^\/(manage-survey|feedbacks)\//

/** The active company: a switcher if there is a choice, or a link to create one if there are none. */
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
  const notes = toldApart(companies)
  const items = companies.map(({ id, name }) => ({ id, name, note: notes.get(id) }))
  const current = items.find(({ id }) => id === activeCompany?.id)
  // An administrator has to choose a company, even if there is only one.
  if (items.length > 1 || (user.admin && items.length > 0 && !current))
    return (
      <Switcher
        label="Company"
        items={items}
        current={current}
        onPick={({ id, name }) => pick({ id, name })}
      />
    )
  if (current) return <OnlyCompany name={current.name} />
  if (activeCompany || items.length > 0) return null
  return <NavigateButton to="/setup-company">Create Company +</NavigateButton>
}

/** If there is only one company, its name is a link to its details. */
function OnlyCompany({ name }: { name: string }) {
  return (
    <Link
      to="/profile"
      className="flex min-h-11 items-center rounded-control px-3 py-2 font-semibold text-side-bright hover:bg-side-on"
    >
      <span className="unfolds min-w-0">{name}</span>
    </Link>
  )
}

/**
 * Chooses the first company if none is chosen, or if the chosen one is no longer in the list. Administrators
 * have to choose one themselves, because they act for somebody else's company.
 */
export function useFirstCompany(user: SignedIn) {
  const { data: companies } = useQuery(companiesQuery(user))
  const activeCompany = useDashboard((state) => state.activeCompany)
  useEffect(() => {
    if (!companies) return
    const first = user.admin && !activeCompany ? undefined : companies[0]
    const chosen = companies.find(({ id }) => id === activeCompany?.id) ?? first
    if (!chosen) useDashboard.setState({ activeCompany: null })
    else if (chosen.id !== activeCompany?.id || chosen.name !== activeCompany.name) chooseCompany(chosen)
  }, [companies, activeCompany, user.admin])
}

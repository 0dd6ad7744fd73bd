import { useQuery } from '@tanstack/react-query'
import type { SignedIn } from '#contract/auth.ts'
import { companiesQuery } from '#web/features/companies/api.ts'
import { teamCountQuery } from '#web/features/team/api.ts'
import { useDashboard } from '#web/lib/dashboard-store.ts'
import type { NavigationItem, SidebarProps } from './sidebar.tsx'

const ADMINISTRATION: readonly NavigationItem[] = [
  {
    to: '/admin',
    label: 'Admin',
    alone: true,
    alsoAt: ['/admin/prompts', '/admin/templates', '/admin/articles', '/admin/audit-log'],
  },
  { to: '/admin/interests', label: 'Interests' },
  { to: '/admin/companies', label: 'Companies' },
  { to: '/admin/enquiries', label: 'Enquiries' },
]

/** The places of the sidebar, with the team's size. */
export function useNavigation(user: SignedIn): SidebarProps['navigation'] {
  const { data: team } = useQuery({ ...teamCountQuery, enabled: useIsOpen(user) })
  const places = [
    { to: '/', label: 'Dashboard', alsoAt: ['/manage-survey', '/trend'] },
    { to: '/team', label: 'Team', ...(team && { count: team.count }) },
    { to: '/feedbacks', label: 'Feedback' },
    { to: '/how-tos', label: 'How tos' },
  ]
  return user.admin
    ? [{ items: places }, { heading: 'Administration', items: ADMINISTRATION }]
    : [{ items: places }]
}

/** Calls of the active company are answered. Where they are not, asking would lead away from a page that can still be read. */
function useIsOpen(user: SignedIn): boolean {
  const activeId = useDashboard(({ activeCompany }) => activeCompany?.id)
  const { data: companies } = useQuery(companiesQuery(user))
  const company = companies?.find(({ id }) => id === activeId)
  if (!company) return false
  return user.admin || company.subscribed || new Date(company.trial_ends_at) > new Date()
}

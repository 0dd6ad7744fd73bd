import { useQuery } from '@tanstack/react-query'
import type { SignedIn } from '#contract/auth.ts'
import { summaryQuery } from '#web/features/actions/api.ts'
import { companiesQuery } from '#web/features/companies/api.ts'
import { teamCountQuery } from '#web/features/team/api.ts'
import { useDashboard } from '#web/lib/dashboard-store.ts'
import type { NavigationItem, SidebarProps } from './sidebar.tsx'

const ADMINISTRATION: readonly NavigationItem[] = [
  {
    to: '/admin',
    label: 'Admin',
    alone: true,
    alsoAt: [
      '/admin/prompts',
      '/admin/templates',
      '/admin/languages',
      '/admin/help-lines',
      '/admin/articles',
      '/admin/audit-log',
    ],
  },
  { to: '/admin/interests', label: 'Interests' },
  { to: '/admin/companies', label: 'Companies' },
  { to: '/admin/enquiries', label: 'Enquiries' },
]

/** The entries of the sidebar, with the team's size and the number of overdue actions. */
export function useNavigation(user: SignedIn): SidebarProps['navigation'] {
  const activeId = useDashboard(({ activeCompany }) => activeCompany?.id)
  const { data: companies } = useQuery(companiesQuery(user))
  const isKnown = companies?.some(({ id }) => id === activeId) ?? false
  const { data: team } = useQuery({ ...teamCountQuery, enabled: isKnown })
  const { data: plan } = useQuery({ ...summaryQuery, enabled: isKnown })
  const places = [
    { to: '/', label: 'Dashboard', alsoAt: ['/manage-survey'] },
    { to: '/team', label: 'Team', ...(team && { count: team.count }) },
    { to: '/year', label: 'Year plan' },
    { to: '/actions', label: 'Actions', ...(plan && plan.overdue > 0 && { overdue: plan.overdue }) },
    { to: '/trend', label: 'Trend' },
    { to: '/feedbacks', label: 'Feedback' },
    { to: '/how-tos', label: 'How tos' },
  ]
  return user.admin
    ? [{ items: places }, { heading: 'Administration', items: ADMINISTRATION }]
    : [{ items: places }]
}

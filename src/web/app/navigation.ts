import { useQuery } from '@tanstack/react-query'
import type { SignedIn } from '#contract/auth.ts'
import { teamQuery } from '#web/features/team/api.ts'
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

/** The places of the sidebar. The team's size stands there once a screen has asked for it; it is not asked for itself. */
export function useNavigation({ admin }: SignedIn): SidebarProps['navigation'] {
  const { data: team } = useQuery({ ...teamQuery, enabled: false })
  const places = [
    { to: '/', label: 'Dashboard', alsoAt: ['/manage-survey', '/trend'] },
    { to: '/team', label: 'Team', ...(team && { count: team.length }) },
    { to: '/feedbacks', label: 'Feedback' },
    { to: '/how-tos', label: 'How tos' },
  ]
  return admin
    ? [{ items: places }, { heading: 'Administration', items: ADMINISTRATION }]
    : [{ items: places }]
}

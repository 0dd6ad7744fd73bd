import { useQuery } from '@tanstack/react-query'
import type { SignedIn } from '#contract/auth.ts'
import type { Seat } from '#contract/own-seat.ts'
import { summaryQuery } from '#web/features/actions/api.ts'
import { companiesQuery } from '#web/features/companies/api.ts'
import { teamCountQuery } from '#web/features/team/api.ts'
import { useDashboard } from '#web/lib/dashboard-store.ts'
import { isLead, type OwnSeat, seatQuery, useSeat } from '#web/lib/seat.ts'
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

/** The sidebar's entries, with the team's size and the number of overdue actions. */
export function useNavigation(user: SignedIn): SidebarProps['navigation'] {
  const activeId = useDashboard(({ activeCompany }) => activeCompany?.id)
  const { data: companies } = useQuery(companiesQuery(user))
  const seat = useSeat()
  const isKnown = companies?.some(({ id }) => id === activeId) ?? false
  const { data: team } = useQuery({ ...teamCountQuery, enabled: isKnown && !seat })
  const { data: own } = useQuery({ ...seatQuery, enabled: isKnown && seat?.representative === true })
  const { data: plan } = useQuery({ ...summaryQuery, enabled: isKnown })
  const overdue = plan && plan.overdue > 0 && { overdue: plan.overdue }
  if (seat) return [{ items: placesOf(seat, { overdue, own }) }]
  const places = [
    { to: '/', label: 'Dashboard', alsoAt: ['/manage-survey'] },
    { to: '/team', label: 'Team', ...(team && { count: team.count }) },
    { to: '/year', label: 'Year plan' },
    { to: '/actions', label: 'Actions', ...overdue },
    { to: '/trend', label: 'Trend' },
    { to: '/feedbacks', label: 'Feedback' },
    { to: '/how-tos', label: 'How tos' },
  ]
  return user.admin
    ? [{ items: places }, { heading: 'Administration', items: ADMINISTRATION }]
    : [{ items: places }]
}

interface Numbers {
  overdue: { overdue: number } | false | undefined
  own: Seat | undefined
}

/** The sidebar's entries for somebody with a seat. */
function placesOf(seat: OwnSeat, { overdue, own }: Numbers): NavigationItem[] {
  const open = own?.to_consult.filter(({ stated_at }) => stated_at === null).length ?? 0
  return [
    { to: '/', label: 'Reports', alsoAt: ['/manage-survey'] },
    ...(isLead(seat) ? [{ to: '/trend', label: 'Trend' }] : []),
    { to: '/actions', label: 'Actions', ...overdue },
    ...(seat.representative
      ? [{ to: '/consultation', label: 'Consultation', ...(open > 0 && { count: open }) }]
      : []),
    { to: '/how-tos', label: 'How tos' },
  ]
}

const OPEN_TO_SEATS = [
  /^\/(actions|profile|kitchen-sink|setup-company)?$/,
  /^\/how-tos(\/|$)/,
  /^\/manage-survey\/[^/]+\/report$/,
]

/** The paths that somebody with a seat can open. All other paths show the not-found page. */
export const isOpenToSeat = (pathname: string, seat: OwnSeat): boolean =>
  OPEN_TO_SEATS.some((open) => open.test(pathname)) ||
  (isLead(seat) && pathname === '/trend') ||
  (seat.representative && /^\/consultation(\/[^/]+)?$/.test(pathname))

import { Link, useLocation } from 'react-router'
import type { SignedIn } from '#contract/auth.ts'
import { useDashboard } from '#web/lib/dashboard-store.ts'
import { Banner } from '#web/ui/layout/banner.tsx'

/**
 * Shows administrators on each of a company's pages which company they are acting for. The administrators'
 * own pages belong to no company.
 */
export function ActingBanner({ user }: { user: SignedIn }) {
  const company = useDashboard(({ activeCompany }) => activeCompany)
  const { pathname } = useLocation()
  if (!user.admin || !company || /^\/admin(\/|$)/.test(pathname)) return null
  return (
    <aside aria-label="Administrator">
      <Banner tone="grey">
        You are working for {company.name} as an administrator. What you open and change is recorded in the{' '}
        <Link className="link" to={`/admin/audit-log?company_id=${company.id}`}>
          audit log
        </Link>
        .
      </Banner>
    </aside>
  )
}

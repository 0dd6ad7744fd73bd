import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { SignedIn } from '#contract/auth.ts'
import { companiesQuery } from '#web/features/companies/api.ts'
import { useDashboard } from '#web/lib/dashboard-store.ts'
import { type OwnSeat, SeatContext } from '#web/lib/seat.ts'
import { settings } from '#web/lib/settings.ts'
import { ScreenSkeleton } from '#web/ui/layout/skeleton.tsx'
import { ActingBanner } from './acting-banner.tsx'
import { ChooseCompany } from './choose-company.tsx'
import { CompanyPicker, useFirstCompany } from './company-picker.tsx'
import { ConfirmBanner } from './confirm-banner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Layout } from './layout.tsx'
import { isOpenToSeat, useNavigation } from './navigation.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PageTransition } from './page-transition.tsx'
import { PaymentBanner } from './payment-banner.tsx'
import { SecondStepBanner } from './second-step-banner.tsx'
import { TrialBanner } from './trial-banner.tsx'

const EXTERNAL = settings.main_site ? [{ href: settings.main_site, label: 'Visit Main Site' }] : []

/** The layout around a screen, with this user's menu and company. */
export function Frame({ user, children }: { user: SignedIn; children: ReactNode }) {
  const activeId = useDashboard(({ activeCompany }) => activeCompany?.id)
  const { data: companies } = useQuery(companiesQuery(user))
  const seat = (!user.admin && companies?.find(({ id }) => id === activeId)?.seat) || null
  useFirstCompany(user)
  return (
    <SeatContext value={seat}>
      <Seated user={user} seat={seat} activeId={activeId}>
        {children}
      </Seated>
    </SeatContext>
  )
}

interface SeatedProps {
  user: SignedIn
  seat: OwnSeat | null
  activeId: number | undefined
  children: ReactNode
}

function Seated({ user, seat, activeId, children }: SeatedProps) {
  const navigation = useNavigation(user)
  const { pathname } = useLocation()
  const isHidden = seat !== null && !isOpenToSeat(pathname, seat)
  return (
    <Layout
      user={user}
      navigation={navigation}
      externalLinks={EXTERNAL}
      top={<CompanyPicker user={user} />}
      banner={
        <>
          <ActingBanner user={user} />
          <ConfirmBanner user={user} />
          <SecondStepBanner user={user} />
          {!seat && <TrialBanner user={user} />}
          {!seat && <PaymentBanner user={user} />}
        </>
      }
    >
      <PageTransition>
        <ErrorBoundary key={activeId}>
          <Suspense fallback={<ScreenSkeleton />}>
            <OnceCompanyIsKnown user={user}>
              <Fragment key={activeId}>{isHidden ? <NotFoundPage /> : children}</Fragment>
            </OnceCompanyIsKnown>
          </Suspense>
        </ErrorBoundary>
      </PageTransition>
    </Layout>
  )
}

/** Screens that administrators use outside any company. */
const OF_NO_COMPANY = /^\/(admin|enquiries|interests|how-tos|setup-company|kitchen-sink)(\/|$)/

/**
 * Waits for the active company. Earlier calls would be refused with `no_company`, which redirects to the page
 * for creating one.
 */
function OnceCompanyIsKnown({ user, children }: { user: SignedIn; children: ReactNode }) {
  const activeCompany = useDashboard((state) => state.activeCompany)
  const { pathname } = useLocation()
  const { data, error } = useQuery(companiesQuery(user))
  // Waits until the app knows whether the user has a seat, before any screen fetches data.
  if (activeCompany && (data || error)) return children
  if (!data && error) throw error
  if (user.admin && data && data.length > 0)
    return OF_NO_COMPANY.test(pathname) ? children : <ChooseCompany />
  return !data || data.length > 0 ? <ScreenSkeleton /> : children
}

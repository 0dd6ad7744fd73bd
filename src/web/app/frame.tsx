import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { SignedIn } from '#contract/auth.ts'
import { companiesQuery } from '#web/features/companies/api.ts'
import { useDashboard } from '#web/lib/dashboard-store.ts'
import { settings } from '#web/lib/settings.ts'
import { ScreenSkeleton } from '#web/ui/layout/skeleton.tsx'
import { ActingBanner } from './acting-banner.tsx'
import { ChooseCompany } from './choose-company.tsx'
import { CompanyPicker, useFirstCompany } from './company-picker.tsx'
import { ConfirmBanner } from './confirm-banner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Layout } from './layout.tsx'
import { useNavigation } from './navigation.ts'
import { PageTransition } from './page-transition.tsx'
import { PaymentBanner } from './payment-banner.tsx'
import { SecondStepBanner } from './second-step-banner.tsx'
import { TrialBanner } from './trial-banner.tsx'

const EXTERNAL = settings.main_site ? [{ href: settings.main_site, label: 'Visit Main Site' }] : []

/** The layout around a screen, with this user's menu and company. */
export function Frame({ user, children }: { user: SignedIn; children: ReactNode }) {
  const navigation = useNavigation(user)
  const activeId = useDashboard(({ activeCompany }) => activeCompany?.id)
  useFirstCompany(user)
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
          <TrialBanner user={user} />
          <PaymentBanner user={user} />
        </>
      }
    >
      <PageTransition>
        <ErrorBoundary key={activeId}>
          <Suspense fallback={<ScreenSkeleton />}>
            <OnceCompanyIsKnown user={user}>
              <Fragment key={activeId}>{children}</Fragment>
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
 * that creates one.
 */
function OnceCompanyIsKnown({ user, children }: { user: SignedIn; children: ReactNode }) {
  const activeCompany = useDashboard((state) => state.activeCompany)
  const { pathname } = useLocation()
  const { data, error } = useQuery(companiesQuery(user))
  if (activeCompany) return children
  if (!data && error) throw error
  if (user.admin && data && data.length > 0)
    return OF_NO_COMPANY.test(pathname) ? children : <ChooseCompany />
  return !data || data.length > 0 ? <ScreenSkeleton /> : children
}

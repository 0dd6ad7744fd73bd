import { lazy } from 'react'
import { useSeat } from '#web/lib/seat.ts'

const DashboardPage = lazy(async () => ({
  default: (await import('./dashboard-page.tsx')).DashboardPage,
}))
const SeatReports = lazy(async () => ({
  default: (await import('#web/features/consultations/seat-reports.tsx')).SeatReports,
}))

/** The dashboard, or the reports of somebody with a seat. */
export const HomePage = () => (useSeat() ? <SeatReports /> : <DashboardPage />)

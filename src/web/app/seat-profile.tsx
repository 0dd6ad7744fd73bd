import type { UseQueryResult } from '@tanstack/react-query'
import type { Company } from '#contract/companies.ts'
import { LogoutButton } from '#web/features/auth/logout-button.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { useDashboard } from '#web/lib/dashboard-store.ts'
import type { OwnSeat } from '#web/lib/seat.ts'
import { settings } from '#web/lib/settings.ts'
import { Banner } from '#web/ui/layout/banner.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { OwnSettings } from './own-settings.tsx'

/** The settings of somebody with a seat: their own account and a description of their role. */
export function SeatProfile({ seat, company }: { seat: OwnSeat; company: UseQueryResult<Company> }) {
  const name = useDashboard(({ activeCompany }) => activeCompany?.name ?? '')
  const { error } = company
  const hasEnded = error instanceof ApiError && error.code === 'not_subscribed'
  return (
    <Screen title={`${settings.product} Settings`} actions={<LogoutButton />}>
      {hasEnded && (
        <Banner look="note" tone="amber">
          {name}’s plan has ended. Please contact the account owner.
        </Banner>
      )}
      <Panel className="grid gap-2">
        <PanelTitle>Your role</PanelTitle>
        {rolesOf(seat).map((text) => (
          <p key={text} className="text-ink-2 wrap-anywhere">
            {text}
          </p>
        ))}
      </Panel>
      <OwnSettings />
    </Screen>
  )
}

function rolesOf({ lead_of, representative }: OwnSeat): string[] {
  const teams = lead_of.map(({ name, deleted }) => (deleted ? `${name} (deleted)` : name))
  return [
    ...(teams.length > 0
      ? [
          `Team lead: ${teams.join(', ')}. You see summaries of at least 5 people, never what one person said.`,
        ]
      : []),
    ...(representative
      ? [
          'Employee representative. You see each survey before it goes out, and the summary for the whole company afterwards.',
        ]
      : []),
  ]
}

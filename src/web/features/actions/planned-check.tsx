import { useQuery } from '@tanstack/react-query'
import type { Action } from '#contract/actions.ts'
import { fullDate } from '#domain/dates.ts'
import { useSeat } from '#web/lib/seat.ts'
import { isAhead, yearPlanQuery } from '#web/lib/year-plan-query.ts'

/**
 * Says which pulse asks whether a completed action has helped, that its answers cannot be shown, or why no pulse
 * asks.
 */
export function PlannedCheck({ action: { id } }: { action: Action }) {
  // The year plan is not shown to people with a seat.
  const { data: plan } = useQuery({ ...yearPlanQuery, enabled: useSeat() === null })
  const asking = plan?.dates.find(({ checked_action_id }) => checked_action_id === id)
  if (!asking) {
    if (plan?.shape !== 'full_and_pulses') return null
    return (
      <p className="text-small text-ink-2">
        No pulse asks whether this has helped. Pulses ask only about actions that are for everyone and that
        you have shared with the team from the report.
      </p>
    )
  }
  if (asking.state === 'running')
    return <p className="text-small">The current pulse asks whether this has helped.</p>
  if (asking.state === 'complete')
    return (
      <p className="text-small">
        The pulse on {fullDate(asking.on)} asked whether this has helped. Not enough answers to show the
        result without pointing at someone.
      </p>
    )
  if (!isAhead(asking) || plan?.paused) return null
  return (
    <p className="text-small">
      The pulse planned for {fullDate(asking.on)} will ask whether this has helped.
    </p>
  )
}

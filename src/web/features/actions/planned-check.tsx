import { useQuery } from '@tanstack/react-query'
import { fullDate } from '#domain/dates.ts'
import { useSeat } from '#web/lib/seat.ts'
import { isAhead, yearPlanQuery } from '#web/lib/year-plan-query.ts'

/** Says which pulse asks whether a completed action has helped, or that its answers cannot be shown. */
export function PlannedCheck({ action }: { action: number }) {
  // The year plan is not shown to people with a seat.
  const { data: plan } = useQuery({ ...yearPlanQuery, enabled: useSeat() === null })
  const asking = plan?.dates.find(({ checked_action_id }) => checked_action_id === action)
  if (!asking) return null
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

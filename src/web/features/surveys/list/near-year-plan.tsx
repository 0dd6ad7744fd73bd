import { useQuery } from '@tanstack/react-query'
import { comingDate } from '#domain/dates.ts'
import { isApart, spanOf } from '#domain/year.ts'
import { isAhead, NOUNS, yearPlanQuery } from '#web/lib/year-plan-query.ts'

/** Warns if a date is too close to a survey in the year plan. The date can still be chosen. */
export function NearYearPlan({ on }: { on: string }) {
  const { data: plan } = useQuery(yearPlanQuery)
  const near = on && plan?.dates.find((date) => isAhead(date) && !isApart(date, spanOf(on, 'full')))
  return (
    <div aria-live="polite" className="-mt-2 text-small font-medium text-warn-ink empty:hidden">
      {near &&
        `Your year plan has a ${NOUNS[near.kind]} on ${comingDate(near.on, new Date())}, less than 28 days away.`}
    </div>
  )
}

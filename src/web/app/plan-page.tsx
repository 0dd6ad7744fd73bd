import { useSuspenseQuery } from '@tanstack/react-query'
import { ActionsPage } from '#web/features/actions/actions-page.tsx'
import { surveysQuery } from '#web/features/surveys/api.ts'
import { useSeat } from '#web/lib/seat.ts'

/** The action plan. While it is empty, it has a link to the latest report. */
export const PlanPage = () => (useSeat() ? <ActionsPage latest={undefined} /> : <ManagersPlan />)

function ManagersPlan() {
  const { data: surveys } = useSuspenseQuery(surveysQuery)
  return <ActionsPage latest={surveys.find(({ status }) => status === 'complete')} />
}

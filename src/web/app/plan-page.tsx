import { useSuspenseQuery } from '@tanstack/react-query'
import { ActionsPage } from '#web/features/actions/actions-page.tsx'
import { surveysQuery } from '#web/features/surveys/api.ts'

/** The plan; where it is empty, the way to the latest report. */
export function PlanPage() {
  const { data: surveys } = useSuspenseQuery(surveysQuery)
  return <ActionsPage latest={surveys.find(({ status }) => status === 'complete')} />
}

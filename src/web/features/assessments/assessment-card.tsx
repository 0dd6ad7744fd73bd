import { useSuspenseQuery } from '@tanstack/react-query'
import { ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { assessmentQuery } from './api.ts'

/** The card on a survey's page that links to its risk assessment. */
export function AssessmentCard({ uuid }: { uuid: string }) {
  const { data } = useSuspenseQuery(assessmentQuery(uuid))
  const { length } = data.to_do.finish
  return (
    <Panel
      aria-labelledby="risk-assessment"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4"
    >
      <div className="grid min-w-0 flex-[1_1_18rem] gap-1">
        <h2 id="risk-assessment">Stress risk assessment</h2>
        <p className="text-ink-2">{data.replaced_by ? NEWER : thingsToFinish(length)}</p>
      </div>
      <ButtonLink to={`/manage-survey/${uuid}/assessment`} tone="primary">
        Open the assessment
      </ButtonLink>
    </Panel>
  )
}

const NEWER = 'A newer assessment has replaced this one.'

function thingsToFinish(things: number) {
  if (things === 0) return 'Nothing to finish.'
  return things === 1 ? '1 thing to finish' : `${things} things to finish`
}

import type { Survey } from '#contract/surveys.ts'
import { explainParticipation, sayMoreCards } from '#domain/explain.ts'
import { thousands } from '#domain/numbers.ts'
import { participationPercent } from '#domain/scoring.ts'
import { asOf } from '#web/features/surveys/timing.ts'
import { Explanation } from '#web/ui/charts/explanation.tsx'
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'

export function ProgressPanel({ survey }: { survey: Survey }) {
  const { status, sent_number: all, completed_number: completed, expired_number: expired } = survey
  const percent = participationPercent(completed, all)
  const moreCards = sayMoreCards(survey)

  return (
    <Panel className="grid content-start gap-3">
      <PanelTitle aside={<span className="font-semibold tabular-nums">{percent}%</span>}>Progress</PanelTitle>
      <ProgressBar label="Progress" value={percent} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <p className="text-small text-ink-2 tabular-nums">
          {status === 'scheduled' ? (
            'Nothing has been sent yet.'
          ) : (
            <>
              {thousands(completed)} completed · {thousands(all - completed - expired)} pending ·{' '}
              {thousands(expired)} expired
              {asOf(survey)}
            </>
          )}
        </p>
        {moreCards && <p className="w-full text-small text-warn-ink">{moreCards}</p>}
        {all > 0 && (
          <Explanation about="Progress">
            <p>{explainParticipation({ completed, all, as_of: survey.as_of })}</p>
          </Explanation>
        )}
      </div>
    </Panel>
  )
}

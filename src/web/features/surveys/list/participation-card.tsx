import { Link } from 'react-router'
import type { SurveySummary } from '#contract/surveys.ts'
import { comingWeekday } from '#domain/dates.ts'
import { explainParticipation } from '#domain/explain.ts'
import { preflightLabels } from '#domain/lifecycle.ts'
import { thousands } from '#domain/numbers.ts'
import { participationPercent } from '#domain/scoring.ts'
import { SurveyBadge } from '#web/features/surveys/status-badge.tsx'
import { asOf, reminderLine } from '#web/features/surveys/timing.ts'
import { ExplanationMark } from '#web/ui/charts/explanation.tsx'
import { Figure } from '#web/ui/charts/figure.tsx'
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { isTicked } from './leading-survey.ts'

/** Participation in the running survey, or in the last one. */
export function ParticipationCard({ survey }: { survey: SurveySummary }) {
  const { uuid, title, status, completed_number: completed, sent_number: sent, as_of } = survey
  const percent = participationPercent(completed, sent)
  return (
    <Panel className="grid content-start gap-3">
      <PanelTitle className="min-h-7" aside={<SurveyBadge status={status} />}>
        <Link to={`/manage-survey/${uuid}`} className="rounded-sm wrap-anywhere hover:underline">
          {title}
        </Link>
      </PanelTitle>
      {status === 'scheduled' ? (
        <Ahead survey={survey} />
      ) : (
        <>
          <div className="flex items-center gap-2">
            <Figure>{percent}%</Figure>
            <ExplanationMark about={`participation, ${percent}%`}>
              <p>{explainParticipation({ completed, all: sent, as_of })}</p>
            </ExplanationMark>
          </div>
          <ProgressBar label="Participation" value={percent} />
          <p className="text-small text-ink-2 tabular-nums">{below(survey)}</p>
        </>
      )}
    </Panel>
  )
}

function Ahead({ survey }: { survey: SurveySummary }) {
  const { uuid, estimated_date, held, checks_done } = survey
  if (held) return <p className="text-ink-2">This survey is on hold. Open it to see what is missing.</p>
  return (
    <>
      <p className="font-display text-heading font-[450]">{comingWeekday(estimated_date, new Date())}</p>
      <p className="text-small text-ink-2">
        <Link to={`/manage-survey/${uuid}`} className="link">
          Checklist: {checks_done} of {preflightLabels.length} done
        </Link>
        .{' '}
        {isTicked(survey)
          ? 'It goes out at 09:00 if nothing else is missing.'
          : 'It does not go out until the checklist is complete.'}
      </p>
    </>
  )
}

function below(survey: SurveySummary): string {
  const { status, completed_number, sent_number } = survey
  const rest = thousands(sent_number - completed_number)
  if (status !== 'active') return `${thousands(completed_number)} of ${thousands(sent_number)} answered`
  const reminder = reminderLine(survey, new Date())
  return [`${thousands(completed_number)} completed`, `${rest} pending${asOf(survey)}`, reminder]
    .filter(Boolean)
    .join(' · ')
}

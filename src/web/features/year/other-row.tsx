import type { OtherSurvey } from '#contract/year.ts'
import { comingDate, weekdayDate } from '#domain/dates.ts'
import type { SurveyStatus } from '#domain/lifecycle.ts'
import { londonDate } from '#domain/london.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

const STATUSES: Record<SurveyStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  active: 'Running',
  complete: 'Complete',
}

/** A survey that somebody made by hand. It affects the plan's dates and how many teams get a report. */
export function OtherRow({ survey: { uuid, title, status, on, closes_on } }: { survey: OtherSurvey }) {
  const isHeld = status === 'scheduled' && on < londonDate(new Date())
  return (
    <li
      data-part="card"
      className="grid gap-2 rounded-card border border-dashed border-line p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
    >
      <div className="grid min-w-0 gap-1">
        <h2 className="font-sans text-body font-semibold">{weekdayDate(on)}</h2>
        <p className="flex flex-wrap items-center gap-2">
          <Badge>Not part of the plan</Badge>
          <Badge tone={status === 'active' ? 'green' : 'grey'}>{STATUSES[status]}</Badge>
          {isHeld && <Badge tone="red">On hold</Badge>}
          {!isHeld && (
            <span className="text-small text-ink-2">
              {status === 'complete' ? 'Closed' : 'Closes'} on {comingDate(closes_on, new Date(on))}
            </span>
          )}
        </p>
        <p className="text-small wrap-anywhere">{title}</p>
      </div>
      <ButtonLink size="small" className="justify-self-start" to={`/manage-survey/${uuid}`}>
        Open survey<span className="sr-only"> “{title}”</span>
      </ButtonLink>
    </li>
  )
}

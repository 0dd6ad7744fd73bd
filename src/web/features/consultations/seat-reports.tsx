import { useSuspenseQuery } from '@tanstack/react-query'
import type { Seat } from '#contract/own-seat.ts'
import { fullDate } from '#domain/dates.ts'
import { seatQuery } from '#web/lib/seat.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/layout/empty.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'

/** The reports of somebody with a seat: a card for each survey, newest first. */
export function SeatReports() {
  const { data } = useSuspenseQuery(seatQuery)
  return (
    <Screen title="Reports" description="Reports on the surveys you have access to.">
      {data.surveys.length === 0 && (
        <Empty title="No reports yet.">We’ll e-mail you when results are ready.</Empty>
      )}
      <div className="grid gap-5">
        {data.surveys.map((survey) => (
          <SurveyCard key={survey.uuid} survey={survey} />
        ))}
      </div>
    </Screen>
  )
}

type Survey = Seat['surveys'][number]

function SurveyCard({ survey: { uuid, title, completed_at, company, teams } }: { survey: Survey }) {
  const rows = [
    ...teams.map(({ id, ...team }) => ({ ...team, to: `/manage-survey/${uuid}/report?tagId=${id}` })),
    ...(company ? [{ ...company, name: 'Whole company', to: `/manage-survey/${uuid}/report` }] : []),
  ]
  return (
    <Panel className="grid gap-3">
      <PanelTitle>{title}</PanelTitle>
      <p className="text-ink-2">Closed on {fullDate(completed_at)}</p>
      <ul className="divide-y divide-line">
        {rows.map(({ name, available, reason, to }) => (
          <li key={to} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 last:pb-0">
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
            {available ? (
              <ButtonLink to={to} size="small">
                View report<span className="sr-only">{` of ${title}, ${name}`}</span>
              </ButtonLink>
            ) : (
              <span className="text-small text-ink-2">{reason}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { sayChanged } from '#domain/consultation.ts'
import { fullDate } from '#domain/dates.ts'
import { seatQuery } from '#web/lib/seat.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/layout/empty.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { rulesQuery } from './api.ts'

/** The scheduled surveys that a representative can look at. */
export function ConsultationPage() {
  const { data } = useSuspenseQuery(seatQuery)
  return (
    <Screen title="Consultation" description="You can look at each planned survey before it goes out.">
      {data.to_consult.length === 0 && (
        <Empty title="No survey is ready yet.">We’ll e-mail you when you can look at the next one.</Empty>
      )}
      <div className="grid gap-5">
        {data.to_consult.map(({ uuid, title, estimated_date, stated_at }) => (
          <Panel key={uuid} className="flex flex-wrap items-center justify-between gap-4">
            <div className="grid min-w-0 gap-1">
              <PanelTitle>{title}</PanelTitle>
              <p className="text-ink-2">
                Goes out on {fullDate(estimated_date)}.{' '}
                {stated_at
                  ? `You recorded a statement on ${fullDate(stated_at)}.`
                  : 'You have not recorded a statement.'}
              </p>
              {stated_at && <Changed uuid={uuid} />}
            </div>
            <ButtonLink to={`/consultation/${uuid}`} tone={stated_at ? 'default' : 'primary'}>
              Look at the survey<span className="sr-only"> “{title}”</span>
            </ButtonLink>
          </Panel>
        ))}
      </div>
    </Screen>
  )
}

/** What has changed since the representative's latest statement, if anything. */
function Changed({ uuid }: { uuid: string }) {
  const { data: rules } = useQuery(rulesQuery(uuid))
  const changed = rules && sayChanged(rules.changed)
  return changed ? <p className="font-medium">{changed}</p> : null
}

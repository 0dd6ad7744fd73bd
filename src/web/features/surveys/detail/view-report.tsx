import { lazy, Suspense, useId, useState } from 'react'
import type { Survey } from '#contract/surveys.ts'
import { comingDate } from '#domain/dates.ts'
import { closesAt, nextLaunch } from '#domain/lifecycle.ts'
import { Button } from '#web/ui/button.tsx'

const ReportTypeDialog = lazy(async () => ({
  default: (await import('./report-type-dialog.tsx')).ReportTypeDialog,
}))

export function ViewReport({ survey }: { survey: Survey }) {
  const { uuid, status } = survey
  const [isChoosing, setIsChoosing] = useState(false)
  const id = useId()
  const when = status === 'complete' ? undefined : availableAfter(survey, new Date())
  return (
    <div className="grid justify-items-start gap-1 sm:justify-items-end">
      <Button
        disabled={status !== 'complete'}
        aria-describedby={when && id}
        onClick={() => setIsChoosing(true)}
      >
        View Report
      </Button>
      {when && (
        <span id={id} className="text-small text-ink-2">
          {when}
        </span>
      )}
      {status === 'complete' && (
        <Suspense fallback={null}>
          <ReportTypeDialog uuid={uuid} open={isChoosing} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The earliest time at which a survey that has not gone out can close. */
function availableAfter({ closes_at, estimated_date, kind }: Survey, now: Date): string {
  const closes = closes_at ?? closesAt(nextLaunch(estimated_date, now), kind)
  return `Available after ${comingDate(closes, now)}`
}

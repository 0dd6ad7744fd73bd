import { lazy, Suspense, useState } from 'react'
import type { Survey } from '#contract/surveys.ts'
import { Button } from '#web/ui/button.tsx'

const ReportTypeDialog = lazy(async () => ({
  default: (await import('./report-type-dialog.tsx')).ReportTypeDialog,
}))

export function ViewReport({ survey: { uuid, status } }: { survey: Survey }) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <Button tone="primary" disabled={status !== 'complete'} onClick={() => setIsChoosing(true)}>
        View Report
      </Button>
      {status === 'complete' && (
        <Suspense fallback={null}>
          <ReportTypeDialog uuid={uuid} open={isChoosing} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}

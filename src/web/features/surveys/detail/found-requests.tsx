import { useState } from 'react'
import type { Survey } from '#contract/surveys.ts'
import { longDate } from '#domain/dates.ts'
import { thousands } from '#domain/numbers.ts'
import { BareInput } from '#web/ui/forms/text-input.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { RequestList } from './request-rows.tsx'

const WORTH_SEARCHING = 10

/** For administrators: every request, found by its UUID, with what was answered. */
export function FoundRequests({ survey }: { survey: Survey }) {
  const [sought, setSought] = useState('')
  const { requests, survey_template: template, answers_deleted_at } = survey
  const found = sought.trim().toLowerCase()
  const rows = found ? requests.filter((request) => request.survey_recipient_uuid?.includes(found)) : requests
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <CardTitle
        aside={
          requests.length > WORTH_SEARCHING && (
            <BareInput
              type="search"
              aria-label="Search by UUID"
              placeholder="Search by UUID"
              value={sought}
              onChange={({ target }) => setSought(target.value)}
              className="max-w-52"
            />
          )
        }
      >
        Survey Requests
      </CardTitle>
      {answers_deleted_at && <AnswersDeleted on={answers_deleted_at} />}
      {rows.length === 0 && (
        <p className="text-ink-2">None of the {thousands(requests.length)} requests has this UUID.</p>
      )}
      {rows.length > 0 && <RequestList requests={rows} template={template} />}
    </Card>
  )
}

export const AnswersDeleted = ({ on }: { on: string }) => (
  <p className="text-ink-2">Each person’s answers were deleted on {longDate(on)}. The reports stay.</p>
)

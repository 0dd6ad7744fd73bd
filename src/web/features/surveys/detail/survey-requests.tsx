import { useState } from 'react'
import type { Survey } from '#contract/surveys.ts'
import { longDate } from '#domain/dates.ts'
import { londonClock } from '#domain/london.ts'
import { thousands } from '#domain/numbers.ts'
import { BareInput } from '#web/ui/forms/text-input.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { ManyRequests, RequestRows } from './request-rows.tsx'

/** More rows than this exist only while they are in sight. */
const ALL_AT_ONCE = 100
const WORTH_SEARCHING = 10

export function SurveyRequests({ survey }: { survey: Survey }) {
  const [sought, setSought] = useState('')
  const { requests, survey_template: template, answers_deleted_at } = survey
  const found = sought.trim().toLowerCase()
  const rows = found ? requests.filter((request) => request.survey_recipient_uuid?.includes(found)) : requests
  const List = rows.length > ALL_AT_ONCE ? ManyRequests : RequestRows

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
      {answers_deleted_at && (
        <p className="text-ink-2">
          Each person’s answers were deleted on {longDate(answers_deleted_at)}. The reports stay.
        </p>
      )}
      {survey.as_of && requests.length > 0 && (
        <p className="text-small text-ink-2">Who had answered at {londonClock(new Date(survey.as_of))}.</p>
      )}
      {requests.length === 0 && (
        <p className="text-ink-2">Everybody who is invited gets a line here once the survey has gone out.</p>
      )}
      {requests.length > 0 && rows.length === 0 && (
        <p className="text-ink-2">None of the {thousands(requests.length)} requests has this UUID.</p>
      )}
      {rows.length > 0 && <List requests={rows} template={template} />}
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Survey } from '#contract/surveys.ts'
import { pickerDate } from '#domain/dates.ts'
import { DATE_REASON, earliestDate, goesOutFrom } from '#domain/lifecycle.ts'
import { thousands } from '#domain/numbers.ts'
import { useChangeSurvey } from '#web/features/surveys/api.ts'
import { repeatInWords } from '#web/features/surveys/repeats.ts'
import { SurveyBadge } from '#web/features/surveys/status-badge.tsx'
import { sayAnErrorOccurred } from '#web/lib/error-toasts.ts'
import { tagsQuery } from '#web/lib/tags-query.ts'
import { toast } from '#web/lib/toast.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { Details } from '#web/ui/layout/details.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

export function SurveyDetails({ survey }: { survey: Survey }) {
  const { uuid, status, repeat } = survey
  return (
    <Panel aria-label="Details">
      <Details
        items={[
          { name: 'Status', value: <SurveyBadge status={status} /> },
          { name: 'Recipients', value: <Recipients survey={survey} /> },
          { name: 'Date', value: <EstimatedDate survey={survey} /> },
          { name: 'Preview', value: <PreviewLink uuid={uuid} /> },
          { name: 'Audience', value: <Audience survey={survey} /> },
          { name: 'Repeat', value: repeatInWords(repeat) },
          { name: 'UUID', value: <Uuid uuid={uuid} /> },
        ]}
      />
    </Panel>
  )
}

function Uuid({ uuid }: { uuid: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-mono text-tiny font-normal text-ink-2 wrap-anywhere">{uuid}</span>
      <CopyButton text={uuid} what="the UUID" />
    </span>
  )
}

function Recipients({ survey }: { survey: Survey }) {
  const { status, recipients, sent_number, audience_number } = survey
  const isAhead = status === 'draft' || status === 'scheduled'
  const withCards = recipients - sent_number
  return (
    <span className="tabular-nums">
      {thousands(sent_number)} sent
      {isAhead && (
        <span className="font-normal text-ink-2">
          {' '}
          · will go to {thousands(audience_number)} {audience_number === 1 ? 'person' : 'people'}
        </span>
      )}
      {withCards > 0 && (
        <span className="font-normal text-ink-2">
          {' '}
          · cards for {thousands(withCards)} {withCards === 1 ? 'person' : 'people'}
        </span>
      )}
    </span>
  )
}

/** The date can be changed until the launch. Choosing a day saves it. */
function EstimatedDate({ survey }: { survey: Survey }) {
  const change = useChangeSurvey(survey.uuid)
  const shown = change.isPending ? (change.variables.estimated_date ?? '') : survey.estimated_date
  if (survey.status === 'active' || survey.status === 'complete') return pickerDate(shown)
  return (
    <DatePicker
      look="text"
      label="Estimated date"
      format={pickerDate}
      value={shown}
      min={earliestDate(new Date())}
      minReason={DATE_REASON}
      {...(survey.status === 'draft' &&
        survey.earliest_date && { hint: `${goesOutFrom(survey.earliest_date)}.` })}
      disabled={change.isPending}
      onChange={(estimated_date) =>
        change.mutate(
          { estimated_date },
          { onSuccess: () => toast.success('Date saved'), onError: sayAnErrorOccurred },
        )
      }
    />
  )
}

/** An ordinary link, because the preview is not part of the app. The preview's banner links back. */
export function PreviewLink({ uuid, ...link }: ComponentProps<'a'> & { uuid: string }) {
  return (
    <a
      {...link}
      href={`/survey/${uuid}?preview=true`}
      aria-label="Preview: see it as an employee"
      className="reach link"
    >
      See it as an employee
    </a>
  )
}

function Audience({ survey: { tag_ids } }: { survey: Survey }) {
  const { data: tags } = useQuery({ ...tagsQuery, enabled: tag_ids.length > 0 })
  if (tag_ids.length === 0) return 'Whole team'
  if (!tags) return tag_ids.length === 1 ? '1 tag' : `${tag_ids.length} tags`
  const names = tags.filter(({ id }) => tag_ids.includes(id)).map(({ name }) => name)
  return names.join(', ') || 'Deleted tags'
}

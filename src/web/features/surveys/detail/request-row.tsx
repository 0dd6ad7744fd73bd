import { useId } from 'react'
import type { SurveyRequest } from '#contract/survey-requests.ts'
import type { Template } from '#domain/template.ts'
import { RequestBadge } from '#web/features/surveys/status-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RequestAnswers } from './request-answers.tsx'

export type RequestRowProps = {
  request: SurveyRequest
  template: Template
  open: boolean
  onToggle: () => void
}

export function RequestRow({ request, template, open, onToggle }: RequestRowProps) {
  const id = useId()
  const { survey_recipient_uuid: uuid, answer_count: count } = request
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
        className="flex min-h-12 w-full items-center gap-x-3 rounded-md py-1.5 text-left -outline-offset-2! hover:bg-sunken/60"
      >
        <span className={cx('min-w-0 flex-1 truncate text-small text-ink-2', uuid ? 'font-mono' : 'italic')}>
          {uuid ?? 'Removed from the team'}
        </span>
        {request.refused && <Badge tone="red">Cannot be reached</Badge>}
        <RequestBadge status={request.status} />
        <span className="min-w-18 text-right text-small whitespace-nowrap text-ink-2 tabular-nums">
          {count > 0 && `${count} ${count === 1 ? 'answer' : 'answers'}`}
        </span>
        <Icon
          name="chevron-down"
          className={cx('size-4 text-ink-2 transition-transform', open && 'rotate-180')}
        />
      </button>
      {open && (
        <div id={id} className="mb-2 rounded-box bg-sunken px-4 py-3.5">
          {request.answers ? (
            <RequestAnswers answers={request.answers} count={count} template={template} />
          ) : (
            <p>
              <strong className="font-semibold">Answers are confidential.</strong>{' '}
              <span className="text-ink-2">Only summaries are shared.</span>
            </p>
          )}
        </div>
      )}
    </>
  )
}

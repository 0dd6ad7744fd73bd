import { useState } from 'react'
import { Link } from 'react-router'
import type { Action } from '#contract/actions.ts'
import { type ActionStatus, actionStatuses, isOpen, STATUS_WORDS } from '#domain/actions.ts'
import { CHECK_ASKED, checkAnswers, checkInWords } from '#domain/check.ts'
import { fullDate } from '#domain/dates.ts'
import { sayItFailed } from '#web/lib/error-toasts.ts'
import { useSeat } from '#web/lib/seat.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { controlClass } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useChangeAction } from './api.ts'
import { EditActionDialog } from './edit-action-dialog.tsx'
import { PlannedCheck } from './planned-check.tsx'

type ActionListProps = {
  actions: Action[]
  /** True to show which survey led to each action. A survey's own report does not need this. */
  withSurvey?: boolean
  onMoved: (moved: Moved) => void
}

/** Actions whose status can be changed in the list. */
export function ActionList({ actions, withSurvey = false, onMoved }: ActionListProps) {
  return (
    <ul className="grid gap-3">
      {actions.map((action) => (
        <ActionRow key={action.id} action={action} withSurvey={withSurvey} onMoved={onMoved} />
      ))}
    </ul>
  )
}

type ActionRowProps = Omit<ActionListProps, 'actions'> & { action: Action }

function ActionRow({ action, withSurvey, onMoved }: ActionRowProps) {
  const [isEditing, setIsEditing] = useState(false)
  // Somebody with a seat gets an action's history only if they may change the action. Each action's history
  // has at least one entry.
  const mayChange = useSeat() === null || action.history.length > 0
  const {
    id,
    title,
    how,
    owner,
    due_on,
    status,
    overdue,
    outcome,
    shared,
    asked,
    team,
    category,
    survey_title,
    survey_uuid,
    hazard_ids,
  } = action
  const about = [category, team, withSurvey && survey_title].filter(Boolean).join(' · ')
  return (
    <li
      id={`action-${id}`}
      tabIndex={-1}
      data-part="card"
      className="scroll-mt-20 grid gap-3 rounded-card border border-line bg-card p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-5 print:break-inside-avoid"
    >
      <div className="grid min-w-0 content-start gap-1.5">
        <h3 className="font-sans text-body font-semibold wrap-anywhere">{title}</h3>
        {how && <p className="text-small whitespace-pre-line text-ink-2 wrap-anywhere">{how}</p>}
        {asked && (
          <p className="text-small wrap-anywhere">
            {CHECK_ASKED} {checkInWords(asked.survey_title, asked)} {checkAnswers(asked)}
          </p>
        )}
        {status === 'done' && !asked && <PlannedCheck action={action} />}
        {outcome && (
          <p className="border-l-2 border-line pl-3 text-small whitespace-pre-line wrap-anywhere">
            <span className="font-semibold">What happened:</span> {outcome}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
          {overdue && <Badge tone="red">Overdue</Badge>}
          <span className="wrap-anywhere">
            {owner.name} ·{' '}
            <span className="whitespace-nowrap">
              {isOpen(status) ? 'due' : 'planned for'} {fullDate(due_on)}
            </span>
          </span>
          {about && <span className="wrap-anywhere">{about}</span>}
          {shared && mayChange && <Badge tone="grey">Included in ‘Share with the team’</Badge>}
          {hazard_ids.length > 0 && (
            <Link
              to={`/manage-survey/${survey_uuid}/assessment#checks`}
              className="reach underline print:hidden"
            >
              Open the risk assessment<span className="sr-only"> about “{title}”</span>
            </Link>
          )}
        </p>
      </div>
      {mayChange && (
        <div className="flex flex-wrap items-start gap-2 print:hidden">
          <StatusSelect action={action} onMoved={onMoved} />
          <Button onClick={() => setIsEditing(true)}>
            Edit<span className="sr-only"> “{title}”</span>
          </Button>
        </div>
      )}
      {!mayChange && (
        <div className="print:hidden">
          <Badge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Badge>
        </div>
      )}
      <span className="hidden text-small print:block">{STATUS_WORDS[status]}</span>
      <EditActionDialog key={id} action={action} open={isEditing} onClose={() => setIsEditing(false)} />
    </li>
  )
}

/** An action whose status has just been changed, and its previous status. */
export type Moved = { action: Action; from: ActionStatus }

function StatusSelect({
  action: { id, title, status },
  onMoved,
}: {
  action: Action
  onMoved: ActionListProps['onMoved']
}) {
  const change = useChangeAction()
  const move = (to: ActionStatus) =>
    change.mutate(
      { id, status: to },
      { onSuccess: (action) => onMoved({ action, from: status }), onError: sayItFailed },
    )
  return (
    <span className="relative">
      <select
        aria-label={`Status of “${title}”`}
        aria-busy={change.isPending || undefined}
        value={change.isPending ? change.variables.status : status}
        disabled={change.isPending}
        onChange={({ target }) => move(target.value as ActionStatus)}
        className={cx(controlClass, 'min-h-10 w-auto! appearance-none pr-10 pointer-coarse:min-h-11')}
      >
        {actionStatuses.map((value) => (
          <option key={value} value={value}>
            {STATUS_WORDS[value]}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-ink-2"
      />
    </span>
  )
}

export const STATUS_TONES: Record<ActionStatus, BadgeTone> = {
  planned: 'grey',
  doing: 'amber',
  done: 'green',
  dropped: 'grey',
}

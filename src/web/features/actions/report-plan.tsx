import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Report } from '#contract/reports.ts'
import type { Suggestion } from '#contract/suggestions.ts'
import { STATUS_WORDS } from '#domain/actions.ts'
import { checkAnswers, checkInWords } from '#domain/check.ts'
import { fullDate } from '#domain/dates.ts'
import { thousands } from '#domain/numbers.ts'
import { useSeat } from '#web/lib/seat.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Explanation } from '#web/ui/charts/explanation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ActionList, STATUS_TONES } from './action-list.tsx'
import { actionsQuery } from './api.ts'
import { type Beginning, NewActionDialog } from './new-action-dialog.tsx'
import { actionsOf, type OfReport, plannedFrom } from './planned.ts'
import { useUndo } from './undo-notice.tsx'

/**
 * The actions planned after a survey, shown with its report. With a team's report, only that team's actions.
 */
export function ReportPlan({ data, ...report }: OfReport & { data: Report['data'] }) {
  const { data: all } = useSuspenseQuery(actionsQuery)
  const actions = actionsOf(all, report) ?? []
  const seat = useSeat()
  const { notice, onMoved } = useUndo()
  return (
    <section aria-labelledby="plan" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="plan">Action plan</h2>
        <AddAction survey={report.uuid} source="own" given={{ tag_id: report.tagId }}>
          Add an action
        </AddAction>
      </div>
      {data.noticed && <NoticedSplit noticed={data.noticed} />}
      {data.check && (
        <p className="wrap-anywhere">
          Has ‘{data.check.title}’ made things better? {checkInWords(data.title, data.check)}{' '}
          {checkAnswers(data.check)}
        </p>
      )}
      {notice}
      {actions.length === 0 ? (
        <p className="text-ink-2">
          {seat && report.tagId === null
            ? 'Nothing is planned for the whole company yet.'
            : 'This report has no actions yet. Choose 1 or 2 of the suggested actions, or add your own.'}
        </p>
      ) : (
        <ActionList actions={actions} onMoved={onMoved} />
      )}
    </section>
  )
}

/**
 * The button 'Share with the team'. It is shown only with the company's report, because team reports are not
 * shared.
 */
export function ShareWithTeam({ uuid, tagId }: OfReport) {
  if (tagId !== null) return null
  return (
    <ButtonLink to={`/manage-survey/${uuid}/share`} tone="primary" className="print:hidden">
      Share with the team
    </ButtonLink>
  )
}

function NoticedSplit({
  noticed: { yes, a_little, no },
}: {
  noticed: NonNullable<Report['data']['noticed']>
}) {
  const all = yes + a_little + no
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <p>
        Have people noticed a change because of the last survey?{' '}
        <span className="font-semibold tabular-nums">
          Yes {thousands(yes)} · A little {thousands(a_little)} · No {thousands(no)}
        </span>
      </p>
      <Explanation about="A change because of the last survey">
        <p>
          {thousands(all)} people answered this optional question. We show the result only for the whole
          company, and only if enough people answered.
        </p>
      </Explanation>
    </div>
  )
}

/** The button under a suggested action that adds it to the plan. */
export function PutIntoPlan({ uuid, tagId, suggestion }: OfReport & { suggestion: Suggestion }) {
  const { data: all } = useQuery(actionsQuery)
  if (!all) return null
  const { title, text, category_id, level } = suggestion
  const known = plannedFrom(title, all, { uuid, tagId })
  if (known)
    return (
      <p className="flex items-center gap-1.5 text-small font-semibold text-link print:hidden">
        <Icon name="check" />
        In {known.plan}: {STATUS_WORDS[known.action.status].toLowerCase()}
      </p>
    )
  return (
    <AddAction
      survey={uuid}
      source="suggested"
      given={{ title, how: text, category_id, tag_id: tagId, level }}
      size="small"
      about={title}
    >
      Add to plan
    </AddAction>
  )
}

type AddActionProps = Beginning & { size?: 'small'; about?: string; children: string }

/**
 * The button that adds an action. A team lead adds actions only for their own teams, from those teams'
 * reports.
 */
function AddAction({ size, about, children, ...beginning }: AddActionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const seat = useSeat()
  if (seat && typeof beginning.given?.tag_id !== 'number') return null
  return (
    <>
      <Button {...(size && { size })} onClick={() => setIsOpen(true)}>
        {children}
        {about && <span className="sr-only">: {about}</span>}
      </Button>
      <NewActionDialog {...beginning} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

/** The actions about one category, shown next to it. */
export function CategoryActions({ categoryId, ...report }: OfReport & { categoryId: number }) {
  const { data: all } = useQuery(actionsQuery)
  const actions = actionsOf(all, report)?.filter(({ category_id }) => category_id === categoryId)
  if (!actions || actions.length === 0) return null
  return (
    <div className="mb-3">
      <h4 className="font-semibold">In the action plan</h4>
      <ul className="mt-1 grid gap-1.5">
        {actions.map(({ id, title, due_on, status }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <span className="flex items-center gap-2 text-small whitespace-nowrap">
              {fullDate(due_on)}
              <Badge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

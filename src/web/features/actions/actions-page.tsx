import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Action } from '#contract/actions.ts'
import { groupOf, type PlanGroup, planGroups } from '#domain/actions.ts'
import { londonDate } from '#domain/london.ts'
import { setOrDelete, useChangeSearch } from '#web/lib/change-search.ts'
import { isLead, useSeat } from '#web/lib/seat.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Empty } from '#web/ui/layout/empty.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { ActionList } from './action-list.tsx'
import { actionsQuery } from './api.ts'
import { useUndo } from './undo-notice.tsx'

const TITLES: Record<PlanGroup, string> = {
  overdue: 'Overdue',
  soon: 'Next 30 days',
  later: 'Later',
  done: 'Done',
  dropped: 'Dropped',
}

/** All actions in the plan. `latest` is the newest complete survey, whose report an empty plan links to. */
export function ActionsPage({ latest }: { latest: { uuid: string } | undefined }) {
  const { data: actions } = useSuspenseQuery(actionsQuery)
  return (
    <Screen
      title="Actions"
      description="See what you will do after your surveys, who will do it and by when."
    >
      {actions.length === 0 ? <NothingPlanned latest={latest} /> : <Plan actions={actions} />}
    </Screen>
  )
}

function NothingPlanned({ latest }: { latest: { uuid: string } | undefined }) {
  const seat = useSeat()
  if (seat)
    return (
      <Empty title="Nothing is planned yet" action={<ButtonLink to="/">See your reports</ButtonLink>}>
        {isLead(seat)
          ? 'Open your team’s report to add its first action.'
          : 'Actions for the whole company appear here once they are shared.'}
      </Empty>
    )
  if (!latest)
    return (
      <Empty title="Nothing is planned yet" action={<ButtonLink to="/">See your surveys</ButtonLink>}>
        An action plan starts with a report. When a survey is complete, you can add its suggested actions.
      </Empty>
    )
  return (
    <Empty
      title="Nothing is planned yet"
      action={
        <ButtonLink to={`/manage-survey/${latest.uuid}/report#suggested-actions`} tone="primary">
          Open the latest report
        </ButtonLink>
      }
    >
      Your latest report suggests what to do first. Add 1 or 2 of its actions to your action plan, each with
      an owner and a date.
    </Empty>
  )
}

const ownerKey = ({ owner: { member_id, name } }: Action) =>
  member_id === null ? `name ${name}` : String(member_id)

function Plan({ actions }: { actions: Action[] }) {
  const [search] = useSearchParams()
  const changeSearch = useChangeSearch()
  const { notice, onMoved } = useUndo()
  const [survey, owner] = [search.get('survey') ?? '', search.get('owner') ?? '']
  const narrow = (name: 'survey' | 'owner', value: string) =>
    changeSearch((now) => setOrDelete(now, name, value), { replace: true })
  const shown = actions.filter(
    (action) => (!survey || action.survey_uuid === survey) && (!owner || ownerKey(action) === owner),
  )
  const today = londonDate(new Date())
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[repeat(2,minmax(0,16rem))] print:hidden">
        <Select
          label="Survey"
          placeholder="All surveys"
          options={choices(actions.map(({ survey_uuid, survey_title }) => [survey_uuid, survey_title]))}
          value={survey}
          onChange={({ target }) => narrow('survey', target.value)}
        />
        <Select
          label="Owner"
          placeholder="All owners"
          options={choices(actions.map((action) => [ownerKey(action), action.owner.name]))}
          value={owner}
          onChange={({ target }) => narrow('owner', target.value)}
        />
      </div>
      {notice}
      {shown.length === 0 && <Empty>This owner has no actions from this survey.</Empty>}
      {planGroups.map((group) => {
        const own = shown.filter((action) => groupOf(action, today) === group)
        return own.length === 0 ? null : (
          <Group key={group} group={group} number={own.length}>
            <ActionList actions={own} withSurvey onMoved={onMoved} />
          </Group>
        )
      })}
    </>
  )
}

type GroupProps = { group: PlanGroup; number: number; children: ReactNode }

/** Dropped actions are collapsed, because nobody has to do anything about them. */
function Group({ group, number, children }: GroupProps) {
  const heading = (
    <h2 id={`group-${group}`} className="inline">
      {TITLES[group]} <span className="font-normal text-ink-2 tabular-nums">{number}</span>
    </h2>
  )
  if (group !== 'dropped')
    return (
      <section aria-labelledby={`group-${group}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {heading}
        {children}
      </section>
    )
  return (
    <details className="print:hidden">
      <summary className="min-h-11 w-fit cursor-pointer py-1.5">{heading}</summary>
      <div className="mt-3">{children}</div>
    </details>
  )
}

const byLabel = new Intl.Collator('en-GB', { numeric: true })

/** The filter's choices, without duplicates and sorted by label. */
const choices = (entries: [value: string, label: string][]) =>
  [...new Map(entries)]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => byLabel.compare(one.label, other.label))

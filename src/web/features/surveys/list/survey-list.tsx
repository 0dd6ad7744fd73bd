import type { SurveySummary } from '#contract/surveys.ts'
import { longDate } from '#domain/dates.ts'
import { thousands } from '#domain/numbers.ts'
import { BackToDraft } from '#web/features/surveys/back-to-draft.tsx'
import { SurveyBadge } from '#web/features/surveys/status-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { type Column, RowLink, Table } from '#web/ui/tables/table.tsx'

const COLUMNS: readonly Column<SurveySummary>[] = [
  {
    title: 'Estimated date',
    cell: ({ estimated_date }) => <span className="@xl:whitespace-nowrap">{longDate(estimated_date)}</span>,
  },
  {
    title: 'Survey',
    heading: true,
    cell: ({ uuid, title }) => <RowLink to={`/manage-survey/${uuid}`}>{title}</RowLink>,
  },
  {
    title: 'Status',
    cell: ({ status, held }) => (
      <span className="flex flex-wrap gap-1.5">
        <SurveyBadge status={status} />
        {held && <Badge tone="red">On hold</Badge>}
      </span>
    ),
  },
  {
    title: 'Sent',
    cell: ({ sent_number }) => (
      <span className="whitespace-nowrap tabular-nums">{thousands(sent_number)} sent</span>
    ),
  },
  {
    title: 'Created',
    cell: ({ created_at }) => (
      <span className="text-ink-2 @xl:whitespace-nowrap">{longDate(created_at)}</span>
    ),
  },
]

const WITH_WAY_BACK: readonly Column<SurveySummary>[] = [
  ...COLUMNS,
  {
    title: 'Actions',
    unlabelled: true,
    align: 'end',
    cell: ({ uuid, status }) =>
      status === 'scheduled' && (
        <BackToDraft uuid={uuid} size="small" tone="quiet" className="-mx-3 whitespace-nowrap" />
      ),
  },
]

/** A company's surveys, newest first. Each row links to its survey. */
export function SurveyList({ surveys }: { surveys: readonly SurveySummary[] }) {
  const columns = surveys.some(({ status }) => status === 'scheduled') ? WITH_WAY_BACK : COLUMNS
  return (
    <Panel padding="snug">
      <Table caption="Surveys" columns={columns} rows={surveys} rowKey={({ uuid }) => uuid} />
    </Panel>
  )
}

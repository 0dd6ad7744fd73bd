import type { FeedbackRow } from '#contract/feedback.ts'
import { shortDate } from '#domain/dates.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { type Column, RowLink, Table } from '#web/ui/tables/table.tsx'
import { FeedbackBadge, PersonBadges } from './feedback-badge.tsx'
import { Rating } from './rating.tsx'

const COLUMNS: readonly Column<FeedbackRow>[] = [
  {
    title: 'Email',
    heading: true,
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <RowLink to={`/feedbacks/${row.uuid}`} className="min-w-0 wrap-anywhere">
          {row.email}
        </RowLink>
        <PersonBadges {...row} />
      </span>
    ),
  },
  { title: 'Name', cell: ({ name }) => <span className="wrap-anywhere">{name ?? ''}</span> },
  { title: 'Status', cell: ({ status }) => <FeedbackBadge status={status} /> },
  { title: 'Rating', cell: ({ rating }) => <Rating rating={rating} /> },
  {
    title: 'Date',
    cell: ({ created_at }) => <span className="text-ink-2 tabular-nums">{shortDate(created_at)}</span>,
  },
]

/** Feedback requests, newest first. Clicking a row opens its answer. */
export function FeedbackTable({ rows }: { rows: readonly FeedbackRow[] }) {
  return (
    <Panel padding="snug">
      <Table caption="Feedback" columns={COLUMNS} rows={rows} rowKey={({ uuid }) => uuid} />
    </Panel>
  )
}

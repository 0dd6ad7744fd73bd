import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import { FEEDBACK_STATUSES, FeedbackStatus } from '#contract/feedback.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { Empty } from '#web/ui/layout/empty.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { Loading, TableSkeleton } from '#web/ui/layout/skeleton.tsx'
import { Pagination } from '#web/ui/tables/pagination.tsx'
import { type Filter, feedbackListQuery } from './api.ts'
import { STATUS_LABELS } from './feedback-badge.tsx'
import { FeedbackTable } from './feedback-table.tsx'

const STATUSES = FEEDBACK_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] }))

export function FeedbacksPage() {
  const [search, setSearch] = useSearchParams()
  const status = FeedbackStatus.safeParse(search.get('status')).data
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1)

  const show = (next: Filter) =>
    setSearch({
      ...(next.status && { status: next.status }),
      ...(next.page > 1 && { page: String(next.page) }),
    })
  return (
    <Screen
      title="Feedback"
      description="Ask customers how it went. You'll see their feedback here, with a draft reply."
      actions={
        <>
          <ButtonLink to="/feedbacks/settings">Settings</ButtonLink>
          <ButtonLink to="/feedbacks/request" tone="primary">
            Request Feedback +
          </ButtonLink>
        </>
      }
    >
      <Suspense
        fallback={
          <Loading>
            <TableSkeleton rows={8} />
          </Loading>
        }
      >
        <FeedbackList filter={{ page, status }} show={show} />
      </Suspense>
    </Screen>
  )
}

function FeedbackList({ filter, show }: { filter: Filter; show: (filter: Filter) => void }) {
  // The current page of the list stays visible but dimmed until the next one has loaded.
  const shown = useDeferredValue(filter)
  const { data: list } = useSuspenseQuery(feedbackListQuery(shown))
  if (list.total === 0 && !filter.status) return <NobodyAsked />

  return (
    <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-5', shown !== filter && 'opacity-60')}>
      <Select
        label="Status"
        options={[{ value: '', label: 'All' }, ...STATUSES]}
        value={filter.status ?? ''}
        onChange={(event) => show({ page: 1, status: FeedbackStatus.safeParse(event.target.value).data })}
        className="w-full sm:max-w-48"
      />
      {list.data.length === 0 ? (
        <Empty>No requests{filter.status && ` have the status ‘${STATUS_LABELS[filter.status]}’`}.</Empty>
      ) : (
        <FeedbackTable rows={list.data} />
      )}
      <Pagination page={filter.page} lastPage={list.last_page} onPage={(page) => show({ ...filter, page })} />
    </div>
  )
}

function NobodyAsked() {
  return (
    <Empty
      title="You haven't requested any feedback yet"
      action={
        <ButtonLink to="/feedbacks/request" tone="primary">
          Request feedback
        </ButtonLink>
      }
    >
      We send the customer one e-mail with a link. They give 1 to 5 stars and can add a comment. We won't ask
      the same customer again within 30 days.
    </Empty>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import type { WebhookDelivery } from '#contract/webhooks.ts'
import { dateTime, fullDateTime } from '#domain/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { type Column, Table } from '#web/ui/tables/table.tsx'
import { deliveriesQuery, type Which } from './api.ts'

/** The last 100 deliveries, without their bodies. */
export function Deliveries(which: Which) {
  const { data: deliveries } = useSuspenseQuery(deliveriesQuery(which))
  if (deliveries.length === 0)
    return <p className="text-ink-2">We have not sent anything to this webhook yet.</p>
  return (
    <div className="-mx-2">
      <Table caption="Deliveries" columns={COLUMNS} rows={deliveries} rowKey={({ id }) => id} />
    </div>
  )
}

const COLUMNS: Column<WebhookDelivery>[] = [
  { title: 'Event', heading: true, cell: ({ event }) => <span className="wrap-anywhere">{event}</span> },
  { title: 'When', cell: ({ at }) => dateTime(at) },
  { title: 'Result', cell: Came },
]

function Came({ status, tries, failure, next_at }: WebhookDelivery) {
  if (status === 'delivered') return <Badge tone="green">Delivered</Badge>
  const isFirst = status === 'waiting' && tries === 0
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={status === 'failed' ? 'red' : isFirst ? 'grey' : 'amber'}>
        {status === 'failed'
          ? 'Failed'
          : isFirst
            ? 'Sending'
            : `Tried ${tries === 1 ? 'once' : `${tries} times`}`}
      </Badge>
      <span className="text-small text-ink-2">
        {failure}
        {next_at && tries > 0 && `. We'll try again on ${fullDateTime(next_at)}`}
      </span>
    </span>
  )
}

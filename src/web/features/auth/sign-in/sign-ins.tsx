import { useQuery } from '@tanstack/react-query'
import type { Session } from '#contract/sessions.ts'
import { dateTime } from '#domain/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { FailurePart } from '#web/ui/layout/failure.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { type Column, Table } from '#web/ui/tables/table.tsx'
import { sessionsQuery, useEndSessions } from './api.ts'

/** The user's sessions, each of which can be ended. */
export function SignIns() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  const end = useEndSessions()
  if (!sessions && error)
    return <FailurePart onRetry={() => void refetch()}>Your sign-ins could not be loaded.</FailurePart>
  if (!sessions) return <Skeleton className="h-60 rounded-card" />
  return (
    <Card className="grid gap-4">
      <CardTitle>Where you are signed in</CardTitle>
      <div className="-mx-2 sm:-mx-4">
        <Table
          caption="Where you are signed in"
          columns={[...COLUMNS, ending((id) => end.mutate(id), end.isPending)]}
          rows={sessions}
          rowKey={({ id }) => id}
        />
      </div>
      {sessions.length > 1 && (
        <Button
          className="justify-self-start"
          pending={end.isPending && end.variables === 'others'}
          onClick={() => end.mutate('others')}
        >
          Sign out everywhere else
        </Button>
      )}
    </Card>
  )
}

const COLUMNS: Column<Session>[] = [
  {
    title: 'Device',
    heading: true,
    cell: ({ device, current }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        {device}
        {current && <Badge tone="green">This one</Badge>}
      </span>
    ),
  },
  { title: 'Since', cell: ({ created_at }) => dateTime(created_at) },
  { title: 'Last used', cell: ({ last_used_at }) => dateTime(last_used_at) },
]

const ending = (end: (id: number) => void, pending: boolean): Column<Session> => ({
  title: 'Actions',
  unlabelled: true,
  align: 'end',
  cell: ({ id, device, created_at, current }) =>
    !current && (
      <Button tone="quiet-danger" size="small" className="-mx-3" disabled={pending} onClick={() => end(id)}>
        End
        <span className="sr-only">
          {' '}
          {device}, since {dateTime(created_at)}
        </span>
      </Button>
    ),
})

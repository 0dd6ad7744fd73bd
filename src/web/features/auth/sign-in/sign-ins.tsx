import { useQuery } from '@tanstack/react-query'
import type { Session } from '#contract/sessions.ts'
import { dateTime } from '#domain/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailurePart } from '#web/ui/layout/failure.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { type Column, Table } from '#web/ui/tables/table.tsx'
import { sessionsQuery, useEndSessions } from './api.ts'

/** The user's sessions, each of which can be ended. */
export function SignIns() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  const end = useEndSessions()
  if (!sessions && error)
    return (
      <FailurePart onRetry={() => void refetch()}>
        We could not load the devices where you are signed in.
      </FailurePart>
    )
  if (!sessions) return <Skeleton className="h-60 rounded-card" />
  return (
    <Panel className="grid gap-4">
      <PanelTitle>Where you're signed in</PanelTitle>
      <div className="-mx-2 sm:-mx-4">
        <Table
          caption="Where you're signed in"
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
    </Panel>
  )
}

const COLUMNS: Column<Session>[] = [
  {
    title: 'Device',
    heading: true,
    cell: ({ device, current }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        {device}
        {current && <Badge tone="green">This device</Badge>}
      </span>
    ),
  },
  { title: 'Signed in', cell: ({ created_at }) => dateTime(created_at) },
  { title: 'Last used', cell: ({ last_used_at }) => dateTime(last_used_at) },
]

const ending = (end: (id: number) => void, pending: boolean): Column<Session> => ({
  title: 'Actions',
  unlabelled: true,
  align: 'end',
  cell: ({ id, device, created_at, current }) =>
    !current && (
      <Button tone="quiet-danger" size="small" className="-mx-3" disabled={pending} onClick={() => end(id)}>
        {' '}
        Sign out
        <span className="sr-only">
          {' '}
          {device}, signed in {dateTime(created_at)}
        </span>
      </Button>
    ),
})

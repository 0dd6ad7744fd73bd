import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Participation } from '#contract/survey-requests.ts'
import type { Survey } from '#contract/surveys.ts'
import { londonClock } from '#domain/london.ts'
import { thousands } from '#domain/numbers.ts'
import { participationQuery } from '#web/features/surveys/api.ts'
import { FailurePart } from '#web/ui/layout/failure.tsx'
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx'
import { type Column, Table } from '#web/ui/tables/table.tsx'

type Row = Omit<Participation['teams'][number], 'id'> & { id: number | null }

const number = (of: 'completed' | 'pending' | 'expired') => (row: Row) => (
  <span className="tabular-nums">{thousands(row[of])}</span>
)

// Narrow columns, so that all four columns fit on a phone.
const narrow = { align: 'end', className: 'px-1.5! last:pr-0!' } as const
const COLUMNS: readonly Column<Row>[] = [
  { title: 'Team', heading: true, cell: ({ name }) => name, className: 'w-full pl-0! pr-1.5!' },
  { title: 'Completed', cell: number('completed'), ...narrow },
  { title: 'Pending', cell: number('pending'), ...narrow },
  { title: 'Expired', cell: number('expired'), ...narrow },
]

/** Participation overall, and in each team whose figures cannot identify anybody. */
export function ParticipationTable({ survey }: { survey: Survey }) {
  const query = participationQuery(survey)
  const { data, error, refetch } = useQuery({ ...query, placeholderData: keepPreviousData })
  if (!data && error)
    return <FailurePart onRetry={() => void refetch()}>The numbers could not be loaded.</FailurePart>
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-24 rounded-box" />
      </Loading>
    )
  const { teams, as_of, ...everybody } = data
  const rows = [{ ...everybody, id: null, name: 'Everyone' }, ...teams]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Table
        caption="Participation"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id ?? 'everybody'}
        narrow="scroll"
      />
      <p className="text-small text-ink-2">
        {as_of && `As of ${londonClock(new Date(as_of))}. `}
        {teams.length > 0 && 'Teams are left out if their numbers could identify someone.'}
      </p>
    </div>
  )
}

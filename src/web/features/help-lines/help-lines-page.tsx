import { useSuspenseQuery } from '@tanstack/react-query'
import type { ListedLine } from '#contract/help-lines.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { type Column, Table } from '#web/ui/tables/table.tsx'
import { helpLinesQuery, useConfirmHelpLines } from './api.ts'

export function HelpLinesPage() {
  const { data: lines } = useSuspenseQuery(helpLinesQuery)
  const confirm = useConfirmHelpLines()
  const isOpen = lines.some(({ confirmed }) => !confirmed)
  return (
    <Screen
      title="National helplines"
      description="Employees can see these helplines while they answer a survey. Check that each number and its hours are right, then confirm them. If an update changes a helpline, confirm it again before employees see it."
      actions={
        <>
          <ButtonLink to="/admin">Back</ButtonLink>
          {isOpen && (
            <Button
              tone="primary"
              pending={confirm.isPending}
              pendingLabel="Confirming..."
              onClick={() => confirm.mutate()}
            >
              Confirm all helplines
            </Button>
          )}
        </>
      }
    >
      <Panel padding="snug">
        <Table caption="National helplines" columns={COLUMNS} rows={lines} rowKey={({ name }) => name} />
      </Panel>
    </Screen>
  )
}

const COLUMNS: readonly Column<ListedLine>[] = [
  { title: 'Name', heading: true, cell: ({ name }) => name },
  { title: 'Number', cell: ({ phone }) => phone },
  { title: 'Hours', cell: ({ hours }) => hours },
  {
    title: 'For employees',
    cell: ({ confirmed }) =>
      confirmed ? <Badge tone="green">Shown</Badge> : <Badge tone="amber">Not shown yet</Badge>,
  },
]

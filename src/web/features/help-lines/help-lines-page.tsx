import { useSuspenseQuery } from '@tanstack/react-query'
import type { ListedLine } from '#contract/help-lines.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { type Column, Table } from '#web/ui/tables/table.tsx'
import { helpLinesQuery, useConfirmHelpLines } from './api.ts'

export function HelpLinesPage() {
  const { data: lines } = useSuspenseQuery(helpLinesQuery)
  const confirm = useConfirmHelpLines()
  const isOpen = lines.some(({ confirmed }) => !confirmed)
  return (
    <Screen
      title="Help lines"
      description="National lines that employees find beside a survey. Each is shown once somebody here has checked that its number and its hours are right, and again after a later version changes it."
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
              All of them are right
            </Button>
          )}
        </>
      }
    >
      <Card padding="snug">
        <Table caption="Help lines" columns={COLUMNS} rows={lines} rowKey={({ name }) => name} />
      </Card>
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

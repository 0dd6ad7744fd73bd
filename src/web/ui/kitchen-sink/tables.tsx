import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { HeatCell } from '#web/ui/charts/heat-cell.tsx'
import { Mono } from '#web/ui/layout/details.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { type Column, ScrollBox, Table } from '#web/ui/tables/table.tsx'

type Person = { email: string; code: string; tags: readonly string[] }

const PEOPLE: readonly Person[] = [
  { email: 'amir.khan@harbour.example', code: '7f1c…a2d4', tags: ['Bakery', 'Early shift'] },
  { email: 'beth.lowe@harbour.example', code: '02be…91c7', tags: [] },
]

const COLUMNS: readonly Column<Person>[] = [
  { title: 'Email', cell: (person) => person.email, heading: true },
  { title: 'UUID', cell: (person) => <Mono>{person.code}</Mono> },
  { title: 'Tags', cell: ({ tags }) => <Tags tags={tags} /> },
  { title: 'Actions', cell: () => <RowActions />, align: 'end', unlabelled: true },
]

const HEAT: readonly { team: string; scores: readonly (number | null | undefined)[] }[] = [
  { team: 'Company', scores: [5.4, 7.5, 7.1, 7.7] },
  { team: 'Bakery', scores: [3.9, 7.2, 5.1, 8.6] },
  { team: 'Shop', scores: [0, null, 7.4, undefined] },
]

export function KitchenTables({ theme }: { theme: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Panel padding="snug">
        <Table caption="Team members" columns={COLUMNS} rows={PEOPLE} rowKey={(person) => person.email} />
      </Panel>
      <Panel padding="snug">
        <ScrollBox label={`Teams and categories, ${theme}`}>
          <table className="w-full min-w-[34rem]">
            <thead>
              <tr className="border-b border-line text-left text-tiny text-ink-3">
                {['Team', 'Workload', 'Mental', 'Physical', 'Purpose'].map((title) => (
                  <th key={title} scope="col" className="px-4 py-2.5 font-semibold">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {HEAT.map(({ team, scores }) => (
                <tr key={team} className="border-b border-line last:border-0">
                  <th scope="row" className="px-4 py-3 text-left font-medium">
                    {team}
                  </th>
                  {scores.map((score, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells never move to another column
                    <HeatCell key={index} value={score} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </Panel>
    </div>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return <i className="text-ink-2">No tags</i>
  return (
    <span className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <Badge key={tag} tone="green">
          {tag}
        </Badge>
      ))}
    </span>
  )
}

function RowActions() {
  return (
    <span className="-mx-3 inline-flex flex-wrap">
      <Button tone="quiet" size="small">
        Edit Tags
      </Button>
      <Button tone="quiet-danger" size="small">
        Delete
      </Button>
    </span>
  )
}

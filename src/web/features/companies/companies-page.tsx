import { useSuspenseQuery } from '@tanstack/react-query'
import type { Company } from '#contract/companies.ts'
import { fullDate } from '#domain/dates.ts'
import { usePageNumber } from '#web/lib/page-number.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EditLink } from '#web/ui/edit-link.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { PagedTable } from '#web/ui/tables/paged-table.tsx'
import type { Column } from '#web/ui/tables/table.tsx'
import { allCompaniesQuery } from './admin-api.ts'

export function CompaniesPage() {
  const pages = usePageNumber()
  const { data: list } = useSuspenseQuery(allCompaniesQuery(pages.shown))
  return (
    <Screen title="Companies" description="All companies, oldest first.">
      <PagedTable
        caption="Companies"
        columns={COLUMNS}
        list={list}
        pages={pages}
        nobody="There are no companies yet."
      />
    </Screen>
  )
}

const COLUMNS: readonly Column<Company>[] = [
  { title: 'URL', heading: true, cell: Address },
  {
    title: 'Email',
    cell: ({ contact_email }) => <span className="wrap-anywhere">{contact_email ?? '–'}</span>,
  },
  { title: 'Claimed', cell: ({ owner_id }) => (owner_id === null ? 'No' : 'Yes') },
  {
    title: 'Actions',
    align: 'end',
    unlabelled: true,
    cell: ({ id, name }) => <EditLink to={`/admin/companies/${id}`} name={name} />,
  },
]

/** The path and name of the public profile. For a closed company, also the date of its deletion. */
function Address({ slug, name, deletes_at }: Company) {
  return (
    <span className="grid justify-items-start gap-0.5">
      <span className="wrap-anywhere">/c/{slug}</span>
      <span className="flex flex-wrap items-center gap-2 text-small font-normal text-ink-2">
        {name}
        {deletes_at && <Badge tone="red">Closed, to be deleted on {fullDate(deletes_at)}</Badge>}
      </span>
    </span>
  )
}

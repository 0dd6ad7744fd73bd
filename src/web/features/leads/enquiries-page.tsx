import { useSuspenseQuery } from '@tanstack/react-query'
import type { Enquiry } from '#contract/leads.ts'
import { usePageNumber } from '#web/lib/page-number.ts'
import { EditLink } from '#web/ui/edit-link.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { PagedTable } from '#web/ui/tables/paged-table.tsx'
import type { Column } from '#web/ui/tables/table.tsx'
import { enquiriesQuery } from './api.ts'

const COLUMNS: readonly Column<Enquiry>[] = [
  { title: 'Name', heading: true, cell: ({ name }) => name },
  { title: 'Email', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  { title: 'Phone', cell: ({ phone }) => <span className="wrap-anywhere">{phone}</span> },
  {
    title: 'Actions',
    align: 'end',
    unlabelled: true,
    cell: ({ id, name }) => <EditLink to={`/enquiries/${id}`} name={name} />,
  },
]

export function EnquiriesPage() {
  const pages = usePageNumber()
  const { data: list } = useSuspenseQuery(enquiriesQuery(pages.shown))
  return (
    <Screen title="Enquiries" description="People who wrote to us, newest first.">
      <PagedTable
        caption="Enquiries"
        columns={COLUMNS}
        list={list}
        pages={pages}
        nobody="No enquiries yet."
      />
    </Screen>
  )
}

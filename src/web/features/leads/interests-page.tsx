import { useSuspenseQuery } from '@tanstack/react-query'
import type { Interest } from '#contract/leads.ts'
import { usePageNumber } from '#web/lib/page-number.ts'
import { EditLink } from '#web/ui/edit-link.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { PagedTable } from '#web/ui/tables/paged-table.tsx'
import type { Column } from '#web/ui/tables/table.tsx'
import { interestsQuery } from './api.ts'

const COLUMNS: readonly Column<Interest>[] = [
  { title: 'Name', heading: true, cell: ({ contact_name }) => contact_name },
  { title: 'Phone', cell: ({ contact_phone }) => <span className="wrap-anywhere">{contact_phone}</span> },
  { title: 'Email', cell: ({ contact_email }) => <span className="wrap-anywhere">{contact_email}</span> },
  {
    title: 'Actions',
    align: 'end',
    unlabelled: true,
    cell: ({ id, contact_name }) => <EditLink to={`/admin/interests/${id}`} name={contact_name} />,
  },
]

export function InterestsPage() {
  const pages = usePageNumber()
  const { data: list } = useSuspenseQuery(interestsQuery(pages.shown))
  return (
    <Screen title="Interests" description="Companies that want to hear from us, newest first.">
      <PagedTable
        caption="Interests"
        columns={COLUMNS}
        list={list}
        pages={pages}
        nobody="Nobody has registered their interest yet."
      />
    </Screen>
  )
}

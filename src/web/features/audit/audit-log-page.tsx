import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type AuditEntry, AuditQuery, auditActions } from '#contract/audit.ts'
import { dateTime } from '#domain/dates.ts'
import { usePageNumber } from '#web/lib/page-number.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { Loading, TableSkeleton } from '#web/ui/layout/skeleton.tsx'
import { PagedTable } from '#web/ui/tables/paged-table.tsx'
import type { Column } from '#web/ui/tables/table.tsx'
import { auditQuery } from './api.ts'
import { AuditFilters } from './audit-filters.tsx'

export function AuditLogPage() {
  return (
    <Screen
      title="Audit log"
      description="See who did what, newest first. Entries cannot be changed or deleted."
      actions={<ButtonLink to="/admin">Back</ButtonLink>}
    >
      <AuditFilters />
      <Suspense
        fallback={
          <Loading>
            <TableSkeleton rows={10} />
          </Loading>
        }
      >
        <Entries />
      </Suspense>
    </Screen>
  )
}

function Entries() {
  const [search] = useSearchParams()
  const pages = usePageNumber()
  // Invalid filters in the URL are ignored.
  const { data: narrowed } = AuditQuery.omit({ page: true }).safeParse(Object.fromEntries(search))
  const asked = JSON.stringify({ ...narrowed, page: pages.page })
  // The current page of the list stays visible until the next one has loaded.
  const shown = useDeferredValue(asked)
  const { data: list } = useSuspenseQuery(auditQuery(JSON.parse(shown)))
  return (
    <PagedTable
      caption="Audit log"
      columns={COLUMNS}
      list={list}
      pages={{ ...pages, isTurning: shown !== asked }}
      nobody="No entries match these filters."
    />
  )
}

const NOTHING = <span className="text-ink-3">–</span>

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    title: 'Action',
    heading: true,
    cell: ({ action }) => <span className="wrap-normal">{auditActions[action]}</span>,
  },
  {
    title: 'When',
    cell: ({ created_at }) => (
      <span className="@xl:whitespace-nowrap tabular-nums">{dateTime(created_at)}</span>
    ),
  },
  {
    title: 'Who',
    cell: ({ actor_email, ip }) => (
      <>
        <EmailAddress>{actor_email ?? 'Automatic'}</EmailAddress>
        {ip && <span className="block text-small text-ink-2">from {ip}</span>}
      </>
    ),
  },
  {
    title: 'Company',
    cell: ({ company_id }) =>
      company_id === null ? (
        NOTHING
      ) : (
        <Link className="link" to={`/admin/companies/${company_id}`}>
          #{company_id}
        </Link>
      ),
  },
  {
    title: 'Details',
    cell: ({ target }) =>
      target === null ? (
        NOTHING
      ) : (
        <span className="text-ink-2">
          <EmailAddress>{target}</EmailAddress>
        </span>
      ),
  },
]

import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/layout/empty.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Pagination } from './pagination.tsx'
import { type Column, Table } from './table.tsx'

interface PagedTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  list: { data: readonly Row[]; last_page: number; total: number }
  pages: { page: number; isTurning: boolean; turnTo: (page: number) => void }
  nobody: ReactNode
}

/** One page of a list. While the next page loads, the current one stays visible but dimmed. */
export function PagedTable<Row extends { id: number }>({
  caption,
  columns,
  list,
  pages,
  nobody,
}: PagedTableProps<Row>) {
  if (list.total === 0) return <Empty>{nobody}</Empty>
  return (
    <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-5', pages.isTurning && 'opacity-60')}>
      {list.data.length === 0 ? (
        <Empty>There is nothing on this page.</Empty>
      ) : (
        <Panel padding="snug">
          <Table caption={caption} columns={columns} rows={list.data} rowKey={({ id }) => id} />
        </Panel>
      )}
      <Pagination page={pages.page} lastPage={list.last_page} onPage={pages.turnTo} />
    </div>
  )
}

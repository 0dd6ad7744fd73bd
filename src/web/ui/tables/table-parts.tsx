import type { MouseEvent as ReactMouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cx } from '#web/ui/cx.ts'

export type Column<Row> = {
  /** The column's heading. In stacked rows, it is the label of each cell. */
  title: string
  /** Shown instead of the title in the table's head. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** True for the row's header cell. It is the first line when rows are stacked. */
  heading?: boolean
  /** True for cells with buttons, which need no label in stacked rows. */
  unlabelled?: boolean
  /** True for a cell that a stacked row shows before its heading, such as a checkbox. */
  leads?: boolean
  className?: string
}

/** Explicit roles, because some browsers drop table semantics when CSS changes `display`. */
export const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

export function HeaderCells<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return columns.map((column) => (
    <th
      key={column.title}
      {...ROLES.columnheader}
      scope="col"
      className={cx('px-4 py-2.5 text-tiny font-semibold text-ink-3', aligned(column), column.className)}
    >
      {column.head ?? column.title}
    </th>
  ))
}

export function RowCells<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return columns.map((column) => {
    const className = cx('px-4 py-3 align-middle', aligned(column), column.className)
    if (column.heading)
      return (
        <th
          key={column.title}
          {...ROLES.rowheader}
          scope="row"
          className={cx(className, 'font-semibold wrap-anywhere')}
        >
          {column.cell(row)}
        </th>
      )
    return (
      <td
        key={column.title}
        {...ROLES.cell}
        data-label={column.unlabelled ? undefined : column.title}
        data-leads={column.leads}
        className={className}
      >
        <div className="min-w-0">{column.cell(row)}</div>
      </td>
    )
  })
}

/** A link that makes the whole row clickable. Each row can have one. */
export function RowLink({ className, ...link }: LinkProps) {
  return <Link {...link} className={cx('row-link rounded-sm hover:underline', className)} />
}

/**
 * A click anywhere in a row clicks the row's link, with the same modifier keys. Text in the row can still be
 * selected.
 */
export function pressRowLink(event: ReactMouseEvent<HTMLTableRowElement>) {
  const link = event.currentTarget.querySelector('a.row-link')
  const onSomething = event.target instanceof Element && event.target.closest('a, button, input, [popover]')
  if (!link || onSomething || window.getSelection()?.type === 'Range') return
  const { ctrlKey, metaKey, shiftKey } = event
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

function aligned<Row>({ align }: Column<Row>) {
  return align === 'end' ? 'text-right' : 'text-left'
}

import type { MouseEvent as ReactMouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cx } from '#web/ui/cx.ts'

export type Column<Row> = {
  /** Its heading, and the label of the cell once rows are stacked. */
  title: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** Stands for the row: announced as its header, and the first line of a stacked row. */
  heading?: boolean
  /** Buttons need no label when they are stacked. */
  unlabelled?: boolean
  className?: string
}

/** Said outright, because some browsers forget what a table is once it is laid out otherwise. */
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
      {column.title}
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
        className={className}
      >
        <div className="min-w-0">{column.cell(row)}</div>
      </td>
    )
  })
}

/** Makes the whole row of a table pressable. One in a row. */
export function RowLink({ className, ...link }: LinkProps) {
  return <Link {...link} className={cx('row-link rounded-sm hover:underline', className)} />
}

/** A press anywhere in a row is one on its link, with the same keys held; the text beside it can still be chosen and copied. */
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

import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { type Column, HeaderCells, pressRowLink, ROLES, RowCells } from './table-parts.tsx'

export { type Column, RowLink } from './table-parts.tsx'

export type TableProps<Row> = {
  /** The table's name for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** In a narrow container, either the rows become stacked cards or the table scrolls in its own box. */
  narrow?: 'stack' | 'scroll'
}

export function Table<Row>({ caption, columns, rows, rowKey, narrow = 'stack' }: TableProps<Row>) {
  const table = (
    <table
      {...ROLES.table}
      className={cx('w-full border-collapse text-body', narrow === 'stack' && 'table-stacks')}
    >
      <caption className="sr-only">{caption}</caption>
      <thead {...ROLES.rowgroup}>
        <tr {...ROLES.row} className="border-b border-line">
          <HeaderCells columns={columns} />
        </tr>
      </thead>
      <tbody {...ROLES.rowgroup}>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            {...ROLES.row}
            onClick={pressRowLink}
            className="border-b border-line last:border-0 has-[a.row-link]:cursor-pointer has-[a.row-link]:hover:bg-sunken"
          >
            <RowCells columns={columns} row={row} />
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (narrow === 'stack') return <div className="@container">{table}</div>
  return <ScrollBox label={caption}>{table}</ScrollBox>
}

/**
 * Scrolls wide content without moving the page. It can be focused, because keyboard users must be able to
 * scroll it.
 */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      data-part="scroll-box"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
      tabIndex={0}
      className="relative max-w-full overflow-x-auto rounded-card -outline-offset-2!"
    >
      {children}
    </section>
  )
}

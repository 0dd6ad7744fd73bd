import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useRef } from 'react'
import type { TableProps } from './table.tsx'
import { HeaderCells, pressRowLink, ROLES, RowCells } from './table-parts.tsx'

const ROW_PX = 57

/**
 * A table of ten thousand rows: only those in sight exist, inside a box that scrolls. Narrow places stack the cells,
 * and each row is measured. Takes the columns of `Table`, with a `width` where equal ones will not do.
 */
export function VirtualTable<Row>({ caption, columns, rows, rowKey }: Omit<TableProps<Row>, 'narrow'>) {
  const box = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : rowKey(row)
    },
  })
  const tracks: CSSProperties & { '--tracks': string } = {
    '--tracks': columns.map((column) => column.width ?? 'minmax(0,1fr)').join(' '),
  }

  return (
    <section
      ref={box}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      tabIndex={0}
      className="@container relative max-h-[min(70dvh,44rem)] overflow-y-auto overscroll-contain rounded-card -outline-offset-2!"
    >
      <table
        {...ROLES.table}
        aria-rowcount={rows.length + 1}
        className="table-stacks table-virtual text-body"
        style={tracks}
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...ROLES.rowgroup} className="sticky top-0 z-10 border-b border-line bg-card">
          <tr {...ROLES.row} aria-rowindex={1}>
            <HeaderCells columns={columns} />
          </tr>
        </thead>
        <tbody {...ROLES.rowgroup} className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              <tr
                key={key}
                onClick={pressRowLink}
                ref={virtual.measureElement}
                data-index={index}
                {...ROLES.row}
                aria-rowindex={index + 2}
                className="absolute inset-x-0 top-0 border-b border-line has-[a.row-link]:cursor-pointer has-[a.row-link]:hover:bg-sunken"
                style={{ transform: `translateY(${start}px)` }}
              >
                <RowCells columns={columns} row={row} />
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

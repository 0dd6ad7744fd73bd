import type { ReactNode } from 'react'
import type { Band } from '#domain/bands.ts'
import { HEAT_KEY, heatOf } from '#domain/heat.ts'
import { cx } from '#web/ui/cx.ts'
import { ROLES } from '#web/ui/tables/table-parts.tsx'
import { BAND_CLASSES } from './band.tsx'

export type HeatCellProps = {
  /** The column's name. A stacked row shows it next to the figure. */
  label?: string
  /** The score from 0 to 10. Null means withheld, and undefined means not asked. */
  value: number | null | undefined
  withheld?: string
  /** Shown if the question was not asked. */
  absent?: ReactNode
  /**
   * In a survey with bands, the cell's band sets its colour, and null leaves it without one. If `band` is
   * missing, the score sets the colour.
   */
  band?: Band | null | undefined
  /** A small mark next to the number. */
  mark?: ReactNode
  /** Additional small text below the number. */
  below?: ReactNode
}

/**
 * A table cell with its number as text. The colour only repeats the number: without bands, ember is low and
 * blue is high.
 */
export function HeatCell({
  label,
  value,
  withheld = 'Not enough answers',
  absent = '–',
  band,
  mark,
  below,
}: HeatCellProps) {
  const labelled = { ...ROLES.cell, 'data-label': label }
  if (value === undefined)
    return (
      <td {...labelled} className="px-2 py-2.5 text-ink-2">
        <div>{absent}</div>
      </td>
    )
  if (value === null)
    return (
      <td {...labelled} data-part="cell" className="hatch px-2 py-2.5 text-ink-3">
        <span className="sr-only">{withheld}</span>
      </td>
    )
  return (
    <td
      {...labelled}
      data-part="cell"
      className={cx(
        'px-2 py-2.5 tabular-nums',
        band === undefined ? heat(value) : band && BAND_CLASSES[band].tint,
      )}
    >
      <div>
        {mark ? (
          <span className="inline-flex items-center gap-1.5">
            {value.toFixed(1)}
            {mark}
          </span>
        ) : (
          value.toFixed(1)
        )}
        {below}
      </div>
    </td>
  )
}

const HEAT = {
  'low-2': 'bg-low-2 font-semibold',
  'low-1': 'bg-low-1',
  'high-1': 'bg-high-1',
  'high-2': 'bg-high-2 font-semibold',
}

/** What the colours of a table without bands mean. */
export function HeatKey() {
  return (
    <ul aria-label="Colours" className="flex flex-wrap gap-2 text-tiny">
      {HEAT_KEY.map(({ heat, words }) => (
        <li key={heat} data-part="cell" className={cx('rounded-md px-2.5 py-1', HEAT[heat])}>
          {words}
        </li>
      ))}
    </ul>
  )
}

function heat(value: number): string | null {
  const name = heatOf(value)
  return name && HEAT[name]
}

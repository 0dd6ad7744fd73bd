import type { ReactNode } from 'react'
import { thousands } from '#domain/numbers.ts'
import { type Ranking, ranked } from '#domain/scoring.ts'
import { cx } from '#web/ui/cx.ts'

/** The number of rows shown at first. */
export const TOP_ROWS = 3

/** The most chosen options, each with the number of people who chose it. */
export function RankedList({
  title,
  ranking,
  none = {},
  counted,
  bar,
  isWhole,
  nothing = 'No option can be shown',
  children,
}: {
  title: string
  ranking: Ranking
  /**
   * Exclusive options such as 'None of these'. They are shown below the list and are not part of the ranking.
   */
  none?: Ranking
  /** The number of people in the report. A full-length bar stands for all of them. */
  counted: number
  /** The bars' CSS class. */
  bar: string
  /** True to show all rows. Otherwise, only the first rows are shown, except in print. */
  isWhole: boolean
  /** The text shown instead of an empty list. */
  nothing?: string
  /** The content shown under the title. */
  children?: ReactNode
}) {
  const rows = ranked(ranking)
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      {children}
      {rows.length === 0 ? (
        <p className="mt-1 text-ink-2">{nothing}</p>
      ) : (
        <ul className="mt-1.5 grid gap-2 print:gap-1">
          {rows.map(({ label, people }, index) => (
            <li key={label} className={cx(index >= TOP_ROWS && !isWhole && 'hidden print:list-item')}>
              <span className="flex justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">{label}</span>
                <span className="tabular-nums">
                  {thousands(people)}
                  <span className="sr-only"> people</span>
                </span>
              </span>
              <span
                aria-hidden="true"
                data-part="meter"
                className="mt-0.5 block h-1.5 rounded-full bg-current/10"
              >
                <span
                  data-part="fill"
                  className={cx('block h-full rounded-full', bar)}
                  style={{ width: `${Math.min(100, (people / Math.max(1, counted)) * 100)}%` }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {ranked(none).map(({ label, people }) => (
        <p key={label} className="mt-1 border-t border-current/15 pt-1 text-ink-2 wrap-anywhere">
          {label}: <span className="tabular-nums">{thousands(people)}</span>
          <span className="sr-only"> people</span>
        </p>
      ))}
    </div>
  )
}

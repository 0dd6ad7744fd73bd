import type { ReactNode } from 'react'
import { LISTED_FROM } from '#domain/answers.ts'
import { thousands } from '#domain/numbers.ts'
import { type Ranking, ranked } from '#domain/scoring.ts'

/** The most chosen options, with the number of people who chose them. */
export function RankedList({
  title,
  ranking,
  none = {},
  nothing = `No option was chosen by at least ${LISTED_FROM} people`,
  children,
}: {
  title: string
  ranking: Ranking
  /** Exclusive answers such as 'none of these', shown separately because they name nothing. */
  none?: Ranking
  /** Shown instead of an empty list. */
  nothing?: string
  /** Shown under the title. */
  children?: ReactNode
}) {
  const rows = ranked(ranking)
  return (
    <div>
      <h3>{title}</h3>
      {children}
      {rows.length === 0 ? (
        <p className="mt-1 text-ink-2">{nothing}</p>
      ) : (
        <ul className="mt-1">
          {rows.map(({ label, people }) => (
            <li key={label} className="flex justify-between gap-4 py-0.5">
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <span className="tabular-nums">
                {thousands(people)}
                <span className="sr-only"> people</span>
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

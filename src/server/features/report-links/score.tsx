import type { ReactNode } from 'react'
import type { Band } from '#domain/bands.ts'
import type { reportPdfProps } from '#server/features/reports/service.ts'

export type Props = ReturnType<typeof reportPdfProps>
type Scored = Pick<Props['bars'][number], 'score' | 'shown' | 'change'> & { band?: Band | null }

/**
 * A name with its score and a bar. The bar has the colour of the score's band, if there is one. A withheld
 * score is replaced by a note.
 */
export function Score({ of: { score, shown, change, band }, name }: { of: Scored; name: ReactNode }) {
  return (
    <>
      <div className="line">
        {name}
        <strong className={score === null ? 'withheld' : undefined}>
          {shown}
          {score !== null && <span className="unseen"> out of 10</span>}
        </strong>
      </div>
      <div className="bar" aria-hidden="true">
        {score !== null && <span className={band ?? undefined} style={{ width: `${score * 10}%` }} />}
      </div>
      <Change of={change} />
    </>
  )
}

export function Change({ of, after = '' }: { of: Scored['change']; after?: string }) {
  if (!of) return null
  const arrow = of.direction && (of.direction === 'up' ? '↗ ' : '↘ ')
  return (
    <p className={`small change ${of.direction ?? 'quiet'}`}>
      {arrow && <span aria-hidden="true">{arrow}</span>}
      {of.said}
      {after}
    </p>
  )
}

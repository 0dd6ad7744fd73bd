import type { ReactNode } from 'react'
import type { factsOfPaper } from '#server/features/reports/service.ts'

export type Facts = ReturnType<typeof factsOfPaper>
type Scored = Pick<Facts['bars'][number], 'score' | 'shown' | 'change'>

/** A name, its score and a bar for it; what is withheld says so in the place of its number. */
export function Score({ of: { score, shown, change }, name }: { of: Scored; name: ReactNode }) {
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
        {score !== null && <span style={{ width: `${score * 10}%` }} />}
      </div>
      <Change of={change} />
    </>
  )
}

export function Change({ of, after = '' }: { of: Scored['change']; after?: string }) {
  if (!of) return null
  const arrow = of.direction && (of.direction === 'up' ? '▲ ' : '▼ ')
  return (
    <p className={`small change ${of.direction ?? 'quiet'}`}>
      {arrow && <span aria-hidden="true">{arrow}</span>}
      {of.said}
      {after}
    </p>
  )
}

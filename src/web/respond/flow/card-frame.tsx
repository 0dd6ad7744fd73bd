import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import type { PartProgress } from '#domain/question-flow.ts'
import type { Notice } from '#web/respond/saving/saving-notice.ts'
import { SURVEY_TITLE } from './use-title.ts'

/** What surrounds every card but the first. */
export interface Frame {
  number: { current: number; total: number }
  progress: PartProgress[]
  notice: Notice
  isBackwards: boolean
  onBack(): void
  /** The short way to the end, once nothing is missing. */
  onReview: (() => void) | null
}

interface CardFrameProps {
  frame: Frame
  eyebrow: string
  hue?: string
  nextLabel?: string
  canGoOn: boolean
  onNext(): void
  /** Stands between Back and Next. */
  beside?: ReactNode
  children: ReactNode
}

export function CardFrame({
  frame,
  eyebrow,
  hue,
  nextLabel = 'Next',
  canGoOn,
  onNext,
  beside,
  children,
}: CardFrameProps) {
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    if (canGoOn) onNext()
  }
  return (
    <>
      <main className="page">
        <h1 className="hidden">{SURVEY_TITLE}</h1>
        <form
          id="card"
          className={frame.isBackwards ? 'card card-back' : 'card'}
          data-hue={hue}
          onSubmit={goOn}
          onKeyDown={goOnWithEnter}
          noValidate
        >
          <div className="card-top">
            <p className="eyebrow">{eyebrow}</p>
            {frame.onReview && (
              <button type="button" className="text-button" onClick={frame.onReview}>
                Review answers
              </button>
            )}
          </div>
          {children}
        </form>
      </main>
      <footer className="dock">
        <ProgressBars progress={frame.progress} />
        <div className="actions">
          <button type="button" className="button" onClick={frame.onBack}>
            Back
          </button>
          {beside}
          <button type="submit" form="card" className="button primary" disabled={!canGoOn}>
            {nextLabel}
          </button>
        </div>
        <div className="dock-line">
          <p>
            Question {frame.number.current} of {frame.number.total}
          </p>
          <p role="status" aria-live={frame.notice.isNews ? 'polite' : 'off'}>
            {frame.notice.text}
          </p>
        </div>
      </footer>
    </>
  )
}

function ProgressBars({ progress }: { progress: Frame['progress'] }) {
  return (
    <div className="bars">
      {progress.map(({ part, name, answered, total, share }) => (
        <div
          key={part}
          role="progressbar"
          aria-label={name}
          aria-valuenow={Math.round(share * 100)}
          aria-valuetext={`${answered} of ${total} answered`}
        >
          <i style={{ width: `${share * 100}%` }} />
        </div>
      ))}
    </div>
  )
}

/** Enter goes on from wherever it has no meaning of its own; in a long text it breaks the line. */
function goOnWithEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || event.repeat || event.nativeEvent.isComposing) return
  const { target } = event
  if (!(target instanceof Element) || target.matches('button, a')) return
  if (target.matches('textarea') && !event.ctrlKey && !event.metaKey) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

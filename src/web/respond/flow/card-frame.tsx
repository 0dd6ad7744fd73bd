import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import type { PartProgress } from '#domain/question-flow.ts'
import type { Notice } from '#web/respond/saving/saving-notice.ts'
import { useWords } from '#web/respond/words/use-words.ts'

/** The frame around every card except the first. */
export interface Frame {
  /** Null on the review. */
  number: { current: number; total: number } | null
  progress: PartProgress[]
  notice: Notice
  isBackwards: boolean
  /** Undoes the tap that led to this card. */
  undo: { label: string; onUndo(): void } | null
  onBack(): void
  /** Opens the review. Null until every required question is answered. */
  onReview: (() => void) | null
}

interface CardFrameProps {
  frame: Frame
  eyebrow: string
  hue?: string
  nextLabel?: string
  canGoOn: boolean
  canGoBack?: boolean
  onNext(): void
  /** Content between Back and Next. */
  beside?: ReactNode
  children: ReactNode
}

export function CardFrame({
  frame,
  eyebrow,
  hue,
  nextLabel,
  canGoOn,
  canGoBack = true,
  onNext,
  beside,
  children,
}: CardFrameProps) {
  const { words, say } = useWords()
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    if (canGoOn) onNext()
  }
  return (
    <>
      <main className="page">
        <h1 className="hidden">{words.title}</h1>
        <form
          id="card"
          className={frame.isBackwards ? 'card card-back' : 'card'}
          data-hue={hue}
          onSubmit={goOn}
          onKeyDown={goOnWithEnter}
          noValidate
          autoComplete="off"
        >
          <div className="card-top">
            <p className="eyebrow">{eyebrow}</p>
            {frame.onReview && (
              <button type="button" className="text-button" onClick={frame.onReview}>
                {words.review.short}
              </button>
            )}
          </div>
          {children}
        </form>
      </main>
      <footer className="dock">
        <ProgressBars progress={frame.progress} />
        <div className="actions">
          <button type="button" className="button" disabled={!canGoBack} onClick={frame.onBack}>
            {words.back}
          </button>
          {beside}
          <button type="submit" form="card" className="button primary" disabled={!canGoOn}>
            {nextLabel ?? words.next}
          </button>
        </div>
        <div className="dock-line">
          {frame.number && <p>{say(words.questionOf, frame.number)}</p>}
          <p
            role="status"
            className={frame.undo && frame.notice.says === 'saved' ? 'hidden' : undefined}
            aria-live={frame.notice.isNews ? 'polite' : 'off'}
          >
            {frame.notice.says && { saved: words.saved, failing: words.notSaved }[frame.notice.says]}
          </p>
          {frame.undo && (
            <p className="toast">
              {frame.undo.label}
              <button type="button" className="text-button" onClick={frame.undo.onUndo}>
                {words.undo}
              </button>
            </p>
          )}
        </div>
      </footer>
    </>
  )
}

function ProgressBars({ progress }: { progress: Frame['progress'] }) {
  const { words, say } = useWords()
  return (
    <div className="bars">
      {progress.map(({ part, name, answered, total, share }) => (
        <div
          key={part}
          role="progressbar"
          aria-label={name}
          aria-valuenow={Math.round(share * 100)}
          aria-valuetext={say(words.answeredOf, { answered, total })}
        >
          <i style={{ width: `${share * 100}%` }} />
        </div>
      ))}
    </div>
  )
}

/** Enter works like Next, except in elements that use Enter themselves, such as a text area. */
function goOnWithEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || event.repeat || event.nativeEvent.isComposing) return
  const { target } = event
  if (!(target instanceof Element) || target.matches('button, a, summary')) return
  if (target.matches('textarea') && !event.ctrlKey && !event.metaKey) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

import type { RefObject } from 'react'

interface ConfirmDialogProps {
  ref: RefObject<HTMLDialogElement | null>
  people: number
  onOk(): void
}

/** The browser's own modal: it holds the focus, closes on Escape and gives the focus back. */
export function ConfirmDialog({ ref, people, onOk }: ConfirmDialogProps) {
  const close = () => ref.current?.close()
  return (
    <dialog
      ref={ref}
      className="confirm"
      aria-labelledby="confirm-question"
      aria-describedby="confirm-promise"
    >
      <p id="confirm-question" className="confirm-question">
        Are you sure? This will send your answers to the team
      </p>
      <p id="confirm-promise" className="helper">
        Your employer sees that you have answered, to the hour, but never what: only summaries of at least{' '}
        {people} people.
      </p>
      <div className="actions">
        <button type="button" className="button" onClick={close}>
          Cancel
        </button>
        <button
          type="button"
          className="button primary"
          onClick={() => {
            close()
            onOk()
          }}
        >
          Ok
        </button>
      </div>
    </dialog>
  )
}

import type { RefObject } from 'react'
import { useWords } from '#web/respond/words/use-words.ts'

interface ConfirmDialogProps {
  ref: RefObject<HTMLDialogElement | null>
  people: number
  onOk(): void
}

/** A native modal dialog. It keeps the focus inside, closes on Esc, and restores the focus. */
export function ConfirmDialog({ ref, people, onOk }: ConfirmDialogProps) {
  const { words, say } = useWords()
  const { confirm } = words
  const close = () => ref.current?.close()
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className="confirm"
      aria-labelledby="confirm-question"
      aria-describedby="confirm-promise"
    >
      <p id="confirm-question" className="confirm-question">
        {confirm.question}
      </p>
      <p id="confirm-promise" className="helper">
        {say(confirm.promise, { least: people })}
      </p>
      <div className="actions">
        <button type="button" className="button" onClick={close}>
          {confirm.cancel}
        </button>
        <button
          type="button"
          className="button primary"
          onClick={() => {
            close()
            onOk()
          }}
        >
          {confirm.ok}
        </button>
      </div>
    </dialog>
  )
}

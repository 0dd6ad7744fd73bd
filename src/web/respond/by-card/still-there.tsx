import { useEffect, useRef } from 'react'
import type { CardWords } from '#content/words/catalogue.ts'
import { useWords } from '#web/respond/words/use-words.ts'

interface StillThereProps {
  words: CardWords['kiosk']
  seconds: number
  onStay(): void
  onWipe(): void
}

/**
 * Asks whether somebody is still there. It stays until a whole click, because the second half of a press could
 * otherwise choose an answer on the card below.
 */
export function StillThere({ words, seconds, onStay, onWipe }: StillThereProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { say } = useWords()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="confirm"
      aria-labelledby="still-there"
      onCancel={(event) => {
        event.preventDefault()
        onStay()
      }}
    >
      <p id="still-there" className="confirm-question" role="timer">
        {say(words.idle, { count: seconds })}
      </p>
      <div className="actions">
        <button type="button" className="button" onClick={onWipe}>
          {words.wipe}
        </button>
        <button type="button" className="button primary" onClick={onStay}>
          {words.stay}
        </button>
      </div>
    </dialog>
  )
}

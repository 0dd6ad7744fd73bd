import { useEffect, useRef } from 'react'
import type { CardWords } from '#content/words/catalogue.ts'
import { useWords } from '#web/respond/words/use-words.ts'

interface StillThereProps {
  words: CardWords['kiosk']
  seconds: number
  onWipe(): void
}

/** Asks whether somebody is still there. Any input closes the dialog, even a tap on the dialog itself. */
export function StillThere({ words, seconds, onWipe }: StillThereProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { say } = useWords()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} role="alertdialog" className="confirm" aria-labelledby="still-there">
      <p id="still-there" className="confirm-question" role="timer">
        {say(words.idle, { count: seconds })}
      </p>
      <div className="actions">
        <button type="button" className="button" onClick={onWipe}>
          {words.wipe}
        </button>
        <button type="button" className="button primary">
          {words.stay}
        </button>
      </div>
    </dialog>
  )
}

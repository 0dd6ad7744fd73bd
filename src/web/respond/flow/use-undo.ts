import { useEffect, useState } from 'react'
import type { Question } from '#domain/template.ts'
import type { AnswerBook } from '#web/respond/saving/use-answers.ts'

/** How long the undo button is shown, which is as long as the app's toasts. */
const SHOWN_MS = 4_000

/** An answer given by a single tap, which may have been a mistake. */
export interface Tapped {
  question: Question
  /** The label of the tapped choice. */
  label: string
  /** The answer before the tap, if there was one. */
  before: string | undefined
}

/** Offers to undo the last tap, for a few seconds, and only on the card that follows it. */
export function useUndo(card: string, book: AnswerBook, goBack: () => void) {
  const [tapped, setTapped] = useState<(Tapped & { next: string }) | null>(null)
  useEffect(() => {
    if (!tapped) return
    const timer = setTimeout(() => setTapped(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [tapped])

  const undo = () => {
    if (!tapped) return
    const { question, before } = tapped
    // The empty card is kept, so that the saved answer does not come back when the page is opened again.
    if (before === undefined) book.take(question, '')
    else book.give(question, before)
    setTapped(null)
    goBack()
  }
  return {
    undo: tapped?.next === card ? { label: tapped.label, onUndo: undo } : null,
    offerUndo: (tap: Tapped | undefined, next: string) => setTapped(tap ? { ...tap, next } : null),
  }
}

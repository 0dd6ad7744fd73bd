import { useLayoutEffect, useRef } from 'react'
import { questionsOf, type Template, visible } from '#domain/template.ts'
import type { AnswerBook } from '#web/respond/saving/use-answers.ts'

/**
 * Turns what is on the cards into answers, except for the card that is shown. This includes cards that
 * somebody left by closing the page.
 */
export function useSettled(template: Template, shown: number | null, book: AnswerBook) {
  const latest = useRef(book)
  latest.current = book
  useLayoutEffect(() => {
    for (const question of questionsOf(visible(template)))
      if (question.id !== shown) latest.current.settle(question)
  }, [template, shown])
}

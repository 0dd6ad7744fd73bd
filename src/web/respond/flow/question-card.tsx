import { useEffect, useRef, useState } from 'react'
import type { Part } from '#domain/question-flow.ts'
import type { Question } from '#domain/template.ts'
import { IfYouNeedHelp } from '#web/respond/help/if-you-need-help.tsx'
import { AnswerInput } from '#web/respond/inputs/answer-input.tsx'
import { answerOnCard } from '#web/respond/saving/on-card.ts'
import { readSaid, sentOf } from '#web/respond/saving/said.ts'
import type { AnswerBook } from '#web/respond/saving/use-answers.ts'
import { useWords } from '#web/respond/words/use-words.ts'
import { CardFrame, type Frame } from './card-frame.tsx'
import type { Tapped } from './use-undo.ts'

/** How many milliseconds a tapped choice stays visible before the next card. */
const TAP_SHOWN_MS = 300

interface QuestionCardProps {
  frame: Frame
  part: Part
  question: Question
  book: AnswerBook
  /** `tapped` is set if a single tap gave the answer and moved on. */
  onNext(tapped?: Tapped): void
}

/**
 * A question's card. What is on it is kept on this device, and becomes the answer when another card is shown,
 * however somebody gets there.
 */
export function QuestionCard({ frame, part, question, book, onNext }: QuestionCardProps) {
  const { words } = useWords()
  const [draft, setDraft] = useState(
    () => book.device.draft(question.id) ?? book.answers.get(question.id) ?? '',
  )
  const isEmpty = answerOnCard(question, draft) === null

  const change = (contents: string) => {
    setDraft(contents)
    book.device.keepDraft(question.id, contents)
    // If the author has just chosen not to send the text, immediately withdraws text that was sent earlier.
    const hadWords = sentOf(book.answers.get(question.id) ?? '').answer !== ''
    if (hadWords && readSaid(contents).onlyTicked) book.settle(question)
  }
  const goOn = (tapped?: Tapped) => {
    book.take(question, draft)
    onNext(tapped)
  }
  const goOnSoon = useSoon(() => {
    const label = question.options.find(({ value }) => value === draft)?.label ?? draft
    goOn({ question, label, before: book.answers.get(question.id) })
  })
  const skip = () => {
    book.withdraw(question)
    onNext()
  }

  return (
    <CardFrame
      frame={frame}
      eyebrow={part.name}
      hue={part.color}
      canGoOn={!isEmpty}
      onNext={() => goOn()}
      beside={
        question.optional &&
        isEmpty && (
          <button type="button" className="button" onClick={skip}>
            {words.skip}
          </button>
        )
      }
    >
      <h2 id="question" aria-describedby="helper" tabIndex={-1}>
        {question.question}
      </h2>
      <div id="helper" className="helper">
        {question.description && <p>{question.description}</p>}
        {question.answer_helper && <p>{question.answer_helper}</p>}
      </div>
      <AnswerInput question={question} answer={draft} onAnswer={change} onTap={goOnSoon} />
      {question.question_type === 'text' && <IfYouNeedHelp />}
    </CardFrame>
  )
}

/**
 * Debounces `act`. Runs its latest version shortly after the last call, unless the card has been closed by
 * then.
 */
function useSoon(act: () => void) {
  const latest = useRef(act)
  latest.current = act
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => latest.current(), TAP_SHOWN_MS)
  }
}

import { useRef } from 'react'
import type { PageWords } from '#content/words/catalogue.ts'
import type { EmployeeSurvey } from '#contract/respond.ts'
import { beginningOf, type Part, partsOf, placeIn } from '#domain/question-flow.ts'
import type { Question } from '#domain/template.ts'
import type { Link } from '#web/respond/saving/link.ts'
import type { AnswerBook } from '#web/respond/saving/use-answers.ts'
import { type Send, type Submission, useSubmission } from '#web/respond/saving/use-submission.ts'
import { useWords } from '#web/respond/words/use-words.ts'
import { CardFrame, type Frame } from './card-frame.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { goTo } from './place.ts'

interface ReviewCardProps {
  frame: Frame
  survey: EmployeeSurvey
  link: Link
  send?: Send | undefined
  book: AnswerBook
  missing: Question[]
  onSubmitted(): void
  onLost(): void
}

export function ReviewCard({ frame, survey, missing, ...parts }: ReviewCardProps) {
  const { words, say } = useWords()
  const { review } = words
  const dialog = useRef<HTMLDialogElement>(null)
  const { submission, submit } = useSubmission({ survey, ...parts })
  const isSending = submission === 'sending'
  return (
    <CardFrame
      frame={frame}
      eyebrow={review.above}
      nextLabel={review.submit}
      canGoOn={missing.length === 0 && !isSending && submission !== 'trying'}
      canGoBack={!isSending}
      onNext={() => dialog.current?.showModal()}
    >
      <h2 tabIndex={-1}>{review.heading}</h2>
      <p className="helper">{review.help}</p>
      <ul className="parts">
        {partsOf(survey.survey_template).map((part, index) => (
          <li key={part.id}>
            <PartButton part={part} progress={frame.progress[index]} missing={missing} isOff={isSending} />
          </li>
        ))}
      </ul>
      {missing.length > 0 && <p className="notice">{say(review.missing, { count: missing.length })}</p>}
      <p className="notice" role="status">
        {reportOn(submission, review)}
      </p>
      <ConfirmDialog ref={dialog} people={survey.min_group_size} onOk={submit} />
    </CardFrame>
  )
}

interface PartButtonProps {
  part: Part
  progress: Frame['progress'][number] | undefined
  missing: Question[]
  /** True while answers are being sent, because changes would come too late. */
  isOff: boolean
}

/** Opens the part's first required question without an answer, or its first card if there is none. */
function PartButton({ part, progress, missing, isOff }: PartButtonProps) {
  const { words, say } = useWords()
  const place = placeIn(part, missing) ?? beginningOf(part)
  const { answered = 0 } = progress ?? {}
  // Optional questions that somebody skipped are not counted, because nothing is missing.
  const ids = new Set(part.questions.map(({ question }) => question.id))
  const total = answered + missing.filter(({ id }) => ids.has(id)).length
  return (
    <button type="button" className="part" data-hue={part.color} disabled={isOff} onClick={() => goTo(place)}>
      <span>{part.name}</span>
      {total > 0 && (
        <>
          <span className="part-count" aria-hidden="true">
            {answered}/{total}
          </span>
          <span className="hidden">{say(words.answeredOf, { answered, total })}</span>
        </>
      )}
    </button>
  )
}

function reportOn(submission: Submission, words: PageWords['review']): string {
  if (submission === 'sending') return words.sending
  if (submission === 'incomplete') return words.incomplete
  if (submission === 'ready') return ''
  return navigator.onLine ? words.trying : words.offline
}

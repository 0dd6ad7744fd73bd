import { useRef } from 'react'
import type { EmployeeSurvey } from '#contract/respond.ts'
import { beginningOf, type Part, partsOf, placeIn } from '#domain/question-flow.ts'
import type { Question } from '#domain/template.ts'
import type { Link } from '#web/respond/saving/link.ts'
import type { AnswerBook } from '#web/respond/saving/use-answers.ts'
import { type Submission, useSubmission } from '#web/respond/saving/use-submission.ts'
import { CardFrame, type Frame } from './card-frame.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { goTo } from './place.ts'
import { useTitle } from './use-title.ts'

interface ReviewCardProps {
  frame: Frame
  survey: EmployeeSurvey
  link: Link
  book: AnswerBook
  missing: Question[]
  onSubmitted(): void
  onLost(): void
}

export function ReviewCard({ frame, survey, missing, ...parts }: ReviewCardProps) {
  useTitle('Review')
  const dialog = useRef<HTMLDialogElement>(null)
  const { submission, submit } = useSubmission(parts)
  const isOnItsWay = submission === 'sending' || submission === 'trying'
  return (
    <CardFrame
      frame={frame}
      eyebrow="Nearly done"
      nextLabel="Submit Feedback"
      canGoOn={missing.length === 0 && !isOnItsWay}
      onNext={() => dialog.current?.showModal()}
    >
      <h2 tabIndex={-1}>Review your answers</h2>
      <p className="helper">
        Choose a part to go back to it. After you submit, your answers cannot be changed or read through your
        link.
      </p>
      <ul className="parts">
        {partsOf(survey.survey_template).map((part, index) => (
          <li key={part.id}>
            <PartButton part={part} progress={frame.progress[index]} missing={missing} />
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p className="notice">
          {missing.length === 1
            ? 'One question still needs an answer.'
            : `${missing.length} questions still need an answer.`}
        </p>
      )}
      <p className="notice" role="status">
        {wordsFor(submission)}
      </p>
      <ConfirmDialog ref={dialog} people={survey.min_group_size} onOk={submit} />
    </CardFrame>
  )
}

interface PartButtonProps {
  part: Part
  progress: Frame['progress'][number] | undefined
  missing: Question[]
}

/** Leads to what is missing in the part, or to its beginning. */
function PartButton({ part, progress, missing }: PartButtonProps) {
  const place = placeIn(part, missing) ?? beginningOf(part)
  return (
    <button type="button" className="part" data-hue={part.color} onClick={() => goTo(place)}>
      <span>{part.name}</span>
      <span className="part-count" aria-hidden="true">
        {progress?.answered}/{progress?.total}
      </span>
      <span className="hidden">
        {progress?.answered} of {progress?.total} answered
      </span>
    </button>
  )
}

function wordsFor(submission: Submission): string {
  if (submission === 'sending') return 'Sending your answers…'
  if (submission === 'incomplete')
    return 'Some questions still need an answer. Please look through the parts above.'
  if (submission === 'ready') return ''
  return navigator.onLine
    ? 'Your answers could not be sent yet. They are kept on this device, and we keep trying.'
    : 'You are offline. Your answers are kept on this device, and are sent as soon as you are online again. Please leave this page open.'
}

import { useState } from 'react'
import type { AnswerForm } from '#contract/feedback.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { Answer } from './calls.ts'
import { StarRating } from './star-rating.tsx'
import { useTitle } from './use-title.ts'

const MOST_WORDS = 5_000

export function FeedbackForm({
  form,
  send,
}: {
  form: AnswerForm
  send: (answer: Answer) => Promise<boolean>
}) {
  useTitle(`Feedback for ${form.company}`)
  const [rating, setRating] = useState(form.rating)
  const [name, setName] = useState(form.name ?? '')
  const [comments, setComments] = useState(form.additional_comments ?? '')
  const [publish, setPublish] = useState(form.publish)
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open')

  const submit = async () => {
    if (rating === null || state === 'sending') return
    setState('sending')
    const isSent = await send({ rating, name, additional_comments: comments, publish })
    if (!isSent) setState('failed')
  }
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <StarRating rating={rating} choose={setRating} />
      <TextArea
        label="Additional Comments"
        hint="Optional. What went well? What could be better?"
        maxLength={MOST_WORDS}
        value={comments}
        onChange={(event) => setComments(event.target.value)}
      />
      <TextInput
        label="Name"
        hint="Optional."
        autoComplete="name"
        maxLength={255}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Checkbox
        label={`${form.company} may publish my feedback with the name above`}
        checked={publish}
        onChange={(event) => setPublish(event.target.checked)}
      />
      <p className="text-small text-ink-2 wrap-anywhere">
        {form.company} will see your feedback and your e-mail address, and may reply to you. Your address is
        never published.
      </p>
      <button
        type="submit"
        disabled={rating === null || state === 'sending'}
        aria-busy={state === 'sending' || undefined}
        className={buttonClass('primary', 'large')}
      >
        {state === 'sending' ? 'Sending...' : 'Send feedback'}
      </button>
      <p role="alert" className="text-bad-ink empty:hidden">
        {state === 'failed' && 'Your feedback has not been sent. Please try again.'}
      </p>
    </form>
  )
}

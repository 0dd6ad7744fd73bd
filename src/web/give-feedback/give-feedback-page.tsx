import { useState } from 'react'
import type { AnswerForm } from '#contract/feedback.ts'
import { type Answer, type Found, sendAnswer } from './calls.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { Frame } from './frame.tsx'
import { Notice } from './notice.tsx'
import { ThankYou } from './thank-you.tsx'

/** One feedback request: the form, the result, or a notice that the link does not work. */
export function GiveFeedbackPage({ secret, found }: { secret: string; found: Found }) {
  const [form, setForm] = useState(found)
  const [isChanging, setChanging] = useState(false)

  if (form === 'missing') return <DeadLink />
  if (form === 'failed') return <Unreachable />

  const send = async (answer: Answer) => {
    const now = await sendAnswer(secret, answer)
    if (now === 'failed') return false
    setForm(now === 'late' ? { ...form, changeable: false } : now)
    setChanging(false)
    return true
  }
  const isOpen = form.changeable && (!form.answered || isChanging)
  return (
    <Frame>
      {isOpen ? <Asked form={form} send={send} /> : <ThankYou form={form} change={() => setChanging(true)} />}
    </Frame>
  )
}

function Asked({ form, send }: { form: AnswerForm; send: (answer: Answer) => Promise<boolean> }) {
  return (
    <>
      <h1 className="wrap-anywhere">How was your experience with {form.company}?</h1>
      <FeedbackForm form={form} send={send} />
    </>
  )
}

const DeadLink = () => (
  <Notice title="This link does not work">
    The link may be incomplete, or the company may have stopped collecting feedback. Try the link in the
    e-mail again. If it still doesn't work, you can ignore the e-mail.
  </Notice>
)

const Unreachable = () => (
  <Notice title="We could not open your link">
    Something went wrong. Check that you're online, then reload the page.
  </Notice>
)

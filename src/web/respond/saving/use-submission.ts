import { useEffect, useRef, useState } from 'react'
import { backoff } from './backoff.ts'
import { type Outcome, type Sender, saveAnswer, submitAnswers } from './calls.ts'
import type { Link } from './link.ts'
import type { AnswerBook } from './use-answers.ts'

/** `trying`: it did not get through, and is tried again until it does or the respondent leaves the card. */
export type Submission = 'ready' | 'sending' | 'trying' | 'incomplete'

interface Parts {
  link: Link
  book: AnswerBook
  onSubmitted(): void
  onLost(): void
}

export function useSubmission({ link, book, onSubmitted, onLost }: Parts) {
  const [submission, setSubmission] = useState<Submission>('ready')
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  async function submit() {
    if (link.page !== 'survey') return onSubmitted()
    book.outbox?.hold()
    setSubmission('sending')
    for (let failures = 1; isHere.current; failures += 1) {
      const outcome = await sendAll({ ...link, device: book.device.secret() }, book)
      if (outcome === 'done') return onSubmitted()
      if (outcome === 'lost') onLost()
      setSubmission(outcome === 'invalid' ? 'incomplete' : 'trying')
      if (outcome === 'invalid') break
      await backoff(failures)
    }
    book.outbox?.start()
  }

  return { submission, submit: () => void submit() }
}

/** What was taken back has to be gone first: afterwards nothing can be changed. */
async function sendAll(sender: Sender, { answers, outbox }: AnswerBook): Promise<Outcome> {
  for (const survey_question_id of outbox?.withdrawn() ?? []) {
    const outcome = await saveAnswer(sender, { survey_question_id, answer: '' })
    if (outcome === 'failed' || outcome === 'lost') return outcome
  }
  return submitAnswers(
    sender,
    [...answers].map(([survey_question_id, answer]) => ({ survey_question_id, answer })),
  )
}

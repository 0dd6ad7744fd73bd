import { useEffect, useRef, useState } from 'react'
import { backoff } from './backoff.ts'
import { type Outcome, type Sender, type SentAnswer, submitAnswers } from './calls.ts'
import type { Link } from './link.ts'
import { sentOf } from './said.ts'
import type { AnswerBook } from './use-answers.ts'

/** `trying`: sending has failed. It is retried until it succeeds or the respondent leaves the card. */
export type Submission = 'ready' | 'sending' | 'trying' | 'incomplete'

interface Parts {
  link: Link
  book: AnswerBook
  /** Submits the answers. It is set on pages without a personal link. */
  send?: Send | undefined
  onSubmitted(): void
  onLost(): void
}

export type Send = (answers: SentAnswer[]) => Promise<Outcome>

export function useSubmission({ link, book, send, onSubmitted, onLost }: Parts) {
  const [submission, setSubmission] = useState<Submission>('ready')
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  async function submit() {
    const sendAll = send ? () => send(answersIn(book)) : waysOf(link, book)
    if (!sendAll) return onSubmitted()
    book.outbox?.hold()
    setSubmission('sending')
    for (let failures = 1; isHere.current; failures += 1) {
      const outcome = await sendAll()
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

/** The function that submits the answers. Null in a preview, which sends nothing. */
const waysOf = (link: Link, book: AnswerBook) =>
  link.page === 'survey' ? () => sendByLink({ ...link, device: book.device.secret() }, book) : null

const answersIn = ({ answers }: Pick<AnswerBook, 'answers'>): SentAnswer[] =>
  [...answers].map(([survey_question_id, answer]) => ({ survey_question_id, ...sentOf(answer) }))

/** Always sends one request, so that the number of requests does not show whether anything was withdrawn. */
function sendByLink(sender: Sender, book: AnswerBook): Promise<Outcome> {
  const withdrawn = (book.outbox?.withdrawn() ?? []).map((survey_question_id) => ({
    survey_question_id,
    answer: '',
    themes: [],
  }))
  return submitAnswers(sender, [...answersIn(book), ...withdrawn])
}

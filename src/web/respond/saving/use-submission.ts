import { useEffect, useRef, useState } from 'react'
import type { EmployeeSurvey } from '#contract/respond.ts'
import { questionsOf, type Template } from '#domain/template.ts'
import { backoff } from './backoff.ts'
import { type Outcome, type SentAnswer, submitAnswers } from './calls.ts'
import type { Link } from './link.ts'
import { sentOf } from './said.ts'
import type { AnswerBook } from './use-answers.ts'

/** `trying`: sending has failed. It is retried until it succeeds or the respondent leaves the card. */
export type Submission = 'ready' | 'sending' | 'trying' | 'incomplete'

interface Parts {
  link: Link
  survey: EmployeeSurvey
  book: AnswerBook
  /** Submits the answers. It is set on pages without a personal link. */
  send?: Send | undefined
  onSubmitted(): void
  onLost(): void
}

export type Send = (answers: SentAnswer[]) => Promise<Outcome>

export function useSubmission({ link, survey, book, send, onSubmitted, onLost }: Parts) {
  const [submission, setSubmission] = useState<Submission>('ready')
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  async function submit() {
    const sendAll = send ? () => send(answersIn(book)) : waysOf(link, () => allIn(survey, book), book)
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
const waysOf = (link: Link, all: () => SentAnswer[], { device }: AnswerBook) =>
  link.page === 'survey' ? () => submitAnswers({ ...link, device: device.secret() }, all()) : null

type Book = Pick<AnswerBook, 'answers'>

const answersIn = ({ answers }: Book): SentAnswer[] =>
  [...answers].map(([survey_question_id, answer]) => ({ survey_question_id, ...sentOf(answer) }))

/**
 * Also says which optional questions have no answer. Otherwise, the server would add an answer that was
 * withdrawn here, if its save arrived late.
 */
export const allIn = ({ survey_template }: { survey_template: Template }, book: Book) => [
  ...answersIn(book),
  ...questionsOf(survey_template)
    .filter(({ id, optional }) => optional && !book.answers.has(id))
    .map(({ id }) => ({ survey_question_id: id, ...sentOf('') })),
]

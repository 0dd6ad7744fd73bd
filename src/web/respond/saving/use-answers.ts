import { useEffect, useState } from 'react'
import type { EmployeeSurvey } from '#contract/respond.ts'
import type { Question } from '#domain/template.ts'
import { backoff } from './backoff.ts'
import { saveAnswer } from './calls.ts'
import type { Device } from './device.ts'
import type { Link } from './link.ts'
import { type Answers, mergeAnswers } from './merge-answers.ts'
import { answerOnCard } from './on-card.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { readSaid, sentOf } from './said.ts'
import { type Notice, noticeAfter, silent } from './saving-notice.ts'

export interface AnswerBook {
  answers: Answers
  notice: Notice
  device: Device
  /** Sends the answers. Null in a preview. */
  outbox: Outbox | null
  /** Sends the answer even if it has not changed. The number of requests must not show whether it has. */
  give(question: Question, answer: string): void
  /**
   * Withdraws an answer. For an optional question, an empty answer is sent even if there was none. The server
   * keeps its draft of the answer to a required question until the next answer replaces it.
   */
  withdraw(question: Question): void
  /**
   * Makes what is on a card its answer. If it is not an answer, the question becomes unanswered. The card
   * then keeps what is on it.
   */
  take(question: Question, contents: string): void
  /** Takes what somebody left on a card, unless it is the answer already. */
  settle(question: Question): void
}

interface Parts {
  survey: EmployeeSurvey
  link: Link
  device: Device
  onLost(): void
}

/**
 * All answers given so far. A new answer is immediately stored on the device and sent in the background. A
 * preview does neither.
 */
export function useAnswers({ survey, link, device, onLost }: Parts): AnswerBook {
  const [answers, setAnswers] = useState(() =>
    mergeAnswers(survey.survey_template, survey.answers, device.unsent()),
  )
  const [notice, setNotice] = useState(silent)
  const [outbox] = useState(() => {
    if (link.page !== 'survey') return null
    return openOutbox({
      device,
      send: (question, answer) =>
        saveAnswer({ ...link, device: device.secret() }, { survey_question_id: question, ...sentOf(answer) }),
      rest: backoff,
      // If the browser cannot keep data after the page closes, 'saved' is not shown, because respondents
      // could not come back to their answers.
      onChange: (saving) =>
        setNotice((before) => noticeAfter(before, saving === 'saved' && !device.lasts ? 'idle' : saving)),
      onLost,
    })
  })

  useEffect(() => {
    outbox?.start()
    return () => outbox?.end()
  }, [outbox])

  const book: AnswerBook = {
    answers,
    notice,
    device,
    outbox,
    give: ({ id }, answer) => {
      device.dropDraft(id)
      device.dropSkipped(id)
      setAnswers((latest) => new Map(latest).set(id, answer))
      // Stores the answer even without an outbox, so that it survives a language switch.
      if (outbox) outbox.put(id, answer)
      else device.keepUnsent(id, answer)
    },
    withdraw: ({ id, optional }) => {
      device.dropDraft(id)
      if (optional) device.keepSkipped(id)
      const before = answers.get(id)
      setAnswers((latest) => new Map([...latest].filter(([question]) => question !== id)))
      if (outbox && optional) outbox.put(id, '')
      else if (outbox) outbox.drop(id)
      else if (before !== undefined) device.dropUnsent(id, before)
    },
    take: (question, contents) => {
      const answer = answerOnCard(question, contents)
      if (answer === null) book.withdraw(question)
      else book.give(question, answer)
      // Text that is not sent exists only on this device, so it is kept here until the survey is submitted.
      if (answer === null || readSaid(contents).onlyTicked) device.keepDraft(question.id, contents)
    },
    settle: (question) => {
      const contents = device.draft(question.id)
      if (contents === null) return
      if (!isSentAlike(answers.get(question.id), answerOnCard(question, contents)))
        book.take(question, contents)
    },
  }
  return book
}

/** True if the page sends the same for both. They may differ in text that stays on the device. */
const isSentAlike = (before = '', after: string | null) =>
  JSON.stringify(sentOf(before)) === JSON.stringify(sentOf(after ?? ''))

import { useEffect, useState } from 'react'
import type { EmployeeSurvey } from '#contract/respond.ts'
import { unanswered } from '#domain/answers.ts'
import { cardAt, firstUnanswered, next, progress, questionNumber } from '#domain/question-flow.ts'
import type { Template } from '#domain/template.ts'
import { fetchBesideWords } from '#web/respond/inputs/text-answer.tsx'
import type { Device } from '#web/respond/saving/device.ts'
import type { Link } from '#web/respond/saving/link.ts'
import { useAnswers } from '#web/respond/saving/use-answers.ts'
import type { Send } from '#web/respond/saving/use-submission.ts'
import type { Frame } from './card-frame.tsx'
import { CategoryCard } from './category-card.tsx'
import { IntroCard } from './intro-card.tsx'
import { goBack, goTo, positionHere, startAt, usePosition } from './place.ts'
import { QuestionCard } from './question-card.tsx'
import { ReviewCard } from './review-card.tsx'
import { useCardFocus } from './use-card-focus.ts'
import { useSettled } from './use-settled.ts'
import { useTitle } from './use-title.ts'
import { type Tapped, useUndo } from './use-undo.ts'

interface SurveyFlowProps {
  survey: EmployeeSurvey
  link: Link
  device: Device
  onLanguage(language: string): Promise<void>
  /** Submits the answers. It is set on pages without a personal link. */
  send?: Send
  onSubmitted(): void
  onLost(): void
}

/** Shows one card at a time. */
export function SurveyFlow(props: SurveyFlowProps) {
  const { survey, link, device, send, onLanguage, onSubmitted, onLost } = props
  const template = survey.survey_template
  useTitle(survey.title)
  const book = useAnswers({ survey, link, device, onLost })
  const answered = new Set(book.answers.keys())

  useStart(template, new Set([...answered, ...device.skipped()]))
  const { position, isBackwards } = usePosition()
  const card = cardAt(template, position)
  const key = JSON.stringify(position)
  useSettled(template, card.at === 'question' ? card.question.id : null, book)
  useCardFocus(key)
  useBesideWords(card.at !== 'intro')

  const missing = unanswered(template, answered)
  const number = questionNumber(template, position)
  const after = next(template, position)
  const back = () => goBack(template, position)
  const { undo, offerUndo } = useUndo(key, book, back)
  const goOn = (tapped?: Tapped) => {
    offerUndo(tapped, JSON.stringify(after))
    goTo(after)
  }
  const frame: Frame = {
    number: card.at === 'review' ? null : number,
    notice: book.notice,
    isBackwards,
    progress: progress(template, answered),
    undo,
    onBack: back,
    onReview: missing.length === 0 && card.at !== 'review' ? () => goTo({ at: 'review' }) : null,
  }

  switch (card.at) {
    case 'intro':
      return (
        <IntroCard
          key={key}
          survey={survey}
          questions={number.total}
          isByLink={link.page !== 'card'}
          canComeBack={link.page !== 'card' && (device.lasts || link.page === 'preview')}
          onLanguage={onLanguage}
          onStart={() => goOn()}
        />
      )
    case 'category':
      return <CategoryCard key={key} frame={frame} part={card.part} onNext={() => goOn()} />
    case 'question':
      return <QuestionCard key={key} frame={frame} {...card} book={book} onNext={goOn} />
    case 'review':
      return (
        <ReviewCard
          key={key}
          frame={frame}
          survey={survey}
          link={link}
          send={send}
          book={book}
          missing={missing}
          onSubmitted={onSubmitted}
          onLost={onLost}
        />
      )
  }
}

/**
 * Continues after the questions that were answered or skipped. Otherwise, somebody may skip a comment again,
 * and so send one more request than somebody who has written a comment.
 */
function useStart(template: Template, passed: ReadonlySet<number>) {
  useState(() => {
    if (cardAt(template, positionHere()).at === 'intro') startAt(firstUnanswered(template, passed))
  })
}

function useBesideWords(hasBegun: boolean) {
  useEffect(() => {
    if (hasBegun) void fetchBesideWords()
  }, [hasBegun])
}

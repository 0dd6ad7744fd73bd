import type { EmployeeSurvey } from '#contract/respond.ts'
import { minutesFor } from '#domain/question-flow.ts'
import { countsInWords } from '#domain/since-last.ts'
import { attributionsOf } from '#domain/template.ts'
import { BrandMark } from '#web/lib/brand-mark.tsx'
import { productName } from '#web/respond/saving/page-data.ts'
import { SURVEY_TITLE, useTitle } from './use-title.ts'

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

interface IntroCardProps {
  survey: EmployeeSurvey
  questions: number
  /** Where nothing can be kept, nobody is told that they could go on later. */
  canComeBack: boolean
  onStart(): void
}

export function IntroCard({ survey, questions, canComeBack, onStart }: IntroCardProps) {
  useTitle(null)
  const minutes = minutesFor(questions)
  return (
    <main className="cover">
      <div className="cover-text">
        <p className="brand">
          <BrandMark className="mark" />
          {productName()}
        </p>
        <h1 tabIndex={-1}>{SURVEY_TITLE}</h1>
        <p className="asker">{survey.company} would like to know how you are.</p>
        <p>
          Your answers are confidential. {people(survey.asked)} asked. Your employer gets only summaries of at
          least {survey.min_group_size} people, and sees whether you have answered, to the hour, but never
          what.
        </p>
        {survey.since_last && (
          <p>
            <a href={survey.since_last.url}>Since the last survey: {countsInWords(survey.since_last)}</a>
          </p>
        )}
        <p className="cover-facts">
          {questions} {questions === 1 ? 'question' : 'questions'} · about {minutes}{' '}
          {minutes === 1 ? 'minute' : 'minutes'}
          {canComeBack && ' · you can stop and come back in this browser'}
        </p>
        <button type="button" className="button cover-button" onClick={onStart}>
          Start
        </button>
        <p className="cover-facts">
          <a href="/trust">How this is kept confidential</a>
          {survey.closes_at !== null && <span>Open until {day.format(new Date(survey.closes_at))}</span>}
        </p>
        {attributionsOf(survey.survey_template).map((attribution) => (
          <p key={attribution} className="cover-source">
            {attribution}.
          </p>
        ))}
      </div>
    </main>
  )
}

const people = (count: number) =>
  count === 1 ? '1 person is' : `${count.toLocaleString('en-GB')} people are`

import type { EmployeeSurvey } from '#contract/respond.ts'
import { minutesFor } from '#domain/question-flow.ts'
import { sayReaders } from '#domain/seats.ts'
import { attributionsOf } from '#domain/template.ts'
import { withOurDigits } from '#domain/words.ts'
import { BrandMark } from '#web/lib/brand-mark.tsx'
import { IfYouNeedHelp } from '#web/respond/help/if-you-need-help.tsx'
import { productName } from '#web/respond/saving/page-data.ts'
import { useWords } from '#web/respond/words/use-words.ts'
import { LanguageSwitch } from './language-switch.tsx'

interface IntroCardProps {
  survey: EmployeeSurvey
  questions: number
  /** True if answers can be stored. Otherwise, the card does not promise that people can continue later. */
  canComeBack: boolean
  /** True for a personal link, which may have been opened on several devices. */
  isByLink: boolean
  onLanguage(language: string): Promise<void>
  onStart(): void
}

export function IntroCard({ survey, questions, canComeBack, isByLink, onLanguage, onStart }: IntroCardProps) {
  const { language, words, say } = useWords()
  const { intro } = words
  const attributions = attributionsOf(survey.survey_template)
  const readers = sayReaders(survey.readers, intro.readers)
  const facts = [
    say(words.questions, { count: questions }),
    say(intro.minutes, { count: minutesFor(survey.survey_template) }),
    ...(canComeBack ? [intro.comeBack] : []),
  ]
  return (
    <main className="cover">
      <div className="cover-text">
        <p className="brand">
          <BrandMark className="mark" />
          {productName()}
        </p>
        {survey.languages.length > 1 && (
          <LanguageSwitch languages={survey.languages} onLanguage={onLanguage} />
        )}
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="asker">{say(intro.asker, { company: survey.company })}</p>
        <p>{say(intro.promise, { count: survey.asked, least: survey.min_group_size })}</p>
        {readers.length > 0 && <p>{readers.join(' ')}</p>}
        {survey.cards > 0 && (
          <p className="cover-facts">{say(intro.askedCards, { count: survey.asked, cards: survey.cards })}</p>
        )}
        {survey.since_last && <SinceLast last={survey.since_last} />}
        <p className="cover-facts">{facts.join(' · ')}</p>
        {isByLink && <p className="cover-facts">{intro.elsewhere}</p>}
        <button type="button" className="button cover-button" onClick={onStart}>
          {intro.start}
        </button>
        <p className="cover-facts">
          <a href="/trust">{intro.trust}</a>
          {survey.closes_at !== null && (
            <span>{say(intro.openUntil, { date: dayIn(language, survey.closes_at) })}</span>
          )}
        </p>
        <IfYouNeedHelp />
        {attributions.map((attribution) => (
          <p key={attribution} className="cover-source" lang="en-GB" dir="ltr">
            {attribution}.
          </p>
        ))}
        {attributions.length > 0 && intro.notValidated && (
          <p className="cover-source">{intro.notValidated}</p>
        )}
      </div>
    </main>
  )
}

/**
 * How many of the last survey's actions are done, under way and planned. Groups without actions are left out.
 */
function SinceLast({ last }: { last: NonNullable<EmployeeSurvey['since_last']> }) {
  const { words, say, direction } = useWords()
  const counts = (['done', 'doing', 'planned'] as const)
    .filter((status) => last[status] > 0)
    .map((status) => say(words.intro[status], { count: last[status] }))
  return (
    <p>
      <a href={last.url}>
        {say(words.intro.sinceLast, { counts: counts.join(direction === 'rtl' ? '، ' : ', ') })}
      </a>
    </p>
  )
}

const dayIn = (language: string, instant: string) =>
  new Intl.DateTimeFormat(`${withOurDigits(language)}-ca-gregory`, {
    timeZone: 'Europe/London',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(instant))

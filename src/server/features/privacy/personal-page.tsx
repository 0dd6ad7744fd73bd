import type { AllWords } from '#content/words/catalogue.ts'
import { longDateIn } from '#domain/dates-in.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { answersKeptUntil } from '#domain/lifecycle.ts'
import { sayReaders } from '#domain/seats.ts'
import type { Translator } from '#domain/words.ts'
import { wordsIn } from '#server/features/languages/service.ts'
import type { Config } from '#server/platform/core/config.ts'
import { HELP_STYLE, HelpPart } from '#server/platform/pages/help-part.tsx'
import type { PlainPage } from '#server/platform/pages/plain-page.tsx'
import type { PersonalData } from './service.ts'
import { Sections, TEXT_STYLE } from './text-page.tsx'

interface Now {
  now: Date
  config: Pick<Config, 'ANSWER_RETENTION_MONTHS'>
}

type Spoken = Translator<AllWords>

/**
 * A person's stored data and their choices. It leaves out their answers, because the link is only as secure
 * as their mailbox.
 */
export function personalPage(data: PersonalData, now: Now): PlainPage {
  const translator = wordsIn(data.person.language)
  const { language, direction, words } = translator
  const { personal } = words
  return {
    title: personal.title,
    language,
    direction,
    head: <meta name="robots" content="noindex" />,
    body: (
      <>
        <h1>{personal.title}</h1>
        <p className="lead above">{personal.introduction}</p>
        <Held data={data} translator={translator} />
        <Surveys surveys={data.surveys} now={now} translator={translator} />
        <Choices data={data} words={words} />
        <HelpPart help={data.help} words={words.page.help} translator={translator} />
        <Sections sections={personal.sections} />
        <p className="above">
          <a href="/trust">{personal.trust}</a>
        </p>
      </>
    ),
    style: `${TEXT_STYLE}${HELP_STYLE}${STYLE}`,
  }
}

function Held({ data: { person, teams }, translator }: { data: PersonalData; translator: Spoken }) {
  const { language, words, say } = translator
  const { personal } = words
  return (
    <div className="card held">
      <dl>
        <dt>{personal.email}</dt>
        <dd>{person.email}</dd>
        <dt>{personal.company}</dt>
        <dd>{person.company}</dd>
        <dt>{personal.teams}</dt>
        <dd>{teams.length > 0 ? teams.toSorted().join(', ') : personal.noTeams}</dd>
        <dt>{personal.language}</dt>
        <dd>{LANGUAGES[language].name}</dd>
        <dt>{personal.mails}</dt>
        <dd>
          {person.stopped_at
            ? say(personal.stoppedSince, { date: longDateIn(language, person.stopped_at) })
            : personal.getThem}
        </dd>
      </dl>
    </div>
  )
}

interface SurveysProps {
  surveys: PersonalData['surveys']
  now: Now
  translator: Spoken
}

function Surveys({ surveys, now, translator }: SurveysProps) {
  const { language, words, say } = translator
  const { personal } = words
  return (
    <section>
      <h2>{personal.surveys}</h2>
      {surveys.length === 0 && <p>{personal.noSurveys}</p>}
      {surveys.length > 0 && (
        <ul className="surveys">
          {surveys.map((survey) => (
            <li key={survey.id} className="card">
              <strong>{survey.title}</strong>
              <p className="quiet small">
                {survey.launched_at &&
                  `${say(personal.sent, { date: longDateIn(language, survey.launched_at) })} `}
                {stateOf(survey, now, translator)}
              </p>
              {readersOf(survey, words).map((text) => (
                <p key={text} className="quiet small">
                  {text}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const readersOf = ({ readers }: PersonalData['surveys'][number], { page }: AllWords) =>
  sayReaders(readers, page.intro.readers)

/** Drafts are not mentioned, because anyone who reads the email can open this page. */
function stateOf(
  survey: PersonalData['surveys'][number],
  { now, config }: Now,
  { language, words: { personal }, say }: Spoken,
) {
  const { status, completed_at, closes_at, answers_deleted_at } = survey
  if (status === 'pending' && closes_at && closes_at > now)
    return `${say(personal.openUntil, { date: longDateIn(language, closes_at) })} ${personal.nextHour}`
  if (status !== 'completed') return personal.notAnswered
  if (answers_deleted_at) return personal.deleted
  if (!completed_at) return personal.held
  const until = answersKeptUntil(completed_at, config.ANSWER_RETENTION_MONTHS)
  return say(personal.heldUntil, { date: longDateIn(language, until) })
}

const Choices = ({ data: { person }, words: { personal } }: { data: PersonalData; words: AllWords }) => (
  <section>
    <h2>{personal.choices}</h2>
    <div className="choices">
      {person.stopped_at ? (
        <form method="post" action={`${person.path}/resume`}>
          <button type="submit" className="second">
            {personal.resume}
          </button>
        </form>
      ) : (
        <a className="button second" href={`${person.path}/stop`}>
          {personal.stop}
        </a>
      )}
      <a className="button second" href={`${person.path}/remove`}>
        {personal.remove}
      </a>
    </div>
  </section>
)

const STYLE = `
dl{display:grid;grid-template-columns:auto 1fr;gap:10px 24px;margin:0}dt{color:var(--ink-2)}dd{margin:0;min-width:0}
.held{margin-top:28px}.surveys{list-style:none;margin:0;padding:0;display:grid;gap:12px}.surveys p{max-width:none}.surveys .card{padding:16px 20px;border-radius:14px;box-shadow:none}
.choices{display:flex;flex-wrap:wrap;gap:12px}
.button{display:inline-flex;align-items:center;min-height:48px;padding:10px 24px;border-radius:10px;text-decoration:none}
.second,.second:hover{background:none;color:var(--link);border:1px solid var(--line);font-size:15px;font-weight:600}.second:hover{background:var(--sunken)}
@media(max-width:520px){dl{grid-template-columns:1fr;gap:2px}dd+dt{margin-top:10px}}
`

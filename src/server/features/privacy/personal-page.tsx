import { employeePrivacyPage } from '#content/trust.ts'
import { longDate } from '#domain/dates.ts'
import { answersKeptUntil } from '#domain/lifecycle.ts'
import type { Config } from '#server/platform/core/config.ts'
import type { PlainPage } from '#server/platform/pages/plain-page.tsx'
import type { PersonalData } from './service.ts'
import { Sections, TEXT_STYLE } from './text-page.tsx'

interface Now {
  now: Date
  config: Pick<Config, 'ANSWER_RETENTION_MONTHS'>
}

/** What is held about one person, and their choices. Their answers are not on it: the link is only as safe as a mailbox. */
export const personalPage = (data: PersonalData, now: Now): PlainPage => ({
  title: employeePrivacyPage.title,
  head: <meta name="robots" content="noindex" />,
  body: (
    <>
      <h1>{employeePrivacyPage.title}</h1>
      <p className="lead above">{employeePrivacyPage.introduction}</p>
      <Held data={data} />
      <Surveys surveys={data.surveys} now={now} />
      <Choices data={data} />
      <Sections sections={employeePrivacyPage.sections} />
      <p className="above">
        <a href="/trust">Why you can answer honestly</a>
      </p>
    </>
  ),
  style: `${TEXT_STYLE}${STYLE}`,
})

const Held = ({ data: { person, teams } }: { data: PersonalData }) => (
  <div className="card held">
    <dl>
      <dt>E-mail address</dt>
      <dd>{person.email}</dd>
      <dt>Company</dt>
      <dd>{person.company}</dd>
      <dt>Teams</dt>
      <dd>{teams.length > 0 ? teams.toSorted().join(', ') : 'None'}</dd>
      <dt>Survey e-mails</dt>
      <dd>{person.stopped_at ? `Stopped since ${longDate(person.stopped_at)}` : 'You get them'}</dd>
    </dl>
  </div>
)

const Surveys = ({ surveys, now }: { surveys: PersonalData['surveys']; now: Now }) => (
  <section>
    <h2>Surveys that you were sent</h2>
    {surveys.length === 0 && <p>None so far.</p>}
    {surveys.length > 0 && (
      <ul className="surveys">
        {surveys.map((survey) => (
          <li key={survey.id} className="card">
            <strong>{survey.title}</strong>
            <p className="quiet small">
              {survey.launched_at && `Sent on ${longDate(survey.launched_at)}. `}
              {stateOf(survey, now)}
            </p>
          </li>
        ))}
      </ul>
    )}
  </section>
)

/** Says nothing of what was begun: whoever reads the mail can open this page. */
function stateOf(survey: PersonalData['surveys'][number], { now, config }: Now) {
  const { status, completed_at, closes_at, answers_deleted_at } = survey
  if (status === 'pending' && closes_at && closes_at > now)
    return `You have not submitted answers yet. Open until ${longDate(closes_at)}.`
  if (status !== 'completed') return 'You did not submit answers.'
  if (answers_deleted_at) return 'You answered. Single answers have been deleted.'
  if (!completed_at) return 'You answered. Your answers are held.'
  return `You answered. Your answers are held until ${longDate(answersKeptUntil(completed_at, config.ANSWER_RETENTION_MONTHS))}.`
}

const Choices = ({ data: { person } }: { data: PersonalData }) => (
  <section>
    <h2>Your choices</h2>
    <div className="choices">
      {person.stopped_at ? (
        <form method="post" action={`${person.path}/resume`}>
          <button type="submit" className="second">
            Get survey e-mails again
          </button>
        </form>
      ) : (
        <a className="button second" href={`${person.path}/stop`}>
          Stop survey e-mails
        </a>
      )}
      <a className="button second" href={`${person.path}/remove`}>
        Remove me
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

import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { ConsultedRules } from '#contract/consultations.ts'
import { sayChanged } from '#domain/consultation.ts'
import { fullDate } from '#domain/dates.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { thousands } from '#domain/numbers.ts'
import { READERS_IN_ENGLISH, sayReaders } from '#domain/seats.ts'
import { seatQuery } from '#web/lib/seat.ts'
import { NavigateButton } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/layout/banner.tsx'
import { Panel, PanelTitle } from '#web/ui/layout/panel.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { rulesQuery } from './api.ts'
import { AskedQuestions } from './asked-questions.tsx'
import { StatementForm } from './statement-form.tsx'
import { StatementList } from './statement-list.tsx'

/** The page that shows representatives a survey's rules before it goes out. */
export function RulesPage() {
  const { uuid = '' } = useParams()
  const { data: rules } = useSuspenseQuery(rulesQuery(uuid))
  const { data: seat } = useSuspenseQuery(seatQuery)
  const isOpen = seat.to_consult.some((survey) => survey.uuid === uuid)
  const changed = sayChanged(rules.changed)
  return (
    <Screen
      title={isOpen ? `Before ‘${rules.title}’ goes out` : rules.title}
      width="reading"
      actions={<NavigateButton to="/consultation">Back</NavigateButton>}
    >
      {changed && <Banner look="note">{changed}</Banner>}
      <Part title="When" texts={datesOf(rules, isOpen)} />
      <Part title="Who is asked" texts={peopleAsked(rules)} />
      <AskedQuestions template={rules.survey_template} />
      <Part title="Who sees what" texts={readersOf(rules)} />
      <Part
        title="How long answers are kept"
        texts={[
          `Individual answers are deleted ${rules.retention_months} months after the survey has ended.`,
        ]}
      />
      <Mails mails={rules.mails} />
      <Part title="Languages" texts={[rules.languages.map((code) => LANGUAGES[code].english).join(', ')]} />
      <Limits limits={rules.limits} />
      {rules.statements.length > 0 && (
        <Panel className="grid gap-3">
          <PanelTitle>Your statements</PanelTitle>
          <StatementList statements={rules.statements} />
        </Panel>
      )}
      {isOpen && <StatementForm uuid={uuid} hasStated={rules.statements.length > 0} />}
    </Screen>
  )
}

const people = (number: number) => `${thousands(number)} ${number === 1 ? 'person' : 'people'}`

const Part = ({ title, texts }: { title: string; texts: string[] }) => (
  <Panel className="grid gap-2">
    <PanelTitle>{title}</PanelTitle>
    {texts.map((text) => (
      <p key={text} className="wrap-anywhere">
        {text}
      </p>
    ))}
  </Panel>
)

/** The survey's planned date, how long it is open, and its reminders. */
const datesOf = ({ estimated_date, open_days, reminder_days }: ConsultedRules, isOpen: boolean) => [
  ...(isOpen
    ? [`It goes out on ${fullDate(estimated_date)} and is open for ${open_days} days.`]
    : [
        `The plan was to send it on ${fullDate(estimated_date)} and keep it open for up to ${open_days} days.`,
      ]),
  `People who have not answered get a reminder after ${reminder_days.join(' and ')} days.`,
]

const peopleAsked = ({ asked, teams, cards }: ConsultedRules) => [
  `${people(asked)}: ${teams.length === 0 ? 'everybody' : teams.join(', ')}`,
  ...(cards > 0 ? [`${people(cards)} by printed card.`] : []),
]

const readersOf = ({ min_group_size, readers }: ConsultedRules) => [
  `The employer gets only summaries that cover at least ${min_group_size} people. The employer also sees whether each person has answered (updated every hour).`,
  ...sayReaders(readers, READERS_IN_ENGLISH),
  'The administrators of this service can read individual answers, under contract. Each time they do, it is recorded.',
]

function Mails({ mails }: Pick<ConsultedRules, 'mails'>) {
  return (
    <Panel className="grid gap-3">
      <PanelTitle>The e-mails</PanelTitle>
      {mails.map(({ subject, text }, index) => (
        <details key={index === 0 ? 'invitation' : 'reminder'} className="rounded-box bg-sunken px-4 py-3">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold wrap-anywhere">
            {index === 0 ? 'Invitation' : 'Reminder'}: {subject}
          </summary>
          <p className="mt-2 text-small whitespace-pre-line wrap-anywhere">{text}</p>
        </details>
      ))}
    </Panel>
  )
}

/** What cannot be promised, in the words of the trust page. */
function Limits({ limits: [first, ...limits] }: Pick<ConsultedRules, 'limits'>) {
  return (
    <Panel className="grid gap-2">
      <PanelTitle>What cannot be promised</PanelTitle>
      <p>
        {first} They are also on the{' '}
        <a className="link" href="/trust">
          trust page
        </a>{' '}
        for employees.
      </p>
      <details className="rounded-box bg-sunken px-4 py-3">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
          The limits ({limits.length})
        </summary>
        <ul className="mt-2 grid list-disc gap-2 pl-5 text-small">
          {limits.map((limit) => (
            <li key={limit} className="wrap-anywhere">
              {limit}
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  )
}

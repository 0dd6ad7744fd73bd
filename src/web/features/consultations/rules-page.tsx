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

/** What a representative sees of a survey before it goes out. */
export function RulesPage() {
  const { uuid = '' } = useParams()
  const { data: rules } = useSuspenseQuery(rulesQuery(uuid))
  const { data: seat } = useSuspenseQuery(seatQuery)
  const isOpen = seat.to_consult.some((survey) => survey.uuid === uuid)
  const changed = sayChanged(rules.changed)
  return (
    <Screen
      title={isOpen ? `Before “${rules.title}” goes out` : rules.title}
      width="reading"
      actions={<NavigateButton to="/consultation">Back</NavigateButton>}
    >
      {changed && <Banner look="note">{changed}</Banner>}
      {partsOf(rules).map(({ title, texts }) => (
        <Panel key={title} className="grid gap-2">
          <PanelTitle>{title}</PanelTitle>
          {texts.map((text) => (
            <p key={text} className="wrap-anywhere">
              {text}
            </p>
          ))}
        </Panel>
      ))}
      <AskedQuestions template={rules.survey_template} />
      <Mails mails={rules.mails} />
      <Limits />
      {rules.statements.length > 0 && (
        <Panel className="grid gap-3">
          <PanelTitle>Your statements</PanelTitle>
          <StatementList statements={rules.statements} />
        </Panel>
      )}
      {isOpen && <StatementForm uuid={uuid} />}
    </Screen>
  )
}

const people = (number: number) => `${thousands(number)} ${number === 1 ? 'person' : 'people'}`

function partsOf(rules: ConsultedRules): { title: string; texts: string[] }[] {
  const { estimated_date, open_days, reminder_days, asked, teams, cards, min_group_size: k } = rules
  return [
    {
      title: 'When',
      texts: [
        `It goes out on ${fullDate(estimated_date)} and is open for ${open_days} days.`,
        `People who have not answered get a reminder after ${reminder_days.join(' and ')} days.`,
      ],
    },
    {
      title: 'Who is asked',
      texts: [
        `${people(asked)}: ${teams.length === 0 ? 'everybody' : teams.join(', ')}`,
        ...(cards > 0 ? [`${people(cards)} by printed card.`] : []),
      ],
    },
    {
      title: 'Who sees what',
      texts: [
        `The employer only gets summaries of at least ${k} people, and whether somebody has answered, to the hour.`,
        ...sayReaders(rules.readers, READERS_IN_ENGLISH),
        'The administrators of this service can read individual answers, under contract. Each time is recorded.',
      ],
    },
    {
      title: 'How long answers are kept',
      texts: [`Individual answers are deleted ${rules.retention_months} months after the survey has ended.`],
    },
    {
      title: 'Languages',
      texts: [rules.languages.map((code) => LANGUAGES[code].english).join(', ')],
    },
  ]
}

function Mails({ mails }: Pick<ConsultedRules, 'mails'>) {
  return (
    <Panel className="grid gap-3">
      <PanelTitle>The e-mails</PanelTitle>
      {mails.map(({ subject, text }, index) => (
        <details key={subject} className="rounded-box bg-sunken px-4 py-3">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold wrap-anywhere">
            {index === 0 ? 'Invitation' : 'Reminder'}: {subject}
          </summary>
          <p className="mt-2 text-small whitespace-pre-line wrap-anywhere">{text}</p>
        </details>
      ))}
    </Panel>
  )
}

const Limits = () => (
  <Panel className="grid gap-2">
    <PanelTitle>What cannot be promised</PanelTitle>
    <p>
      No rule can cover everything. The{' '}
      <a className="link" href="/trust">
        trust page
      </a>{' '}
      lists the limits of ours.
    </p>
  </Panel>
)

import type { Outcome } from '#contract/actions.ts'
import { STATUS_WORDS } from '#domain/actions.ts'
import { longDate } from '#domain/dates.ts'
import { oneDecimal } from '#domain/explain.ts'
import { unlinked } from '#domain/names.ts'
import { thousands } from '#domain/numbers.ts'
import { RESPOND, type RespondSubject } from '#server/features/surveys/emails.tsx'
import { Action, Points, Small, Title, Words } from '#server/platform/mail/letter.tsx'
import { mail, personalLink } from '#server/platform/mail/mail.tsx'

/** What came of a survey, behind the same key as the survey itself. */
export const outcomeLink = personalLink<RespondSubject>('outcome', ({ site, key }, subject) =>
  outcomeUrl(site, subject, key(RESPOND, subject.survey, subject.recipient)),
)

export const outcomeUrl = (site: string, { survey, recipient }: RespondSubject, key: string) =>
  `${site}/survey/${survey}/outcome?recipient=${recipient}&key=${key}`

/** All that the mail says; how each thing is done stands on the page. */
export type Told = Pick<
  Outcome,
  'company' | 'title' | 'completed' | 'recipients' | 'strengths' | 'weak' | 'note'
> & {
  actions: Pick<Outcome['actions'][number], 'title' | 'owner' | 'due_on' | 'status'>[]
}
type ToldLinks = 'page' | 'privacy' | 'stop'

const scored = (scores: Told['weak']) =>
  scores.map(({ name, score }) => `${name}: ${oneDecimal(score)} out of 10`)
const inALine = ({ title, owner, due_on, status }: Told['actions'][number]) =>
  `${unlinked(title)} (${unlinked(owner)}, ${status === 'done' ? 'done' : `${STATUS_WORDS[status].toLowerCase()}, for ${longDate(due_on)}`})`

/** To everybody who was asked, whether they answered or not: nobody can tell from it. */
export const surveyOutcome = mail<Told, ToldLinks>(
  'survey-outcome',
  (
    { company, title, completed, recipients, strengths, weak, note, actions },
    { page, privacy, stop },
    { site },
  ) => ({
    subject: `${company}: what you said, what we will do`,
    preview: `${thousands(completed)} of ${thousands(recipients)} took part in “${title}”.`,
    body: (
      <>
        <Title>What you said, what we will do</Title>
        <Words>
          {thousands(completed)} of {thousands(recipients)} people at {company} took part in “{title}”. This
          is what came of it.
        </Words>
        {note && <Words>{unlinked(note)}</Words>}
        {strengths.length > 0 && (
          <>
            <Words>The highest scores:</Words>
            <Points points={scored(strengths)} />
          </>
        )}
        {weak.length > 0 && (
          <>
            <Words>The lowest scores:</Words>
            <Points points={scored(weak)} />
          </>
        )}
        <Words>What we will do:</Words>
        <Points points={actions.map(inALine)} />
        <Action href={page}>See how it is going</Action>
        <Small>
          The page always shows how things stand now. The scores are averages of everybody who was counted;
          what one person answered is in none of this. The link is yours alone, so please don't forward it.
        </Small>
      </>
    ),
    stop,
    footer: [
      { label: 'Why am I getting this?', href: `${site}/trust` },
      { label: 'What is held about me', href: privacy },
      { label: 'Stop these e-mails', href: stop },
    ],
  }),
  {
    facts: {
      company: "O'Hara, Sons & Co",
      title: 'Autumn survey',
      completed: 51,
      recipients: 58,
      strengths: [{ name: 'Relationships and support', score: 7.4 }],
      weak: [{ name: 'Workload and control', score: 5.1 }],
      note: 'Thank you for being so open. We have chosen three things and will keep you posted.',
      actions: [
        {
          title: 'Plan the week with the team on Monday',
          owner: 'Kit Moreno',
          due_on: '2026-12-03',
          status: 'doing',
        },
      ],
    },
    links: {
      page: 'https://example.test/survey/1/outcome?recipient=2&key=3',
      privacy: 'https://example.test/privacy/1',
      stop: 'https://example.test/privacy/1/stop',
    },
  },
)
